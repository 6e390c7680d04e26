import { useQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BuyerDashboard } from '#features/rfqs/ui/buyer-dashboard.tsx'
import { useOwnRfqs } from '#features/rfqs/ui/own-rfqs.ts'
import { orpc } from '#ui/api.ts'
import { requireDashboardOf } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/buyer-dashboard')({
  beforeLoad: ({ context }) => requireDashboardOf('buyer', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Mis Licitaciones', index: false }),
  component: Screen,
})

function Screen() {
  const { user } = Route.useRouteContext()
  const list = useOwnRfqs()
  // One question per page of RFQs: how many quotations each has.
  const responses = useQueries({
    queries: (list.data?.pages ?? [])
      .filter((page) => page.rfqs.length > 0)
      .map((page) => orpc.quotations.responses.queryOptions({ input: { rfqIds: page.rfqs.map((rfq) => rfq.id) } })),
    combine: (answers) =>
      new Map(answers.flatMap((answer) => answer.data ?? []).map(({ rfqId, count }) => [rfqId, count])),
  })
  return <BuyerDashboard company={user.company} list={list} responses={responses} />
}
