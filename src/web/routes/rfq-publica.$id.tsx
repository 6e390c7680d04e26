import { createFileRoute } from '@tanstack/react-router'
import { loadOpportunity, opportunityHead, OpportunityNotFound } from '#web/opportunity-page.tsx'

export const Route = createFileRoute('/rfq-publica/$id')({
  loader: ({ context, params }) => loadOpportunity(context, params.id),
  head: ({ match, params, loaderData }) => opportunityHead(match.context.site, params.id, loaderData),
  notFoundComponent: OpportunityNotFound,
  component: Screen,
})

function Screen() {
  const rfq = Route.useLoaderData()
  return (
    <div className="wrap">
      <h1>{rfq.title}</h1>
    </div>
  )
}
