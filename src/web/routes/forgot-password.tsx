import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#features/accounts/ui/access/forgot-password-screen.tsx'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Recuperar contraseña',
      index: false,
    }),
  component: ForgotPasswordScreen,
})
