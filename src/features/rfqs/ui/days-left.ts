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
 * Days left as the server answered them, less the midnights that have passed since on a page left open (corrections, 5).
 * Only the change of the browser's day counts, so a wrong clock does no harm.
 */
export const useDaysLeft = (answered: number): number => {
  const day = useSyncExternalStore<Day | null>(watchMinutes, dayNow, unknown)
  const [since, setSince] = useState({ answered, day })
  if (since.answered !== answered || (since.day === null && day !== null)) setSince({ answered, day })
  return since.day === null || day === null ? answered : Math.max(0, answered - daysBetween(since.day, day))
}

/** The day in Montevideo by the browser's clock, for screens that exist in the browser only. */
export const useToday = (): Day => useSyncExternalStore(watchMinutes, dayNow)
