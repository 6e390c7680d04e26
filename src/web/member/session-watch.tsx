import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAuth } from '#ui/session/session.tsx'
import { deleteCaches } from '../offline/register.ts'

/** Cancels the uploads of a person who signed out. A page that never showed a form with files loads the code for it. */
const leaveUploadsTo = (account: string | null) => {
  import('#features/files/ui/upload/tab-uploads.ts').then(
    (tab) => tab.leaveUploadsTo(account),
    (error: unknown) => console.warn('Kept files were not forgotten', error),
  )
}

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
    // A session that ended elsewhere continues once the same person signs in.
    if (user !== null || !('ended' in state)) leaveUploadsTo(user?.id ?? null)
    if (user === null) deleteCaches().catch((error: unknown) => console.warn('Caches were not deleted', error))
    void router.invalidate()
  }, [identity, state, user, answers, router])
  return null
}
