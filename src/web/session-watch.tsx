import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAuth } from '#ui/session/session.tsx'
import { deleteCaches } from './offline/register.ts'

/** Clears the cached data and runs the guards again when somebody else, or nobody, is signed in. */
export const SessionWatch = () => {
  const { state, user } = useAuth()
  const router = useRouter()
  const { answers } = router.options.context
  const identity = state.status === 'initializing' ? undefined : `${user?.id} ${user?.emailConfirmedAt !== null}`
  const lastIdentity = useRef(identity)
  useEffect(() => {
    if (lastIdentity.current === identity) return
    const wasInitializing = lastIdentity.current === undefined
    lastIdentity.current = identity
    if (wasInitializing) return
    answers.client?.clear()
    if (user === null) deleteCaches().catch((error: unknown) => console.warn('Caches were not deleted', error))
    void router.invalidate()
  }, [identity, user, answers, router])
  return null
}
