import { useEffect, useRef } from 'react'
import { api } from '#ui/api.ts'

/** Something changed for the signed-in person: type and id only; the reader fetches it. 'resync': fetch everything. */
export type LiveEvent = { readonly type: string; readonly id: string | null }
type Listen = (event: LiveEvent) => void

const listeners = new Set<Listen>()
const firstPauseMs = 1_000
const longestPauseMs = 60_000
let stream: AbortController | undefined

/**
 * Hears what happens to the signed-in person while this component is shown. All listeners of a page share one stream,
 * which rests while the page is hidden: a browser has few connections to give.
 */
export const useLiveEvents = (listen: Listen): void => {
  const latest = useRef(listen)
  useEffect(() => {
    latest.current = listen
  })
  useEffect(() => {
    const mine: Listen = (event) => latest.current(event)
    listeners.add(mine)
    if (listeners.size === 1) document.addEventListener('visibilitychange', openOrRest)
    openOrRest()
    return () => {
      listeners.delete(mine)
      if (listeners.size === 0) document.removeEventListener('visibilitychange', openOrRest)
      openOrRest()
    }
  }, [])
}

/** One stream while somebody listens and the page is seen, none otherwise. */
const openOrRest = () => {
  const wanted = listeners.size > 0 && document.visibilityState === 'visible'
  if (wanted === (stream !== undefined)) return
  stream?.abort()
  stream = undefined
  if (!wanted) return
  stream = new AbortController()
  void keepListening(stream.signal)
}

/** Connects again for ever, with growing pauses; a stream that worked starts the pauses anew. */
const keepListening = async (signal: AbortSignal) => {
  let pause = firstPauseMs
  while (!signal.aborted) {
    try {
      for await (const event of await api.notifications.live(undefined, { signal })) {
        pause = firstPauseMs
        for (const listen of listeners) listen(event)
      }
    } catch (error) {
      if (!signal.aborted) console.warn('Live events were interrupted', error)
    }
    await rest(pause, signal)
    pause = Math.min(pause * 2, longestPauseMs)
  }
}

/** A pause, over at once when the network is back or the stream is no longer wanted. */
const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer)
      window.removeEventListener('online', over)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    window.addEventListener('online', over)
    signal.addEventListener('abort', over)
  })
