import { defineRateLimits } from '#platform/rate-limits.ts'

/** How often one member makes others read, and the server work. */
export const { countTry } = defineRateLimits({
  /**
   * How often one quotation is changed or taken back: each is told to the buyer, and each version is kept and read
   * again.
   */
  'quotation-change': { points: 60, duration: 24 * 60 * 60 },
  /** Files made for one member: each costs the server some work. */
  export: { points: 120, duration: 60 * 60 },
})
