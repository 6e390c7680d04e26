import { createFileRoute } from '@tanstack/react-router'
import { opportunityHead, OpportunityNotFound } from '#web/opportunity-page.tsx'
import { loadOpportunityPage, OpportunityPage } from '#web/pages/opportunity.tsx'

export const Route = createFileRoute('/opportunity/$id')({
  loader: ({ context, params }) => loadOpportunityPage(context, params.id),
  head: ({ match, params, loaderData }) => opportunityHead(match.context.site, params.id, loaderData),
  notFoundComponent: OpportunityNotFound,
  component: Screen,
})

function Screen() {
  return <OpportunityPage loaded={Route.useLoaderData()} />
}
