import { createFileRoute } from '@tanstack/react-router'
import { QuotationDetail } from '#features/quotations/ui/quotation-detail.tsx'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/quotation-detail/$id')({
  beforeLoad: ({ context }) => requireRole('supplier', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Cotización', index: false }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <QuotationDetail key={id} id={id} />
}
