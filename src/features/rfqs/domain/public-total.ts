import type { Amount } from '#lib/money.ts'

/**
 * What everyone may know of an RFQ's estimates: their sum, and how many of its items have one
 * (docs/rules/money.md#public-total).
 */
export type PublicTotal = {
  readonly estimatedTotal: Amount | null
  readonly estimatedItems: number
  readonly itemCount: number
}

/** True when the sum covers only some of the items. */
export const isPartial = ({ estimatedTotal, estimatedItems, itemCount }: PublicTotal): boolean =>
  estimatedTotal !== null && estimatedItems < itemCount

/** The sum when it covers every item, else null: a partial sum says nothing about the price of an item outside it. */
export const completeTotal = (total: PublicTotal): Amount | null => (isPartial(total) ? null : total.estimatedTotal)
