import { defineRateLimits } from '#platform/rate-limits.ts'

/** How much of the catalogue one buyer writes, and how much is asked of the map service. */
export const { countTry } = defineRateLimits({
  /** How often one buyer's choosing of one product counts as its use. */
  'product-use': { points: 20, duration: 24 * 60 * 60 },
  /** Lists one buyer adds from a spreadsheet, each of whose products counts as used. */
  'product-use-list': { points: 20, duration: 24 * 60 * 60 },
  /** Products one buyer adds to the catalogue, and codes it asks for: as much as people write, far from what a program would. */
  'product-create': { points: 200, duration: 24 * 60 * 60 },
  'product-code': { points: 400, duration: 24 * 60 * 60 },
  /** Questions to the map service from one address: each costs. A hundred people behind it write a place each. */
  'place-search': { points: 900, duration: 15 * 60 },
})
