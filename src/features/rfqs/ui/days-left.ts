import { useState, useSyncExternalStore } from 'react'
import { daysBetween, today, type Day } from '#lib/dates.ts'

const watchMinutes = (listener: () => void) => {
  const timer = setInterval(listener, 60_000)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
const dayNow = () => today(new Date())
const unknown = () => null

/**
 * The days left as the server gave them, minus the midnights that passed since while the page was open. Only the change
 * of the browser's day counts, so that a wrong clock does no harm (docs/rules/time.md#days-left).
 */
export const useDaysLeft = (fromServer: number): number => {
  const day = useSyncExternalStore<Day | null>(watchMinutes, dayNow, unknown)
  const [since, setSince] = useState({ fromServer, day })
  if (since.fromServer !== fromServer || (since.day === null && day !== null)) setSince({ fromServer, day })
  return since.day === null || day === null ? fromServer : Math.max(0, fromServer - daysBetween(since.day, day))
}

/** Today in Montevideo by the browser's clock, for screens that are drawn in the browser only. */
export const useToday = (): Day => useSyncExternalStore(watchMinutes, dayNow)
