import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#features/accounts/ui/forgot-password-screen.tsx'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: textParams('redirect', 'message'),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Recuperar contraseña',
      index: false,
    }),
  component: Screen,
})

function Screen() {
  return <ForgotPasswordScreen search={Route.useSearch()} />
}
