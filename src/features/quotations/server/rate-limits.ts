import { dayMs, hourMs } from '#lib/durations.ts'
import { defineRateLimits } from '#platform/rate-limits.ts'

/** Limits for one person. */
export const { countTry } = defineRateLimits({
  /** Changes and withdrawals of one quotation. The buyer is told of each, and every version is kept. */
  'quotation-change': { points: 60, durationMs: dayMs },
  /** Files made for one buyer or supplier (docs/rules/exports-and-lists.md#limits-of-files). */
  export: { points: 120, durationMs: hourMs },
})
