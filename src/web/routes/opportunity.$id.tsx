import { createFileRoute } from '@tanstack/react-router'
import { opportunityRoute } from '#web/opportunity-route.ts'
import { OpportunityNotFound, OpportunityPage } from '#web/pages/opportunity.tsx'

export const Route = createFileRoute('/opportunity/$id')({
  ...opportunityRoute,
  component: OpportunityPage,
  notFoundComponent: OpportunityNotFound,
})
