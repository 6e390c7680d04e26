import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmEmailScreen } from '#features/accounts/ui/access/confirm-email-screen.tsx'
import { VerifyScreen } from '#features/accounts/ui/access/verify-screen.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { dashboardOf } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'
import { localRedirect } from '#web/local-redirect.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: textParams('token', 'redirect'),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Verifica tu correo',
      index: false,
    }),
  component: Screen,
})

function Screen() {
  const { token, redirect } = Route.useSearch()
  const { site } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { user } = useAuth()
  const target = localRedirect(redirect)

  // A verified person has nothing to do here.
  const verifiedType = token === undefined && user?.emailConfirmedAt ? user.userType : undefined
  useEffect(() => {
    if (verifiedType) void navigate({ href: target ?? dashboardOf(verifiedType), replace: true })
  }, [verifiedType, target, navigate])

  if (token === undefined)
    return (
      <VerifyScreen
        supportEmail={site.supportEmail}
        onVerified={(userType) => void navigate({ href: target ?? dashboardOf(userType), replace: true })}
      />
    )
  return (
    <ConfirmEmailScreen
      token={token}
      onEntered={(next) => void navigate({ href: localRedirect(next.redirect) ?? '/', replace: true })}
      onSignIn={(next) => void navigate({ to: '/login', search: next, replace: true })}
    />
  )
}
