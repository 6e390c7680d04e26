import { savingsOver } from '#features/rfqs/domain/savings.ts'
import { compare, type Amount } from '#lib/money.ts'

/**
 * A quotation in sums: how many items it prices, and over those that also have an estimate, both sums. Enough for a row
 * of the day; the comparison itself works on the items (ranking.ts).
 */
export type Offer = {
  readonly price: Amount
  readonly sentAt: Date
  /** Whether its prices are for what the RFQ asks now. */
  readonly isConfirmed: boolean
  /** Whether the price leaves out a shipping cost that nobody knows yet (docs/rules/money.md#shipping). */
  readonly shippingOpen: boolean
  /** How many items have a price. */
  readonly quoted: number
  /** The estimates of the items that this quotation prices, and its prices of the same items; null without any. */
  readonly estimated: Amount | null
  readonly priced: Amount | null
}

/** Whether it prices every item at what is asked now: only such totals can be compared. */
export const isComplete = (offer: Offer, itemCount: number): boolean => offer.isConfirmed && offer.quoted === itemCount

/** How many price every item, but at what was asked before an addendum: only their confirmation is missing. */
export const countUnconfirmed = (offers: readonly Offer[], itemCount: number): number =>
  offers.filter(({ isConfirmed, quoted }) => !isConfirmed && quoted === itemCount).length

/**
 * The confirmed quotation that a decision starts from: the lowest total among complete ones. Without a complete one,
 * the lowest among those that price most items. Ties: the earlier one. Null without any.
 */
export const bestOffer = <T extends Offer>(offers: readonly T[]): T | null =>
  offers
    .filter(({ isConfirmed }) => isConfirmed)
    .toSorted(
      (a, b) => b.quoted - a.quoted || compare(a.price, b.price) || a.sentAt.getTime() - b.sentAt.getTime(),
    )[0] ?? null

/**
 * (estimate − price) / estimate without shipping; negative above it, null without an estimate
 * (docs/rules/money.md#savings).
 */
export const offerSavings = ({ estimated, priced }: Offer): Amount | null =>
  savingsOver([{ estimate: estimated, total: priced }])

/** A complete total on the line of prices. `fresh`: it arrived since the last business day. */
export type LineTotal = { readonly total: Amount; readonly fresh: boolean }

/** The lowest complete total among the new quotations of one RFQ, and its place among all; null without a new one. */
export const lowestNew = (
  totals: readonly LineTotal[],
): { total: Amount; place: 'lowest' | 'only' | 'later' } | null => {
  const ascending = totals.toSorted((a, b) => compare(a.total, b.total))
  const first = ascending.find(({ fresh }) => fresh)
  if (!first) return null
  if (ascending.length === 1) return { total: first.total, place: 'only' }
  return { total: first.total, place: first === ascending[0] ? 'lowest' : 'later' }
}
