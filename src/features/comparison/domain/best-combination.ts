import { compare, plus, sum, type Amount } from '#lib/money.ts'
import { savingsOver } from '#features/rfqs/domain/savings.ts'
import { isConfirmed, quotedItem, type ComparableItem, type ComparableQuotation } from './comparable-quotation.ts'
import { compareTotals } from './ranking.ts'

/**
 * The quotations that the best combination is made of, without expired and unconfirmed ones, in the order in which they
 * win ties.
 */
export const combinableQuotations = <T extends ComparableQuotation>(quotations: readonly T[]): readonly T[] =>
  quotations.filter((quotation) => !quotation.expired && isConfirmed(quotation)).toSorted(compareTotals)

/** What one supplier contributes to the best combination: the number and total of its items, and its shipping. */
export type CombinationPart = {
  readonly quotationId: string
  readonly items: number
  readonly itemsTotal: Amount
  readonly shipping: Amount
}

/**
 * `covered` is the number of items that have a price; savings are without shipping, like a quotation's, over the
 * `compared` ones that also have an estimate.
 */
export type BestCombination = {
  readonly total: Amount
  readonly covered: number
  readonly compared: number
  readonly savings: Amount | null
  readonly parts: readonly CombinationPart[]
}

/**
 * 'Mejor combinación': for each item the lowest unit price, plus shipping once per supplier used. Expired and
 * unconfirmed quotations are left out. Null when no item has a price (docs/rules/money.md#best-combination).
 */
export const bestCombination = (
  quotations: readonly ComparableQuotation[],
  items: readonly ComparableItem[],
): BestCombination | null => {
  const combinable = combinableQuotations(quotations)
  const winners = items.flatMap((item) => {
    const offers = combinable.flatMap((quotation) => {
      const quoted = quotedItem(quotation, item.id)
      return quoted?.unitPrice != null && quoted.total !== null
        ? [{ quotation, unitPrice: quoted.unitPrice, total: quoted.total, estimate: item.estimatedTotal }]
        : []
    })
    // The sort is stable: equal prices stay in the order in which ties are won.
    offers.sort((a, b) => compare(a.unitPrice, b.unitPrice))
    return offers[0] ?? []
  })
  if (winners.length === 0) return null
  const parts = combinable.flatMap((quotation): CombinationPart[] => {
    const won = winners.filter((winner) => winner.quotation === quotation)
    if (won.length === 0) return []
    const itemsTotal = sum(won.map((winner) => winner.total))
    return [{ quotationId: quotation.id, items: won.length, itemsTotal, shipping: quotation.shipping?.cost ?? '0' }]
  })
  return {
    total: parts.reduce((total, part) => plus(total, plus(part.itemsTotal, part.shipping)), '0'),
    covered: winners.length,
    compared: winners.filter(({ estimate }) => estimate !== null).length,
    savings: savingsOver(winners),
    parts,
  }
}
