import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAuth } from '#ui/session/session.tsx'
import { dashboardOf } from './guards.ts'
import { localRedirect } from './local-redirect.ts'

/**
 * For /login and /register: who signs in here goes to `redirect`, else to / (spec §2 Login); who comes already signed in
 * goes to `redirect`, else to the own dashboard (rulings); who is not verified goes to /verify-email. Replaces history.
 */
export const useLeaveWhenSignedIn = (redirect: string | undefined): void => {
  const { state, user } = useAuth()
  const { navigate } = useRouter()
  const cameAsVisitor = useRef(false)
  useEffect(() => {
    if (state.status === 'signed-out') cameAsVisitor.current = true
    if (!user) return
    const own = localRedirect(redirect)
    if (!user.emailConfirmedAt)
      return void navigate({ to: '/verify-email', search: own ? { redirect: own } : {}, replace: true })
    const href = own ?? (cameAsVisitor.current ? '/' : dashboardOf(user.userType))
    void navigate({ href, replace: true })
  }, [state.status, user, redirect, navigate])
}
