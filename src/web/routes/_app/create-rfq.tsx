import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/create-rfq')({
  staticData: { quiet: true },
  beforeLoad: ({ context }) => requireRole('buyer', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Solicitar Presupuesto', index: false }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Solicitar Presupuesto</h1>
    </div>
  )
}
