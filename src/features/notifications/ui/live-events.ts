import { useEffect, useRef } from 'react'
import { api } from '#ui/api.ts'

/**
 * A change that concerns the signed-in person: type and id only, the listener fetches the rest. 'resync': fetch
 * everything.
 */
export type LiveEvent = { readonly type: string; readonly id: string | null }
type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
const firstPauseMs = 1_000
const longestPauseMs = 60_000
let stream: AbortController | undefined

/**
 * Listens to the live events of the signed-in person while this component is mounted. All listeners of a page share one
 * stream, which is closed while the page is hidden, because a browser has few connections
 * (docs/rules/notifications.md#live-events).
 */
export const useLiveEvents = (onEvent: Listener): void => {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const listener: Listener = (event) => latest.current(event)
    listeners.add(listener)
    if (listeners.size === 1) document.addEventListener('visibilitychange', openOrClose)
    openOrClose()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) document.removeEventListener('visibilitychange', openOrClose)
      openOrClose()
    }
  }, [])
}

/** Opens the stream while there are listeners and the page is visible, and closes it otherwise. */
const openOrClose = () => {
  const wanted = listeners.size > 0 && document.visibilityState === 'visible'
  if (wanted === (stream !== undefined)) return
  stream?.abort()
  stream = undefined
  if (!wanted) return
  stream = new AbortController()
  void keepListening(stream.signal)
}

/** Reads the stream and reconnects after each end, with growing pauses. An event resets the pause. */
const keepListening = async (signal: AbortSignal) => {
  let pause = firstPauseMs
  while (!signal.aborted) {
    try {
      for await (const event of await api.notifications.live(undefined, { signal })) {
        pause = firstPauseMs
        for (const listener of listeners) listener(event)
      }
    } catch (error) {
      if (!signal.aborted) console.warn('Live events were interrupted', error)
    }
    await wait(pause, signal)
    pause = Math.min(pause * 2, longestPauseMs)
  }
}

/** Waits; ends early when the network is back or the stream was closed. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
