import { defineRateLimits } from '#platform/rate-limits.ts'

/**
 * Limits on writing to the catalogue and on asking the map service; durations in seconds
 * (docs/security.md#rate-limits).
 */
export const { countTry, whileCounted } = defineRateLimits({
  /** How often one product counts as used by one buyer. */
  'product-use': { points: 20, duration: 24 * 60 * 60 },
  /** Lists from spreadsheets whose products count as used by one buyer. */
  'product-use-list': { points: 20, duration: 24 * 60 * 60 },
  /** Products that one buyer adds: more than a person writes, far less than a program would. */
  'product-create': { points: 200, duration: 24 * 60 * 60 },
  /** Product codes that one buyer asks for. */
  'product-code': { points: 400, duration: 24 * 60 * 60 },
  /** Paid requests to the map service from one address: enough for a hundred people, each typing one place. */
  'place-search': { points: 900, duration: 15 * 60 },
})
