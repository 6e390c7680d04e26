import { compare, divide, minus, plus, sum, type Amount } from '#lib/money.ts'
import { deliveryDays } from '#features/quotations/domain/delivery.ts'

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
export const sortNames = Object.keys(sortOptions) as [SortOption, ...SortOption[]]

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

/** The lowest and highest unit price of an item, and how many offer one. */
export type PriceRange = { readonly best: Amount; readonly worst: Amount; readonly offers: number }
/** The range of an item among these quotations; null when nobody quoted it. */
export const priceRange = (quotations: readonly Compared[], itemId: string): PriceRange | null => {
  const prices = quotations.flatMap((quotation) => answer(quotation, itemId)?.unitPrice ?? []).sort(compare)
  const [best, worst] = [prices[0], prices.at(-1)]
  return best === undefined || worst === undefined ? null : { best, worst, offers: prices.length }
}

/** How far a price lies above the best of its row, as a fraction with 4 decimals; '0' for the best. */
export const aboveBest = (unitPrice: Amount, best: Amount): Amount => divide(minus(unitPrice, best), best, 4)

/** One price beside the others of its row. Where all ask the same, all are best and none is worst. */
export type PriceStanding =
  | { readonly kind: 'declined' }
  | { readonly kind: 'only' }
  | { readonly kind: 'best' }
  | { readonly kind: 'worst' | 'between'; readonly fraction: Amount }

export const priceStanding = (unitPrice: Amount | null, range: PriceRange | null): PriceStanding => {
  if (unitPrice === null || !range) return { kind: 'declined' }
  if (range.offers < 2) return { kind: 'only' }
  if (compare(unitPrice, range.best) === 0) return { kind: 'best' }
  return {
    kind: compare(unitPrice, range.worst) === 0 ? 'worst' : 'between',
    fraction: aboveBest(unitPrice, range.best),
  }
}

/** Once the RFQ is closed no validity can run out any more: nothing is marked 'Vencida' after the fact. */
export const settleValidity = <T extends { expired: boolean }>(rfq: { readonly status: string }, quotation: T): T =>
  rfq.status === 'closed' ? { ...quotation, expired: false } : quotation

/**
 * Complete quotations before partial ones, whose totals are not comparable; inside each group by the option, then by total,
 * then the earlier one. Savings and coverage: most first; without savings last.
 */
export const ranked = <T extends Compared>(
  quotations: readonly T[],
  items: readonly ComparedItem[],
  by: SortOption,
): readonly T[] => {
  const rows = quotations.map((quotation) => ({
    quotation,
    ...coverage(quotation, items),
    savings: by === 'savings' ? savings(quotation, items) : null,
    days: deliveryDays(quotation.delivery.value, quotation.delivery.unit),
  }))
  type Row = (typeof rows)[number]
  const orders: Record<SortOption, (a: Row, b: Row) => number> = {
    total: () => 0,
    savings: (a, b) => bySavings(a.savings, b.savings),
    delivery: (a, b) => a.days - b.days,
    coverage: (a, b) => b.quoted - a.quoted,
  }
  return rows
    .sort((a, b) => Number(b.complete) - Number(a.complete) || orders[by](a, b) || byTotal(a.quotation, b.quotation))
    .map(({ quotation }) => quotation)
}

const bySavings = (a: Amount | null, b: Amount | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compare(b, a)
}

/** Lower total, then the earlier one: who wins where prices are the same (rulings, Money). */
const byTotal = (a: Compared, b: Compared): number =>
  compare(a.price, b.price) || a.sentAt.getTime() - b.sentAt.getTime() || (a.id < b.id ? -1 : 1)

/** The quotations that the best combination is made of, in the order in which they win ties: expired ones are left out. */
export const validFirst = <T extends Compared>(quotations: readonly T[]): readonly T[] =>
  quotations.filter((quotation) => !quotation.expired).toSorted(byTotal)

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
  const valid = validFirst(quotations)
  const winners = items.flatMap((item) => {
    const offers = valid.flatMap((quotation) => {
      const one = answer(quotation, item.id)
      return one?.unitPrice != null && one.total !== null
        ? [{ quotation, unitPrice: one.unitPrice, total: one.total, estimate: item.estimatedTotal }]
        : []
    })
    // Sorting keeps the order of those that ask the same, which is the order in which they win.
    offers.sort((a, b) => compare(a.unitPrice, b.unitPrice))
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
