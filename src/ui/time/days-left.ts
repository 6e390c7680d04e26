import { useState, useSyncExternalStore } from 'react'
import { daysBetween, today, type Day } from '#lib/dates.ts'
import { serverNow } from './server-clock.ts'
import { watchMinutes } from './watch-minutes.ts'

const dayNow = () => today(new Date())
let firstDay: Day | undefined
/** The midnights that have passed since this page was loaded. */
const midnights = () => {
  const day = dayNow()
  return daysBetween((firstDay ??= day), day)
}
const none = () => 0

/**
 * The days left as the server gave them, minus the midnights that passed since while the page was open. Only the change
 * of the browser's day counts, so that a wrong clock does no harm (docs/rules/time.md#days-left).
 */
export const useDaysLeft = (fromServer: number): number => {
  const passed = useSyncExternalStore(watchMinutes, midnights, none)
  const [since, setSince] = useState({ fromServer, passed })
  if (since.fromServer !== fromServer) setSince({ fromServer, passed })
  return Math.max(0, fromServer - (passed - since.passed))
}

const serverDay = () => today(serverNow())
/** Today in Montevideo by the server's clock, for screens that are drawn in the browser only. */
export const useToday = (): Day => useSyncExternalStore(watchMinutes, serverDay)
