import type { DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import { compare, minus, type Amount } from '#lib/money.ts'
import { bestCombination } from './best-combination.ts'
import {
  calendarDays,
  completeQuotations,
  isConfirmed,
  isShippingOpen,
  savings,
  type ComparableItem,
  type ComparableQuotation,
} from './comparable-quotation.ts'
import { rankQuotations } from './ranking.ts'

/** How much sooner a delivery comes: in its own unit where both have the same, else in whole calendar days. */
export type TimeSaved = { readonly value: number; readonly unit: DeliveryUnit }

/** What the comparison says of the complete quotations. */
export type Verdict<T extends ComparableQuotation> = {
  /** The lowest total; null without a complete quotation. */
  readonly cheapest: T | null
  /**
   * The shortest delivery (ties: lower total), and what it costs more than the cheapest. `timeSaved` is null when it
   * comes no sooner.
   */
  readonly fastest: {
    readonly quotation: T
    readonly extraCost: Amount
    readonly timeSaved: TimeSaved | null
  } | null
  /**
   * The lowest total that is still valid, minus the best combination over the same items. Negative when shipping from
   * several suppliers costs more than their better prices save; null when either is missing, or leaves out a shipping
   * cost.
   */
  readonly premium: { readonly amount: Amount; readonly suppliers: number } | null
}

/**
 * The cheapest and the fastest quotation, and what buying from a single supplier costs. No total of a partial quotation
 * is used (docs/rules/money.md#verdict).
 */
export const verdict = <T extends ComparableQuotation>(
  quotations: readonly T[],
  items: readonly ComparableItem[],
): Verdict<T> => {
  const complete = completeQuotations(quotations, items)
  const [cheapest = null] = rankQuotations(complete, items, 'total')
  const [fastest] = rankQuotations(complete, items, 'delivery')
  return {
    cheapest,
    fastest:
      cheapest && fastest
        ? {
            quotation: fastest,
            extraCost: minus(fastest.price, cheapest.price),
            timeSaved: timeSaved(fastest, cheapest),
          }
        : null,
    premium: premium(cheapestValid(complete, items), quotations, items),
  }
}

const timeSaved = (fast: ComparableQuotation, slow: ComparableQuotation): TimeSaved | null => {
  const { value, unit } = fast.delivery
  if (unit === slow.delivery.unit)
    return slow.delivery.value > value ? { value: slow.delivery.value - value, unit } : null
  const days = Math.round(calendarDays(slow) - calendarDays(fast))
  return days > 0 ? { value: days, unit: 'calendar_days' } : null
}

const cheapestValid = <T extends ComparableQuotation>(complete: readonly T[], items: readonly ComparableItem[]) =>
  rankQuotations(
    complete.filter((quotation) => !quotation.expired),
    items,
    'total',
  )[0]

const premium = (
  single: ComparableQuotation | undefined,
  quotations: readonly ComparableQuotation[],
  items: readonly ComparableItem[],
) => {
  const combination = bestCombination(quotations, items)
  const used = new Set(combination?.parts.map(({ quotationId }) => quotationId))
  const compared = quotations.filter((quotation) => quotation === single || used.has(quotation.id))
  return single && combination && combination.covered === items.length && !compared.some(isShippingOpen)
    ? { amount: minus(single.price, combination.total), suppliers: combination.parts.length }
    : null
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
  items: readonly ComparableItem[],
): CombinationStanding<T> => {
  const single = cheapestValid(completeQuotations(quotations, items), items)
  const found = premium(single, quotations, items)
  if (!single || !found) return { kind: 'alone' }
  const { amount, suppliers } = found
  const sign = compare(amount, '0')
  if (sign === 0 || suppliers === 1) return { kind: 'same' }
  return sign > 0 ? { kind: 'wins', single, saved: amount } : { kind: 'loses', single, excess: minus('0', amount) }
}

/**
 * The lowest total among complete quotations, its savings and over how many items (`compared`) these go; null without a
 * complete quotation.
 */
export const bestComplete = (quotations: readonly ComparableQuotation[], items: readonly ComparableItem[]) => {
  const [best] = rankQuotations(completeQuotations(quotations, items), items, 'total')
  if (!best) return null
  return {
    total: best.price,
    savings: savings(best, items),
    compared: items.filter((item) => item.estimatedTotal !== null).length,
  }
}

/**
 * The Pareto frontier of delivery and price among confirmed quotations, fastest first: no quotation is both cheaper and
 * faster than one of these.
 */
export const paretoFrontier = <T extends ComparableQuotation>(
  quotations: readonly T[],
  items: readonly ComparableItem[],
): readonly T[] => {
  const frontier: T[] = []
  for (const quotation of rankQuotations(quotations.filter(isConfirmed), items, 'delivery')) {
    const last = frontier.at(-1)
    if (!last || compare(quotation.price, last.price) < 0) frontier.push(quotation)
  }
  return frontier
}
