import { createFileRoute } from '@tanstack/react-router'
import { Confirm } from '#features/awards/ui/confirm.tsx'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/rfq/$rfqId/quotation/$quotationId/confirm')({
  beforeLoad: ({ context }) => requireRole('buyer', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Confirmar selección', index: false }),
  component: Screen,
})

function Screen() {
  const { rfqId, quotationId } = Route.useParams()
  return <Confirm key={quotationId} rfqId={rfqId} quotationId={quotationId} />
}
