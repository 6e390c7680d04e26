import type { Amount } from '#lib/money.ts'

/**
 * The value ranges that the portal filters by, over the estimated total in one currency
 * (docs/rules/money.md#value-ranges).
 */
export const valueRanges = ['under-10000', '10000-50000', '50000-100000', 'over-100000'] as const
export type ValueRange = (typeof valueRanges)[number]

/** The ends of a range: `from` is inside, `below` is outside, null is no end. Exactly 100.000 is in the third range. */
export const rangeEnds: Record<ValueRange, { readonly from: Amount | null; readonly below: Amount | null }> = {
  'under-10000': { from: null, below: '10000' },
  '10000-50000': { from: '10000', below: '50000' },
  '50000-100000': { from: '50000', below: '100000.01' },
  'over-100000': { from: '100000.01', below: null },
}
