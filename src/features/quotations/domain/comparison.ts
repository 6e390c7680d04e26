import { compare, divide, minus, plus, sum, type Amount } from '#lib/money.ts'
import { deliveryDays } from './delivery.ts'

/** What comparing needs of an RFQ's item: its estimate, the owner's own. */
export type ComparedItem = { readonly id: string; readonly quantity: Amount; readonly estimatedTotal: Amount | null }
/** What comparing needs of a quotation. */
export type Compared = {
  readonly id: string
  readonly price: Amount
  readonly itemsTotal: Amount
  readonly items: readonly { rfqItemId: string; declined: boolean; unitPrice: Amount | null; total: Amount | null }[]
  readonly delivery: { value: number; unit: string }
  readonly shipping: { cost: Amount } | null
  readonly expired: boolean
  readonly sentAt: Date
}

/** spec §9 Sort options. */
export const sortOptions = { total: 'Total', savings: 'Ahorro', delivery: 'Entrega', coverage: 'Cobertura' } as const
export type SortOption = keyof typeof sortOptions

/** Quoted items / RFQ items (spec §9 Coverage). */
export const coverage = (quotation: Compared, items: readonly ComparedItem[]) => {
  const quoted = quotation.items.filter((item) => !item.declined).length
  return { quoted, of: items.length, complete: quoted === items.length }
}

/**
 * (estimate − quoted) / estimate over the items that have an estimate and were quoted, without shipping (spec §9 Savings; rulings, Money).
 * A fraction with 4 decimals, negative when above the estimate; null without any such item.
 */
export const savings = (quotation: Compared, items: readonly ComparedItem[]): Amount | null => {
  return savedOver(items.map((item) => ({ estimate: item.estimatedTotal, total: quotedTotal(quotation, item.id) })))
}

const savedOver = (answered: readonly { estimate: Amount | null; total: Amount | null }[]): Amount | null => {
  const pairs = answered.flatMap(({ estimate, total }) =>
    estimate !== null && total !== null ? [[estimate, total] as const] : [],
  )
  if (pairs.length === 0) return null
  const estimate = sum(pairs.map(([one]) => one))
  return compare(estimate, '0') === 0 ? null : divide(minus(estimate, sum(pairs.map(([, one]) => one))), estimate, 4)
}

const answer = (quotation: Compared, itemId: string) =>
  quotation.items.find((item) => item.rfqItemId === itemId && !item.declined)
const quotedTotal = (quotation: Compared, itemId: string): Amount | null => answer(quotation, itemId)?.total ?? null

/** The lowest and highest unit price per item among these quotations; null when nobody quoted it. */
export const priceRange = (quotations: readonly Compared[], itemId: string): { best: Amount; worst: Amount } | null => {
  const prices = quotations.flatMap((quotation) => answer(quotation, itemId)?.unitPrice ?? []).sort(compare)
  const [best, worst] = [prices[0], prices.at(-1)]
  return best === undefined || worst === undefined ? null : { best, worst }
}

/** How far a price lies above the best of its row, as a fraction with 4 decimals; '0' for the best. */
export const aboveBest = (unitPrice: Amount, best: Amount): Amount => divide(minus(unitPrice, best), best, 4)

/**
 * Complete quotations before partial ones, whose totals are not comparable; inside each group by the option, then by total,
 * then the earlier one. Savings and coverage: most first; without savings last.
 */
export const ranked = <T extends Compared>(
  quotations: readonly T[],
  items: readonly ComparedItem[],
  by: SortOption,
): readonly T[] => {
  const rank = (quotation: T) => (coverage(quotation, items).complete ? 0 : 1)
  const total = (a: T, b: T) => compare(a.price, b.price)
  const orders: Record<SortOption, (a: T, b: T) => number> = {
    total,
    savings: (a, b) => bySavings(savings(a, items), savings(b, items)),
    delivery: (a, b) =>
      deliveryDays(a.delivery.value, a.delivery.unit) - deliveryDays(b.delivery.value, b.delivery.unit),
    coverage: (a, b) => coverage(b, items).quoted - coverage(a, items).quoted,
  }
  return [...quotations].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      orders[by](a, b) ||
      total(a, b) ||
      a.sentAt.getTime() - b.sentAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  )
}

const bySavings = (a: Amount | null, b: Amount | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compare(b, a)
}

/** The part of one supplier in the best combination: its items' total and its shipping. */
export type CombinationPart = {
  readonly quotationId: string
  readonly items: number
  readonly itemsTotal: Amount
  readonly shipping: Amount
}

/**
 * 'Mejor combinación': per item the lowest unit price (tie: lower quotation total, then earlier), plus shipping once per supplier
 * used; expired quotations excluded (rulings, Money). Its savings, like a quotation's, are without shipping. Null when no item has a price.
 */
export const bestCombination = (
  quotations: readonly Compared[],
  items: readonly ComparedItem[],
): { total: Amount; covered: number; savings: Amount | null; parts: readonly CombinationPart[] } | null => {
  const valid = quotations.filter((quotation) => !quotation.expired)
  const winners = items.flatMap((item) => {
    const offers = valid.flatMap((quotation) => {
      const one = answer(quotation, item.id)
      return one?.unitPrice != null && one.total !== null
        ? [{ quotation, unitPrice: one.unitPrice, total: one.total, estimate: item.estimatedTotal }]
        : []
    })
    offers.sort(
      (a, b) =>
        compare(a.unitPrice, b.unitPrice) ||
        compare(a.quotation.price, b.quotation.price) ||
        a.quotation.sentAt.getTime() - b.quotation.sentAt.getTime() ||
        (a.quotation.id < b.quotation.id ? -1 : 1),
    )
    return offers[0] ?? []
  })
  if (winners.length === 0) return null
  const parts = valid.flatMap((quotation): CombinationPart[] => {
    const won = winners.filter((winner) => winner.quotation === quotation)
    return won.length === 0
      ? []
      : [
          {
            quotationId: quotation.id,
            items: won.length,
            itemsTotal: sum(won.map((one) => one.total)),
            shipping: quotation.shipping?.cost ?? '0',
          },
        ]
  })
  return {
    total: parts.reduce((all, part) => plus(all, plus(part.itemsTotal, part.shipping)), '0'),
    covered: winners.length,
    savings: savedOver(winners),
    parts,
  }
}
