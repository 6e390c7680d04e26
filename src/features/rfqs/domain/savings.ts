import { compare, divide, minus, sum, type Amount } from '#lib/money.ts'

/** An item's estimate and what a quotation asks for it; null for what it does not have. */
type ItemTotals = { readonly estimate: Amount | null; readonly total: Amount | null }

/** Enough for a percentage with one decimal to be rounded only once. */
export const fractionDecimals = 6

/**
 * (estimate − quoted) / estimate over the items that have both, without shipping (docs/rules/money.md#savings). A
 * fraction, negative above the estimate; null without any such item.
 */
export const savingsOver = (items: readonly ItemTotals[]): Amount | null => {
  const pairs = items.flatMap(({ estimate, total }) =>
    estimate !== null && total !== null ? [{ estimate, total }] : [],
  )
  if (pairs.length === 0) return null
  const estimate = sum(pairs.map((pair) => pair.estimate))
  const total = sum(pairs.map((pair) => pair.total))
  return compare(estimate, '0') === 0 ? null : divide(minus(estimate, total), estimate, fractionDecimals)
}
