import { redirect } from '@tanstack/react-router'
import { refetchUser } from '#ui/session/session-calls.ts'
import { authState, type SessionUser } from '#ui/session/session-store.ts'
import { hydrated } from './hydrated.ts'

type Role = SessionUser['userType']

/**
 * Guards a page, in the browser: without a session it leads to /login, unverified to /verify-email
 * (docs/rules/accounts.md#guards).
 */
export const requireVerified = async (here: string): Promise<SessionUser> => {
  await hydrated
  const state = authState()
  if (state.status !== 'signed-in') throw redirect({ to: '/login', search: { redirect: here }, replace: true })
  if (state.user.emailConfirmedAt) return state.user
  // The stored user may be older than the click on the mailed link.
  const user = await refetchUser().catch(() => state.user)
  if (!user) throw redirect({ to: '/login', search: { redirect: here }, replace: true })
  if (!user.emailConfirmedAt) throw redirect({ to: '/verify-email', search: { redirect: here }, replace: true })
  return user
}

/** Guards a dashboard: the other role is redirected to /login, and from there to its own dashboard. */
export const requireDashboardOf = (role: Role, user: SessionUser): void => {
  if (user.userType !== role) throw redirect({ to: '/login', replace: true })
}

/** Guards any other page of one role: the other role is redirected to /. */
export const requireRole = (role: Role, user: SessionUser): void => {
  if (user.userType !== role) throw redirect({ to: '/', replace: true })
}

/** The dashboard of a role. */
export const dashboardOf = (role: Role) => (role === 'buyer' ? '/buyer-dashboard' : '/supplier-dashboard')
