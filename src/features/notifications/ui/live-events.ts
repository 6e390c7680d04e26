import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { fetchAgain } from '#ui/fetch-again.ts'
import { useAuth } from '#ui/session/session.tsx'
import { watchNewDay } from '#ui/time/new-day.ts'
import { listenInTab, type LiveEvent } from './live-tabs.ts'

type Listener = (event: Pick<LiveEvent, 'type' | 'id'>) => void

const listeners = new Set<Listener>()
let tab: { readonly userId: string; readonly close: () => void } | undefined

/**
 * Listens to the live events of the signed-in person while this component is mounted. A tab listens once for all. After
 * midnight, which changes days and states without an event, everything is fetched again ('resync').
 */
export const useLiveEvents = (onEvent: Listener): void => {
  const userId = useAuth().user?.id
  const hear = useEffectEvent(onEvent)
  useEffect(() => {
    if (userId === undefined) return
    const listener: Listener = (event) => hear(event)
    listeners.add(listener)
    openFor(userId)
    return () => {
      listeners.delete(listener)
      // The next page may listen at once: the place in the events is kept for it.
      queueMicrotask(() => listeners.size === 0 && close())
    }
  }, [userId])
}

/** The events that change what a page shows: of these types, and with `id` only those about this one thing. */
type Changes = { readonly types: readonly string[]; readonly id?: string }

/** Fetches these keys again after each such event, whenever events may have been missed, and after midnight. */
export const useFetchAgainOn = ({ types, id }: Changes, ...queryKeys: readonly QueryKey[]): void => {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    const isOne = types.includes(event.type) && (id === undefined || event.id === id)
    if (isOne || event.type === 'resync') fetchAgain(queryClient, ...queryKeys)
  })
}

const openFor = (userId: string) => {
  if (tab?.userId === userId) return
  close()
  const tellAll: Listener = (event) => {
    for (const listener of listeners) listener(event)
  }
  const stopListening = listenInTab(userId, tellAll)
  const stopWatching = watchNewDay(() => tellAll({ type: 'resync', id: null }))
  tab = {
    userId,
    close: () => {
      stopListening()
      stopWatching()
    },
  }
}

const close = () => {
  tab?.close()
  tab = undefined
}
