import { minuteMs } from '#lib/durations.ts'

/** What is added to the browser's clock, ms: 0 while it is right, or until an answer told the time. */
let correction = 0

/**
 * Corrects the clock by the `Date` of an answer that comes from no cache. It has whole seconds and may be long on its
 * way: less than a minute is no wrong clock (docs/rules/time.md#clock).
 */
export const learnTime = (date: string | null): void => {
  const behind = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(behind)) correction = Math.abs(behind) < minuteMs ? 0 : behind
}

/** The current time by the server's clock, however wrong the phone's is. */
export const serverNow = (): Date => new Date(Date.now() + correction)
