import { createFileRoute } from '@tanstack/react-router'
import { requireDashboardOf } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/buyer-dashboard')({
  beforeLoad: ({ context }) => requireDashboardOf('buyer', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Mis Licitaciones', index: false }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Mis Licitaciones</h1>
    </div>
  )
}
