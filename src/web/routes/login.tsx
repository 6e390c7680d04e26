import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#features/accounts/ui/access/login-screen.tsx'
import { pageHead } from '#web/head.ts'
import { signInParams, textParams } from '#web/search-params.ts'
import { useRedirectWhenSignedIn } from '#web/member/use-redirect-when-signed-in.ts'

export const Route = createFileRoute('/login')({
  validateSearch: textParams(...signInParams),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Iniciar sesión',
      canonical: '/login',
    }),
  component: Screen,
})

function Screen() {
  const query = Route.useSearch()
  useRedirectWhenSignedIn(query.redirect)
  return <LoginScreen message={query.message} />
}
