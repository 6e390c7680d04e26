import { dayMs, minuteMs } from '#lib/durations.ts'
import { defineRateLimits } from '#platform/rate-limits.ts'

/** Limits on writing to the catalogue and on asking the map service (docs/security.md#rate-limits). */
export const { countTry, whileCounted } = defineRateLimits({
  /** How often one product counts as used by one buyer. */
  'product-use': { points: 20, durationMs: dayMs },
  /** Lists from spreadsheets whose products count as used by one buyer. */
  'product-use-list': { points: 20, durationMs: dayMs },
  /** Products that one buyer adds: more than a person writes, far less than a program would. */
  'product-create': { points: 200, durationMs: dayMs },
  /** Product codes that one buyer asks for. */
  'product-code': { points: 400, durationMs: dayMs },
  /** Paid requests to the map service from one address: enough for a hundred people, each typing one place. */
  'place-search': { points: 900, durationMs: 15 * minuteMs },
})
