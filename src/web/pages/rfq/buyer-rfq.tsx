import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExtendButton, PageActions } from '#features/awards/ui/rfq-actions.tsx'
import { BuyerQuestions } from '#features/clarifications/ui/questions/buyer-questions.tsx'
import { noQuestions, useQuestionCounts } from '#features/clarifications/ui/questions/queries.ts'
import { BuyerAddenda } from '#features/clarifications/ui/addenda/buyer-addenda.tsx'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { Comparison } from '#features/comparison/ui/comparison.tsx'
import { ReceivedList } from '#features/comparison/ui/received/list.tsx'
import { readTab, RfqDetail } from '#features/rfqs/ui/buyer/rfq-detail.tsx'
import { orpc } from '#ui/api.ts'

const route = getRouteApi('/_app/rfq/$id')

/** For its buyer: the details of the RFQ, and two tabs with the quotations. */
export const BuyerRfq = () => {
  const { id } = route.useParams()
  const { tab } = route.useSearch()
  const { site } = route.useRouteContext()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const responses = orpc.comparison.responses.queryOptions({ input: { rfqIds: [id] } })
  const answer = useQuery(responses).data
  // An RFQ without quotations is missing in the answer.
  const received = answer?.find(({ rfqId }) => rfqId === id)
  const count = answer && (received?.count ?? 0)
  const questions = useQuestionCounts(id).data
  const counts = questions && (questions.find(({ rfqId }) => rfqId === id) ?? noQuestions)
  const shown = readTab(tab)
  useEffect(() => {
    // Beside the RFQ, not after it: a phone would wait for one more answer.
    if (shown === 'comparison' || shown === 'quotations')
      void queryClient.prefetchQuery(orpc.comparison.received.queryOptions({ input: { rfqId: id } }))
  }, [queryClient, shown, id])
  useFetchAgainOn(
    { types: ['rfq'], id },
    responses.queryKey,
    orpc.rfqs.own.key({ input: { id } }),
    orpc.clarifications.questions.key(),
  )
  return (
    <RfqDetail
      key={id}
      id={id}
      tab={shown}
      onTab={(next) =>
        void navigate({
          search: (now) => ({ ...now, tab: next === 'details' ? undefined : next }),
          resetScroll: false,
          replace: true,
        })
      }
      count={count}
      actions={(rfq) => (
        <PageActions rfq={{ ...rfq, openQuestions: counts?.unanswered, outdated: received?.outdated }} />
      )}
      received={(rfq) => (
        <ReceivedList
          rfqId={rfq.id}
          publicPage={`${site.publicUrl}/opportunity/${rfq.id}`}
          extend={<ExtendButton rfq={rfq} />}
        />
      )}
      comparison={(rfq) => <Comparison rfqId={rfq.id} />}
      questions={{
        counts,
        tab: (rfq) => <BuyerQuestions rfq={rfq} quotations={count} />,
      }}
      addenda={(rfq) => <BuyerAddenda rfq={rfq} quotations={count} />}
    />
  )
}
