import { compare, minus, plus, sum, type Amount } from '#lib/money.ts'
import { savingsOver } from '#features/rfqs/domain/savings.ts'
import {
  completeQuotations,
  isConfirmed,
  isShippingOpen,
  quotedItem,
  type ComparableItem,
  type ComparableQuotation,
  type ComparableRfq,
} from './comparable-quotation.ts'
import { compareTotals, rankQuotations } from './ranking.ts'

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

/** The lowest total of these complete quotations that is still valid. */
export const cheapestValid = <T extends ComparableQuotation>(
  complete: readonly T[],
  items: readonly ComparableItem[],
) =>
  rankQuotations(
    complete.filter((quotation) => !quotation.expired),
    items,
    'total',
  )[0]

/**
 * What buying from this one supplier costs above the best combination over the same items; null when either is missing,
 * or leaves out a shipping cost.
 */
export const premium = (
  single: ComparableQuotation | undefined,
  quotations: readonly ComparableQuotation[],
  rfq: ComparableRfq,
) => {
  const combination = bestCombination(quotations, rfq.items)
  if (!single || !combination || combination.covered < rfq.items.length) return null
  if (isShippingOpen(single, rfq) || leavesOutShipping(combination, quotations, rfq)) return null
  return { amount: minus(single.price, combination.total), suppliers: combination.parts.length }
}

/**
 * Whether the total of a combination leaves out a shipping cost that nobody knows yet (docs/rules/money.md#shipping).
 */
export const leavesOutShipping = (
  { parts }: BestCombination,
  quotations: readonly ComparableQuotation[],
  rfq: ComparableRfq,
): boolean => {
  const used = new Set(parts.map(({ quotationId }) => quotationId))
  return quotations.some((quotation) => used.has(quotation.id) && isShippingOpen(quotation, rfq))
}

/**
 * How the best combination stands beside the cheapest valid complete quotation (docs/rules/money.md#best-combination).
 */
export type CombinationStanding<T> =
  | { readonly kind: 'wins'; readonly single: T; readonly saved: Amount }
  | { readonly kind: 'loses'; readonly single: T; readonly excess: Amount }
  /** It costs the same, or is that very quotation: nothing to say. */
  | { readonly kind: 'same' }
  /** There is no total to set it against. */
  | { readonly kind: 'alone' }

/** Whether buying from several suppliers costs less than buying all from one. */
export const combinationStanding = <T extends ComparableQuotation>(
  quotations: readonly T[],
  rfq: ComparableRfq,
): CombinationStanding<T> => {
  const single = cheapestValid(completeQuotations(quotations, rfq.items), rfq.items)
  const found = premium(single, quotations, rfq)
  if (!single || !found) return { kind: 'alone' }
  const { amount, suppliers } = found
  const sign = compare(amount, '0')
  if (sign === 0 || suppliers === 1) return { kind: 'same' }
  return sign > 0 ? { kind: 'wins', single, saved: amount } : { kind: 'loses', single, excess: minus('0', amount) }
}
