import { hourMs } from '#lib/durations.ts'
import { api } from '#ui/api.ts'

/**
 * A change that concerns the signed-in person: type and id only, the listener fetches the rest. 'resync': fetch
 * everything. 'start', which no listener gets: nothing was missed. `position` counts the person's events.
 */
export type LiveEvent = { readonly position: number; readonly type: string; readonly id: string | null }

/** What the tabs of one browser tell each other: an event, or the question which position the others have. */
type Word = { readonly event: LiveEvent } | { readonly ask: true } | { readonly at: number }

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Calls `onEvent` with each live event of a person, once and in order, until the returned function is called. All tabs
 * of a browser share one stream, because a browser has few connections: the tab that holds the lock reads it and tells
 * the others, and when it closes the next one goes on (docs/rules/notifications.md#live-events).
 */
export const listenInTab = (userId: string, onEvent: (event: LiveEvent) => void): (() => void) => {
  const name = `live.${userId}`
  const closing = new AbortController()
  const tabs = new BroadcastChannel(name)
  let position: number | null = null
  let reads = false

  const say = (word: Word) => void (closing.signal.aborted || tabs.postMessage(word))
  const take = (event: LiveEvent) => {
    if (event.type === 'start') return void (position ??= event.position)
    const isResync = event.type === 'resync'
    if (!isResync && position !== null && event.position <= position) return
    // Before a tab's first event there may have been others, while its page was being loaded.
    if (!isResync && position === null) onEvent(resync(event.position))
    position = event.position
    onEvent(event)
  }
  const catchUpTo = (at: number) => {
    if (at !== position) take(resync(at))
  }
  const read = () => {
    reads = true
    return readStream({ after: () => position, signal: closing.signal }, (event) => {
      take(event)
      // Another tab was opened at another time.
      if (event.type !== 'start') say({ event })
    })
  }

  tabs.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('event' in data) take(data.event)
    else if ('at' in data) catchUpTo(data.at)
    else if (reads && position !== null) say({ at: position })
  }
  // The browser may have put a hidden tab to sleep.
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') say({ ask: true })
  }
  document.addEventListener('visibilitychange', askWhenSeen)
  askWhenSeen()
  // Locks need HTTPS. Without them each tab has a stream of its own.
  const locks = navigator.locks as LockManager | undefined
  const reading = locks ? locks.request(name, { signal: closing.signal }, read) : read()
  reading.catch(() => undefined)

  return () => {
    closing.abort()
    document.removeEventListener('visibilitychange', askWhenSeen)
    tabs.close()
  }
}

const resync = (position: number): LiveEvent => ({ position, type: 'resync', id: null })

type Stream = { readonly after: () => number | null; readonly signal: AbortSignal }

/** How long this page has been open, in ms; null after an hour. Either clock may stand still while a device sleeps. */
const openedFor = (): number | null => {
  const ms = Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin))
  return ms < hourMs ? ms : null
}

/** Reads the stream and reconnects after each end, with growing pauses. An event resets the pause. */
const readStream = async ({ after, signal }: Stream, onEvent: (event: LiveEvent) => void): Promise<void> => {
  let pause = firstPauseMs
  while (!signal.aborted) {
    try {
      for await (const event of await api.notifications.live({ after: after(), openedFor: openedFor() }, { signal })) {
        pause = firstPauseMs
        onEvent(event)
      }
    } catch (error) {
      if (!signal.aborted) console.warn('Live events were interrupted', error)
    }
    await wait(pause, signal)
    pause = Math.min(pause * 2, longestPauseMs)
  }
}

/** Waits; ends early when the network is back, the page is looked at again or the signal aborts. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const ending = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      ending.abort()
      resolve()
    }
    const timer = setTimeout(finish, ms)
    const listener = { signal: ending.signal }
    window.addEventListener('online', finish, listener)
    document.addEventListener('visibilitychange', finish, listener)
    signal.addEventListener('abort', finish, listener)
  })
