import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAuth } from '#ui/session/session.tsx'

/** When another person (or nobody) is at the screen: what was fetched for the last one is forgotten, guards ask again. */
export const SessionWatch = () => {
  const { state, user } = useAuth()
  const router = useRouter()
  const queryClient = useQueryClient()
  const who = state.status === 'initializing' ? undefined : `${user?.id} ${user?.emailConfirmedAt !== null}`
  const before = useRef(who)
  useEffect(() => {
    if (before.current === who) return
    const known = before.current !== undefined
    before.current = who
    if (!known) return
    queryClient.clear()
    void router.invalidate()
  }, [who, queryClient, router])
  return null
}
