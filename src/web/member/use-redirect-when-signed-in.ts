import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAuth } from '#ui/session/session.tsx'
import { dashboardOf } from '../guards.ts'
import { localRedirect } from '../local-redirect.ts'

/**
 * For /login and /register: a person who signs in here goes to `redirect`, else to /; one who was signed in before goes
 * to `redirect`, else to its dashboard; an unverified one goes to /verify-email (docs/rules/accounts.md#redirect). It
 * replaces the entry of the history.
 */
export const useRedirectWhenSignedIn = (redirect: string | undefined): void => {
  const { state, user } = useAuth()
  const { navigate } = useRouter()
  const cameAsVisitor = useRef(false)
  useEffect(() => {
    if (state.status === 'signed-out') cameAsVisitor.current = true
    if (!user) return
    const target = localRedirect(redirect)
    if (!user.emailConfirmedAt)
      return void navigate({ to: '/verify-email', search: target ? { redirect: target } : {}, replace: true })
    const href = target ?? (cameAsVisitor.current ? '/' : dashboardOf(user.userType))
    void navigate({ href, replace: true })
  }, [state.status, user, redirect, navigate])
}
