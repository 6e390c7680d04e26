import { useQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RowActions } from '#features/awards/ui/rfq-actions.tsx'
import { useQuestionCountsOfPages } from '#features/clarifications/ui/questions/queries.ts'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { BestComplete } from '#features/comparison/ui/dashboard/best-complete.tsx'
import { YearSavings } from '#features/comparison/ui/dashboard/year-savings.tsx'
import { BuyerDashboard } from '#features/rfqs/ui/buyer/buyer-dashboard.tsx'
import { useBuyerRfqs } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
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
  const list = useBuyerRfqs()
  const pages = (list.data?.pages ?? []).map((page) => page.rfqs.map((rfq) => rfq.id)).filter((ids) => ids.length > 0)
  // One request per page of RFQs. An RFQ without quotations is missing in the answer.
  const { responses, outdated } = useQueries({
    queries: pages.map((rfqIds) => orpc.comparison.responses.queryOptions({ input: { rfqIds } })),
    combine: (answers) => {
      const rows = answers.flatMap(({ data }) => data ?? [])
      return {
        responses: new Map([
          ...answers.flatMap(({ data }, index) => (data ? (pages[index] ?? []).map((id) => [id, 0] as const) : [])),
          ...rows.map(({ rfqId, count }) => [rfqId, count] as const),
        ]),
        outdated: new Map(rows.map((row) => [row.rfqId, row.outdated] as const)),
      }
    },
  })
  const questions = new Map(
    useQuestionCountsOfPages(pages).map(({ rfqId, unanswered }) => [rfqId, unanswered] as const),
  )
  useFetchAgainOn(
    { types: ['rfq'] },
    orpc.rfqs.mine.key(),
    orpc.comparison.responses.key(),
    orpc.comparison.bestComplete.key(),
    orpc.clarifications.questions.counts.key(),
  )
  return (
    <BuyerDashboard
      userId={user.id}
      company={user.company}
      list={list}
      responses={responses}
      questions={questions}
      savings={<YearSavings />}
      bestQuotation={(rfqId) => <BestComplete rfqId={rfqId} />}
      actions={(rfq) => (
        <RowActions rfq={{ ...rfq, openQuestions: questions.get(rfq.id), outdated: outdated.get(rfq.id) }} />
      )}
    />
  )
}
