import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ExtendButton, PageActions } from '#features/awards/ui/rfq-actions.tsx'
import { BuyerQuestions } from '#features/clarifications/ui/questions/buyer-questions.tsx'
import { noQuestions, useQuestionCounts } from '#features/clarifications/ui/questions/queries.ts'
import { RfqQuestionsPage } from '#features/clarifications/ui/questions/rfq-questions-page.tsx'
import { SupplierTabs } from '#features/clarifications/ui/questions/supplier-tabs.tsx'
import { BuyerAddenda } from '#features/clarifications/ui/addenda/buyer-addenda.tsx'
import { useLiveEvents } from '#features/notifications/ui/live-events.ts'
import { Comparison } from '#features/comparison/ui/comparison.tsx'
import { QuotationWizardPage } from '#features/quotations/ui/wizard/quotation-wizard-page.tsx'
import { ReceivedList } from '#features/comparison/ui/received/list.tsx'
import { readTab, RfqDetail } from '#features/rfqs/ui/buyer/rfq-detail.tsx'
import { orpc } from '#ui/api.ts'
import { fetchAgain } from '#ui/fetch-again.ts'
import { TabPanel } from '#ui/layout/tabs.tsx'
import { readStep } from '#ui/wizard/wizard-step.ts'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/rfq/$id')({
  validateSearch: textParams('tab', 'sort', 'weights', 'step'),
  head: ({ match }) => pageHead(match.context.site, { title: 'Licitación', index: false }),
  component: Screen,
})

function Screen() {
  const { user } = Route.useRouteContext()
  return user.userType === 'supplier' ? <SupplierRfq /> : <BuyerRfq />
}

/** For a supplier: the RFQ and the wizard for its quotation. */
function SupplierRfq() {
  const { id } = Route.useParams()
  const { step, tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const asking = tab === 'questions'
  const tabs = (
    <SupplierTabs
      rfqId={id}
      id="licitacion"
      label="Licitación"
      first={{ value: 'quote', label: 'Cotizar' }}
      asking={asking}
      onAsking={(next) =>
        void navigate({
          search: (now) => ({ ...now, tab: next ? 'questions' : undefined }),
          resetScroll: false,
          replace: true,
        })
      }
    />
  )
  const wizard = (
    <QuotationWizardPage
      key={id}
      withTabs={(content) => (
        <>
          {tabs}
          <TabPanel id="licitacion" value="quote">
            {content}
          </TabPanel>
        </>
      )}
      rfqId={id}
      step={readStep(step)}
      onStep={(next) => void navigate({ search: { step: String(next) }, resetScroll: false })}
      onSent={() => navigate({ to: '/supplier-dashboard' })}
      onQuoted={(quotationId) =>
        void navigate({
          to: '/quotation-detail/$id',
          params: { id: quotationId },
          search: { tab: asking ? 'questions' : undefined },
          replace: true,
        })
      }
    />
  )
  return asking ? <RfqQuestionsPage key={id} rfqId={id} tabs={tabs} otherwise={wizard} /> : wizard
}

/** For its buyer: the details of the RFQ, and two tabs with the quotations. */
function BuyerRfq() {
  const { id } = Route.useParams()
  const { tab } = Route.useSearch()
  const { site } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const responses = orpc.comparison.responses.queryOptions({ input: { rfqIds: [id] } })
  const answer = useQuery(responses).data
  // An RFQ without quotations is missing in the answer.
  const count = answer && (answer.find(({ rfqId }) => rfqId === id)?.count ?? 0)
  const questions = useQuestionCounts(id).data
  const counts = questions && (questions.find(({ rfqId }) => rfqId === id) ?? noQuestions)
  useLiveEvents((event) => {
    if (event.type !== 'resync' && (event.type !== 'rfq' || event.id !== id)) return
    fetchAgain(
      queryClient,
      responses.queryKey,
      orpc.rfqs.own.key({ input: { id } }),
      orpc.clarifications.questions.key(),
    )
  })
  return (
    <RfqDetail
      key={id}
      id={id}
      tab={readTab(tab)}
      onTab={(next) =>
        void navigate({
          search: (now) => ({ ...now, tab: next === 'details' ? undefined : next }),
          resetScroll: false,
          replace: true,
        })
      }
      count={count}
      actions={(rfq) => <PageActions rfq={{ ...rfq, openQuestions: counts?.unanswered }} />}
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
