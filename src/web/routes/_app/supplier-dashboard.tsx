import { createFileRoute } from '@tanstack/react-router'
import { SupplierDashboard } from '#features/quotations/ui/dashboard/supplier-dashboard.tsx'
import { requireDashboardOf } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/supplier-dashboard')({
  validateSearch: textParams('q', 'status'),
  beforeLoad: ({ context }) => requireDashboardOf('supplier', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Mis Cotizaciones', index: false }),
  component: Screen,
})

function Screen() {
  const { user } = Route.useRouteContext()
  const { q = '', status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SupplierDashboard
      name={user.name}
      text={q}
      selected={status === 'selected'}
      onSearch={(text) =>
        void navigate({ search: { q: text || undefined, status }, replace: true, resetScroll: false })
      }
    />
  )
}
