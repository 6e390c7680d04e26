import { redirect } from '@tanstack/react-router'
import { authState, refetchUser, type SessionUser } from '#ui/session/session-store.ts'
import { hydrated } from './hydrated.ts'

type Role = SessionUser['userType']

/** spec §2 Guard behaviour, in the browser: no session → /login with the way back; unverified → /verify-email. */
export const requireVerified = async (here: string): Promise<SessionUser> => {
  await hydrated
  const state = authState()
  if (state.status !== 'signed-in') throw redirect({ to: '/login', search: { redirect: here }, replace: true })
  if (state.user.emailConfirmedAt) return state.user
  // What is kept here may be older than a click on the mailed link.
  const user = await refetchUser().catch(() => state.user)
  if (!user) throw redirect({ to: '/login', search: { redirect: here }, replace: true })
  if (!user.emailConfirmedAt) throw redirect({ to: '/verify-email', replace: true })
  return user
}

/** A dashboard of the other role leads to /login, which sends a signed-in person to its own (rulings, Accounts). */
export const requireDashboardOf = (role: Role, user: SessionUser): void => {
  if (user.userType !== role) throw redirect({ to: '/login', replace: true })
}

/** Any other page of one role leads home (spec §2). */
export const requireRole = (role: Role, user: SessionUser): void => {
  if (user.userType !== role) throw redirect({ to: '/', replace: true })
}

export const dashboardOf = (role: Role) => (role === 'buyer' ? '/buyer-dashboard' : '/supplier-dashboard')
