import { compare, minus, type Amount } from '#lib/money.ts'
import { bestCombination, coverage, ranked, savings, type Compared, type ComparedItem } from './ranking.ts'
import { deliveryDays, unparsableDelivery } from '#features/quotations/domain/delivery.ts'

/** How much sooner one delivery comes: in its own unit where both have the same, else in whole calendar days. */
export type Sooner = { readonly value: number; readonly unit: string }

/** Among complete quotations only: the cheapest, the fastest, and what buying from a single supplier costs. */
export type Verdict<T extends Compared> = {
  /** The lowest total; null without a complete quotation. */
  readonly cheapest: T | null
  /** The shortest delivery (tie: lower total) and what it costs beside the cheapest; `sooner` null when it is no sooner. */
  readonly fastest: { readonly quotation: T; readonly extra: Amount; readonly sooner: Sooner | null } | null
  /**
   * The lowest total still valid, less the best combination over the same items. Negative when shipping from several suppliers
   * eats up their better prices; null when either is missing.
   */
  readonly premium: { readonly amount: Amount; readonly suppliers: number } | null
}

/** What the comparison says in three sentences (mockup 06): nothing in it comes from a partial quotation's total. */
export const verdict = <T extends Compared>(quotations: readonly T[], items: readonly ComparedItem[]): Verdict<T> => {
  const complete = quotations.filter((quotation) => coverage(quotation, items).complete)
  const [cheapest = null] = ranked(complete, items, 'total')
  const [fastest] = ranked(complete, items, 'delivery')
  return {
    cheapest,
    fastest:
      cheapest && fastest && days(fastest) !== unparsableDelivery
        ? { quotation: fastest, extra: minus(fastest.price, cheapest.price), sooner: sooner(fastest, cheapest) }
        : null,
    premium: premium(complete, quotations, items),
  }
}

const days = ({ delivery }: Compared) => deliveryDays(delivery.value, delivery.unit)

const sooner = ({ delivery: one }: Compared, { delivery: other }: Compared): Sooner | null => {
  if (one.unit === other.unit)
    return other.value > one.value ? { value: other.value - one.value, unit: one.unit } : null
  const gained = Math.round(deliveryDays(other.value, other.unit) - deliveryDays(one.value, one.unit))
  return gained > 0 ? { value: gained, unit: 'calendar_days' } : null
}

const premium = (complete: readonly Compared[], quotations: readonly Compared[], items: readonly ComparedItem[]) => {
  const [alone] = ranked(
    complete.filter((quotation) => !quotation.expired),
    items,
    'total',
  )
  const mix = bestCombination(quotations, items)
  return alone && mix && mix.covered === items.length
    ? { amount: minus(alone.price, mix.total), suppliers: mix.parts.length }
    : null
}

/** What the best combination costs above the cheapest complete quotation, when several shippings eat up its better prices; null when it does not. */
export const combinationExcess = (quotations: readonly Compared[], items: readonly ComparedItem[]): Amount | null => {
  const amount = verdict(quotations, items).premium?.amount
  return amount !== undefined && compare(amount, '0') < 0 ? minus('0', amount) : null
}

/** The lowest total among complete quotations with its savings, and over how many items those go; null without a complete quotation. */
export const bestComplete = (quotations: readonly Compared[], items: readonly ComparedItem[]) => {
  const [best] = ranked(
    quotations.filter((quotation) => coverage(quotation, items).complete),
    items,
    'total',
  )
  if (!best) return null
  return {
    total: best.price,
    savings: savings(best, items),
    compared: items.filter((item) => item.estimatedTotal !== null).length,
  }
}

/** The undominated quotations by delivery and price, fastest first: nobody is both cheaper and faster than one of these. */
export const frontier = <T extends Compared>(
  quotations: readonly T[],
  items: readonly ComparedItem[],
): readonly T[] => {
  const front: T[] = []
  for (const one of ranked(quotations, items, 'delivery')) {
    const last = front.at(-1)
    if (!last || compare(one.price, last.price) < 0) front.push(one)
  }
  return front
}
