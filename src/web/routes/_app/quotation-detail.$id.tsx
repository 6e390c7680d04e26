import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/quotation-detail/$id')({
  beforeLoad: ({ context }) => requireRole('supplier', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Cotización', index: false }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Cotización</h1>
    </div>
  )
}
