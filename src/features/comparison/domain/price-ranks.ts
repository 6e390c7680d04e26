import { fractionDecimals } from '#features/rfqs/domain/savings.ts'
import { compare, divide, minus, times, type Amount } from '#lib/money.ts'
import { isConfirmed, quotedItem, type ComparableQuotation } from './comparable-quotation.ts'

/** The lowest, highest and second highest unit price of an item, and how many quotations price it. */
export type PriceRange = {
  readonly best: Amount
  readonly worst: Amount
  readonly secondWorst: Amount
  readonly offers: number
}

/** The price range of an item among the confirmed of these quotations; null when none of them quoted it. */
export const priceRange = (quotations: readonly ComparableQuotation[], itemId: string): PriceRange | null => {
  const confirmed = quotations.filter(isConfirmed)
  const prices = confirmed.flatMap((quotation) => quotedItem(quotation, itemId)?.unitPrice ?? []).sort(compare)
  const [best, worst] = [prices[0], prices.at(-1)]
  if (best === undefined || worst === undefined) return null
  return { best, worst, secondWorst: prices.at(-2) ?? worst, offers: prices.length }
}

/** How far a price is above the best price of its item, as a fraction; '0' for the best. */
const aboveBest = (unitPrice: Amount, best: Amount): Amount => divide(minus(unitPrice, best), best, fractionDecimals)

/** How a price compares with the other prices of its item; `fraction` is how far it is above the best. */
export type PriceRank =
  | { readonly kind: 'declined' }
  | { readonly kind: 'only' }
  /** A price for what was asked before an addendum: it is compared with none. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'best' }
  | { readonly kind: 'worst' | 'between'; readonly fraction: Amount }

/** The fewest prices among which one is called the highest. */
export const fewestForHighest = 3
/** The highest must be above the next highest by more than this factor. */
export const highestFactor = '1.03'

/**
 * The rank of a price in its range. Where all prices are equal, all are best. The highest is called so only where it
 * stands out (docs/rules/money.md#highest-price).
 */
export const priceRank = (unitPrice: Amount | null, range: PriceRange | null): PriceRank => {
  if (unitPrice === null || !range) return { kind: 'declined' }
  if (range.offers < 2) return { kind: 'only' }
  if (compare(unitPrice, range.best) === 0) return { kind: 'best' }
  const standsOut = range.offers >= fewestForHighest && compare(unitPrice, times(range.secondWorst, highestFactor)) > 0
  return { kind: standsOut ? 'worst' : 'between', fraction: aboveBest(unitPrice, range.best) }
}
