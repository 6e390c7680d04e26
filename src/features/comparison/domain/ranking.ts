import { compare, divide, minus, plus, sum, times, type Amount } from '#lib/money.ts'
import { deliveryDays, type DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import { savingsOver } from '#features/rfqs/domain/savings.ts'

/** What the comparison needs of an RFQ's item, with the owner's estimate. */
export type ComparableItem = { readonly id: string; readonly quantity: Amount; readonly estimatedTotal: Amount | null }
/** What the comparison needs of a quotation. */
export type ComparableQuotation = {
  readonly id: string
  readonly price: Amount
  readonly itemsTotal: Amount
  readonly items: readonly { rfqItemId: string; declined: boolean; unitPrice: Amount | null; total: Amount | null }[]
  readonly delivery: { value: number; unit: DeliveryUnit }
  readonly shipping: { cost: Amount; terms: string | null } | null
  readonly expired: boolean
  /** Set when its prices are for what was asked before an addendum: it stands in no comparison of prices. */
  readonly unconfirmed: object | null
  readonly sentAt: Date
}

/** What the buyer may sort by, beside points (docs/rules/money.md#ordering). */
export const sortOptions = ['total', 'savings', 'delivery', 'coverage'] as const
/** A sort option by its name. */
export type SortOption = (typeof sortOptions)[number]

/** Whether its prices are for what the RFQ asks now (docs/rules/clarifications.md#unconfirmed). */
export const isConfirmed = ({ unconfirmed }: Pick<ComparableQuotation, 'unconfirmed'>): boolean => unconfirmed === null

/** How many items were quoted, of how many (docs/rules/money.md#coverage). */
export const coverage = (quotation: ComparableQuotation, items: readonly ComparableItem[]) => {
  const answers = new Map(quotation.items.map((answer) => [answer.rfqItemId, answer]))
  const quoted = items.filter(({ id }) => answers.get(id)?.declined === false).length
  return { quoted, of: items.length, complete: quoted === items.length }
}

/** The confirmed quotations that quote every item: only their totals can be compared. */
export const completeQuotations = <T extends ComparableQuotation>(
  quotations: readonly T[],
  items: readonly ComparableItem[],
): readonly T[] => quotations.filter((quotation) => isConfirmed(quotation) && coverage(quotation, items).complete)

/** Delivery in calendar days. */
export const calendarDays = ({ delivery }: Pick<ComparableQuotation, 'delivery'>): number =>
  deliveryDays(delivery.value, delivery.unit)

/** A quotation's savings (docs/rules/money.md#savings); null also for prices of other quantities. */
export const savings = (quotation: ComparableQuotation, items: readonly ComparableItem[]): Amount | null =>
  isConfirmed(quotation)
    ? savingsOver(
        items.map((item) => ({
          estimate: item.estimatedTotal,
          total: quotedItem(quotation, item.id)?.total ?? null,
        })),
      )
    : null

/** A quotation's savings with their amount and over how many items; null without any such item. */
export const saved = (quotation: ComparableQuotation, items: readonly ComparableItem[]) => {
  const fraction = savings(quotation, items)
  if (fraction === null) return null
  const differences = items.flatMap(({ id, estimatedTotal }) => {
    const total = quotedItem(quotation, id)?.total ?? null
    return estimatedTotal === null || total === null ? [] : [minus(estimatedTotal, total)]
  })
  return { fraction, amount: sum(differences), compared: differences.length }
}

const quotedItem = (quotation: ComparableQuotation, itemId: string) =>
  quotation.items.find((item) => item.rfqItemId === itemId && !item.declined)

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

/** How far a price is above the best price of its item, as a fraction with 4 decimals; '0' for the best. */
export const aboveBest = (unitPrice: Amount, best: Amount): Amount => divide(minus(unitPrice, best), best, 4)

/** How a price compares with the other prices of its item; `fraction` is how far it is above the best. */
export type PriceRank =
  | { readonly kind: 'declined' }
  | { readonly kind: 'only' }
  /** A price for what was asked before an addendum: it is compared with none. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'best' }
  | { readonly kind: 'worst' | 'between'; readonly fraction: Amount }

/** Among so few prices none is called the highest, nor one that is above the next by no more than this factor. */
export const fewestForHighest = 3
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

/** Validity no longer matters once the RFQ is closed: from then on no quotation is shown as expired. */
export const withoutExpiryWhenClosed = <T extends { expired: boolean }>(
  rfq: { readonly status: string },
  quotation: T,
): T => (rfq.status === 'closed' ? { ...quotation, expired: false } : quotation)

/** Whether an order takes partial quotations in their place: delivery and coverage compare without the total. */
export const mixesPartial = (by: string): boolean => by === 'delivery' || by === 'coverage'

/**
 * Confirmed quotations come before those that did not confirm an addendum. By total or savings complete quotations come
 * before partial ones. By delivery or coverage they are mixed, and a complete one comes first only among equal ones.
 * Ties: the lower total, then the earlier one. Savings and coverage: most first, quotations without savings last
 * (docs/rules/money.md#ordering).
 */
export const rankQuotations = <T extends ComparableQuotation>(
  quotations: readonly T[],
  items: readonly ComparableItem[],
  by: SortOption,
): readonly T[] => {
  const rows = quotations.map((quotation) => ({
    quotation,
    ...coverage(quotation, items),
    savings: by === 'savings' ? savings(quotation, items) : null,
    days: calendarDays(quotation),
  }))
  type Row = (typeof rows)[number]
  const orders: Record<SortOption, (a: Row, b: Row) => number> = {
    total: () => 0,
    savings: (a, b) => compareSavings(a.savings, b.savings),
    delivery: (a, b) => a.days - b.days,
    coverage: (a, b) => b.quoted - a.quoted,
  }
  const completeFirst = (a: Row, b: Row) => Number(b.complete) - Number(a.complete)
  const ranks = mixesPartial(by) ? [orders[by], completeFirst] : [completeFirst, orders[by]]
  const confirmedFirst = (a: Row, b: Row) => Number(isConfirmed(b.quotation)) - Number(isConfirmed(a.quotation))
  return rows
    .sort(
      (a, b) => confirmedFirst(a, b) || ranks[0]!(a, b) || ranks[1]!(a, b) || compareTotals(a.quotation, b.quotation),
    )
    .map(({ quotation }) => quotation)
}

const compareSavings = (a: Amount | null, b: Amount | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compare(b, a)
}

/** Lower total first, then the earlier quotation: this decides every tie. */
const compareTotals = (a: ComparableQuotation, b: ComparableQuotation): number =>
  compare(a.price, b.price) || a.sentAt.getTime() - b.sentAt.getTime() || (a.id < b.id ? -1 : 1)

/**
 * The quotations that the best combination is made of, without expired and unconfirmed ones, in the order in which they
 * win ties.
 */
export const combinableQuotations = <T extends ComparableQuotation>(quotations: readonly T[]): readonly T[] =>
  quotations.filter((quotation) => !quotation.expired && isConfirmed(quotation)).toSorted(compareTotals)

/** Whether the total leaves out a shipping cost that nobody knows yet: to be agreed, or not said. */
export const isShippingOpen = ({ shipping }: Pick<ComparableQuotation, 'shipping'>): boolean =>
  shipping !== null && (shipping.terms === null || shipping.terms === 'to_agree')

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
