import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#features/accounts/ui/access/login-screen.tsx'
import { pageHead } from '#web/head.ts'
import { useLeaveWhenSignedIn } from '#web/leave-when-signed-in.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/login')({
  validateSearch: textParams('redirect', 'message'),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Iniciar sesión',
      canonical: '/login',
    }),
  component: Screen,
})

function Screen() {
  const query = Route.useSearch()
  useLeaveWhenSignedIn(query.redirect)
  return <LoginScreen message={query.message} />
}
