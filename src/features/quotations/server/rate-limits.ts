import { defineRateLimits } from '#platform/rate-limits.ts'

/** Limits for one person, in tries per `duration` seconds. */
export const { countTry } = defineRateLimits({
  /** Changes and withdrawals of one quotation. The buyer is told of each, and every version is kept. */
  'quotation-change': { points: 60, duration: 24 * 60 * 60 },
  /** Files made for one buyer or supplier (docs/rules/exports-and-lists.md#limits-of-files). */
  export: { points: 120, duration: 60 * 60 },
})
