import type { DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import { minus, type Amount } from '#lib/money.ts'
import { cheapestValid, premium } from './best-combination.ts'
import {
  calendarDays,
  completeQuotations,
  isShippingOpen,
  savings,
  type ComparableQuotation,
  type ComparableRfq,
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
export const verdict = <T extends ComparableQuotation>(quotations: readonly T[], rfq: ComparableRfq): Verdict<T> => {
  const { items } = rfq
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
    premium: premium(cheapestValid(complete, items), quotations, rfq),
  }
}

const timeSaved = (fast: ComparableQuotation, slow: ComparableQuotation): TimeSaved | null => {
  const { value, unit } = fast.delivery
  if (unit === slow.delivery.unit)
    return slow.delivery.value > value ? { value: slow.delivery.value - value, unit } : null
  const days = Math.round(calendarDays(slow) - calendarDays(fast))
  return days > 0 ? { value: days, unit: 'calendar_days' } : null
}

/**
 * The lowest total among complete quotations, whether it leaves out a shipping cost, its savings and over how many
 * items (`compared`) these go; null without a complete quotation.
 */
export const bestComplete = (quotations: readonly ComparableQuotation[], rfq: ComparableRfq) => {
  const { items } = rfq
  const [best] = rankQuotations(completeQuotations(quotations, items), items, 'total')
  if (!best) return null
  return {
    total: best.price,
    shippingOpen: isShippingOpen(best, rfq),
    savings: savings(best, items),
    compared: items.filter((item) => item.estimatedTotal !== null).length,
  }
}
