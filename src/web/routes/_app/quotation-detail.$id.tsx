import { createFileRoute } from '@tanstack/react-router'
import { QuotationDetail } from '#features/quotations/ui/sent/quotation-detail.tsx'
import { readStep } from '#features/quotations/ui/wizard/quote-form.ts'
import { Revising } from '#features/quotations/ui/wizard/revising.tsx'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/quotation-detail/$id')({
  validateSearch: textParams('step'),
  beforeLoad: ({ context }) => requireRole('supplier', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Cotización', index: false }),
  component: Screen,
})

/** What was sent; at a step, the wizard that changes it. */
function Screen() {
  const { id } = Route.useParams()
  const step = readStep(Route.useSearch().step)
  const navigate = Route.useNavigate()
  return step === null ? (
    <QuotationDetail key={id} id={id} />
  ) : (
    <Revising
      key={id}
      id={id}
      step={step}
      onStep={(next) => void navigate({ search: { step: String(next) }, resetScroll: false })}
      onSent={() => navigate({ search: {} })}
    />
  )
}
