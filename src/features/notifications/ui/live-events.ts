import { useEffect, useRef } from 'react'
import { useAuth } from '#ui/session/session.tsx'
import { listenInTab, type LiveEvent } from './live-tabs.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let tab: { readonly userId: string; readonly close: () => void } | undefined

/** Listens to the live events of the signed-in person while this component is mounted. A tab listens once for all. */
export const useLiveEvents = (onEvent: Listener): void => {
  const userId = useAuth().user?.id
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    if (userId === undefined) return
    const listener: Listener = (event) => latest.current(event)
    listeners.add(listener)
    openFor(userId)
    return () => {
      listeners.delete(listener)
      // The next page may listen at once: the place in the events is kept for it.
      queueMicrotask(() => listeners.size === 0 && close())
    }
  }, [userId])
}

const openFor = (userId: string) => {
  if (tab?.userId === userId) return
  close()
  const tellAll: Listener = (event) => {
    for (const listener of listeners) listener(event)
  }
  tab = { userId, close: listenInTab(userId, tellAll) }
}

const close = () => {
  tab?.close()
  tab = undefined
}
