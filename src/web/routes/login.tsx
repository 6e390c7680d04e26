import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { useLeaveWhenSignedIn } from '#web/leave-when-signed-in.ts'
import { textParams } from '#web/search-params.ts'

const search = textParams('redirect', 'message')

export const Route = createFileRoute('/login')({
  validateSearch: search,
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Iniciar sesión',
      canonical: '/login',
    }),
  component: Screen,
})

function Screen() {
  useLeaveWhenSignedIn(Route.useSearch().redirect)
  return (
    <div className="wrap">
      <h1>Iniciar sesión</h1>
    </div>
  )
}
