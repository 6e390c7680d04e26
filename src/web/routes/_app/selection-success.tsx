import { createFileRoute } from '@tanstack/react-router'
import { SelectionSuccess } from '#features/awards/ui/selection-success.tsx'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/selection-success')({
  validateSearch: textParams('rfqId', 'quotationId'),
  beforeLoad: ({ context }) => requireRole('buyer', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Proveedor Seleccionado', index: false }),
  component: Screen,
})

function Screen() {
  const { rfqId } = Route.useSearch()
  return <SelectionSuccess rfqId={rfqId} />
}
