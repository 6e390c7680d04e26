import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { useLeaveWhenSignedIn } from '#web/leave-when-signed-in.ts'
import { textParams } from '#web/search-params.ts'

const search = textParams('from', 'type', 'rfq', 'redirect', 'message')

export const Route = createFileRoute('/register')({
  validateSearch: search,
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Crear Cuenta',
      canonical: '/register',
    }),
  component: Screen,
})

function Screen() {
  useLeaveWhenSignedIn(Route.useSearch().redirect)
  return (
    <div className="wrap">
      <h1>Crear Cuenta</h1>
    </div>
  )
}
