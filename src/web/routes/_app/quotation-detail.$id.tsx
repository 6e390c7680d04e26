import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { asksForAct } from '#features/quotations/ui/sent/confirm-slip.tsx'
import { QuotationDetail } from '#features/quotations/ui/sent/quotation-detail.tsx'
import { SupplierQuestions } from '#features/clarifications/ui/questions/supplier-questions.tsx'
import { SupplierTabs } from '#features/clarifications/ui/questions/supplier-tabs.tsx'
import { orpc } from '#ui/api.ts'
import { readStep } from '#ui/wizard/wizard-step.ts'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'
import { ReviseQuotation } from '#web/pages/revise-quotation.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/quotation-detail/$id')({
  validateSearch: textParams('step', 'tab'),
  beforeLoad: ({ context }) => requireRole('supplier', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Cotización', index: false }),
  component: Screen,
})

/** The sent quotation; with a step in the address, the wizard that revises it. */
function Screen() {
  const { id } = Route.useParams()
  const { step: stepText, tab } = Route.useSearch()
  const step = readStep(stepText)
  const asking = tab === 'questions'
  const navigate = Route.useNavigate()
  // The end of reception and a selection change which questions may be asked and read.
  useFetchAgainOn({ types: ['quotation'], id }, orpc.clarifications.questions.list.key())
  useEffect(() => {
    // Once the quotation is drawn, so that its revision opens at once.
    void ReviseQuotation.preload?.()
  }, [])
  return step === null ? (
    <QuotationDetail
      key={id}
      id={id}
      tabs={({ rfq }) => (
        <SupplierTabs
          rfqId={rfq.id}
          id="cotizacion"
          label="Cotización"
          first={{ value: 'quotation', label: 'Tu cotización' }}
          asking={asking}
          onAsking={(next) =>
            void navigate({ search: { tab: next ? 'questions' : undefined }, resetScroll: false, replace: true })
          }
        />
      )}
      questions={
        asking ? (quotation) => <SupplierQuestions rfq={quotation.rfq} isMain={!asksForAct(quotation)} /> : null
      }
    />
  ) : (
    <Suspense fallback={<QuotationDetail id={id} tabs={() => null} questions={null} />}>
      <ReviseQuotation
        key={id}
        id={id}
        step={step}
        onStep={(next) => void navigate({ search: { step: String(next) }, resetScroll: false })}
        onSent={() => navigate({ search: {} })}
      />
    </Suspense>
  )
}
