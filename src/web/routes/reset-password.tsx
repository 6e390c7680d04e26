import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/accounts/ui/access/reset-password-screen.tsx'
import { takeRecoveryRedirect } from '#features/accounts/ui/access/recovery-redirect.ts'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: textParams('token'),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Nueva contraseña',
      index: false,
    }),
  component: Screen,
})

function Screen() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ResetPasswordScreen
      token={token}
      onDone={() => void navigate({ to: '/login', search: takeRecoveryRedirect(), replace: true })}
    />
  )
}
