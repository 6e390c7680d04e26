import { createFileRoute, useSearch } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#features/accounts/ui/access/forgot-password-screen.tsx'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Recuperar contraseña',
      index: false,
    }),
  component: Screen,
})

function Screen() {
  // Not validated: the links of this page keep its whole query.
  const { redirect } = useSearch({ strict: false })
  return <ForgotPasswordScreen redirect={redirect} />
}
