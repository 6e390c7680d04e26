import { today } from '#lib/dates.ts'
import { minuteMs } from '#lib/durations.ts'
import { serverNow } from './server-clock.ts'
import { watchMinutes } from './watch-minutes.ts'

/** The day a minute ago: once it changes, the server has the new day too, whose clock is at most that far behind. */
const settledDay = () => today(new Date(serverNow().getTime() - minuteMs))

/**
 * Calls back within two minutes after each midnight in Montevideo, or when the page is looked at again later. Returns
 * the function that ends it.
 */
export const watchNewDay = (onNewDay: () => void): (() => void) => {
  let day = settledDay()
  return watchMinutes(() => {
    const next = settledDay()
    if (next === day) return
    day = next
    onNewDay()
  })
}
