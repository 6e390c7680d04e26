import { createFileRoute } from '@tanstack/react-router'
import { WinnerSuccess } from '#features/awards/ui/winner-success.tsx'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/supplier-winner-success')({
  validateSearch: textParams('rfqId', 'quotationId'),
  beforeLoad: ({ context }) => requireRole('supplier', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: '¡Felicitaciones!', index: false }),
  component: Screen,
})

function Screen() {
  const { quotationId } = Route.useSearch()
  const { site } = Route.useRouteContext()
  return <WinnerSuccess key={quotationId} quotationId={quotationId} supportEmail={site.supportEmail} />
}
