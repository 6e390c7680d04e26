import { createFileRoute } from '@tanstack/react-router'
import { requireDashboardOf } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/supplier-dashboard')({
  validateSearch: textParams('q'),
  beforeLoad: ({ context }) => requireDashboardOf('supplier', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Mis Cotizaciones', index: false }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Mis Cotizaciones</h1>
    </div>
  )
}
