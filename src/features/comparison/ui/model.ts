import { isLive, isSelected } from '#features/quotations/domain/status.ts'
import { numbersOf, type NumberOfItem, type ReceivedFile } from '#features/files/ui/reading/readable.ts'
import { groupBy } from '#lib/group-by.ts'
import { compare, type Amount } from '#lib/money.ts'
import { leadTags, quotationTags, unconfirmedTag } from '../copy.ts'
import { quotedQuantities } from '../domain/quoted-quantities.ts'
import { creditDays } from '../domain/payment.ts'
import { bestCombination, combinationStanding } from '../domain/best-combination.ts'
import { calendarDays, coverage, isConfirmed, savings } from '../domain/comparable-quotation.ts'
import { mixesPartial, rankQuotations } from '../domain/ranking.ts'
import { priceRange, priceRank, type PriceRange, type PriceRank } from '../domain/price-ranks.ts'
import { orderQuotations, scoreQuotations, type Order, type Weights } from '../domain/scoring.ts'
import type { ReceivedQuotation, ReceivedRfq } from './received/query.ts'

/** One supplier of the comparison. */
export type SupplierColumn = {
  readonly quotation: ReceivedQuotation
  /** The quoted items by RFQ item. */
  readonly answers: ReadonlyMap<string, ReceivedQuotation['items'][number]>
  /** The supplier's notes by RFQ item, also of items that it does not quote. */
  readonly notes: ReadonlyMap<string, string>
  /** Its files by RFQ item; null has those of the whole. */
  readonly files: ReadonlyMap<string | null, readonly ReceivedFile[]>
  readonly quoted: number
  readonly complete: boolean
  readonly savings: Amount | null
  /** How many items the savings are over. */
  readonly compared: number
  /** Points of 100; null without weights and for a partial quotation. */
  readonly points: number | null
  /** The payment terms name no days, so they earn no points. */
  readonly paymentUnreadable: boolean
  /** Delivery in calendar days. */
  readonly days: number
  readonly fastest: boolean
  /** Why the column has its place: 'Menor total', 'Completa', 'Parcial' … */
  readonly tag: string
  /** The highlighted column: the first complete one, or the selected one once the RFQ is closed. */
  readonly lead: boolean
  /** The quantities that were quoted, by RFQ item, where another is asked now. */
  readonly quotedQuantities: ReadonlyMap<string, Amount>
  /** The first partial column after complete ones, in an order that keeps them apart; or the first unconfirmed one. */
  readonly firstPartial: boolean
  readonly selectable: boolean
  /** Live, and not selectable because it did not confirm an addendum. */
  readonly locked: boolean
  readonly selected: boolean
}

/** What `comparisonModel` computes. */
export type ComparisonModel = ReturnType<typeof comparisonModel>

/**
 * Everything the comparison shows, computed once for the matrix and the phone view. Weights are ignored when there are
 * too few complete quotations to score; the order by points is then the order by total.
 */
export const comparisonModel = (
  rfq: ReceivedRfq,
  quotations: readonly ReceivedQuotation[],
  requestedOrder: Order,
  requestedWeights: Weights | null = null,
) => {
  const scores = requestedWeights && scoreQuotations(quotations, rfq.items, requestedWeights)
  const weights = scores && scores.size > 0 ? requestedWeights : null
  const order = requestedOrder === 'points' && !weights ? 'total' : requestedOrder
  const ordered = orderQuotations(quotations, rfq.items, { order, weights })
  const coverages = new Map(ordered.map((quotation) => [quotation.id, coverage(quotation, rfq.items)]))
  const complete = ordered.filter((quotation) => isConfirmed(quotation) && coverages.get(quotation.id)?.complete)
  const [cheapest] = rankQuotations(complete, rfq.items, 'total')
  const days = ordered.filter(isConfirmed).map(calendarDays)
  const shortest = Math.min(...days)
  const closed = rfq.status === 'closed'

  const tagOf = (column: Pick<SupplierColumn, 'quotation' | 'complete' | 'quoted' | 'savings'>, first: boolean) => {
    if (column.quotation.unconfirmed) return unconfirmedTag(column.quotation.unconfirmed.number)
    if (!column.complete) return `${quotationTags.partial}, ${column.quoted} de ${rfq.items.length}`
    if (complete.length === 1) return ordered.length === 1 ? quotationTags.complete : quotationTags.onlyComplete
    if (first && !(order === 'savings' && column.savings === null)) return leadTags[order]
    return column.quotation === cheapest ? leadTags.total : quotationTags.complete
  }

  const columns = ordered.map((quotation, index): SupplierColumn => {
    const covered = coverages.get(quotation.id) ?? { quoted: 0, complete: false }
    const selected = isSelected(quotation)
    const quotationSavings = savings(quotation, rfq.items)
    const answers = new Map(quotation.items.flatMap((item) => (item.declined ? [] : [[item.rfqItemId, item] as const])))
    const first = quotation === complete[0]
    const confirmed = isConfirmed(quotation)
    const before = ordered[index - 1]
    const live = !closed && isLive(quotation)
    // While reception is open its supplier may still confirm, whatever the addendum changed.
    const mustConfirm = !confirmed && (rfq.status === 'active' || quotation.unconfirmed?.quantities === true)
    return {
      quotation,
      answers,
      notes: new Map(quotation.items.map((item) => [item.rfqItemId, item.notes])),
      files: groupBy(quotation.files, ({ rfqItemId }) => rfqItemId),
      quoted: covered.quoted,
      complete: covered.complete && confirmed,
      savings: quotationSavings,
      compared: rfq.items.filter((item) => item.estimatedTotal !== null && answers.has(item.id)).length,
      points: scores?.get(quotation.id) ?? null,
      paymentUnreadable: weights !== null && weights.payment > 0 && creditDays(quotation.paymentTerms) === null,
      days: calendarDays(quotation),
      fastest: confirmed && days.length > 1 && calendarDays(quotation) === shortest,
      tag: tagOf({ quotation, ...covered, savings: quotationSavings }, first && index === 0),
      lead: closed ? selected : first,
      quotedQuantities: quotedQuantities(rfq, quotation),
      firstPartial: confirmed
        ? !covered.complete && index > 0 && index === complete.length && !mixesPartial(order)
        : before !== undefined && isConfirmed(before),
      selectable: live && !mustConfirm,
      locked: live && mustConfirm,
      selected,
    }
  })

  return {
    rfq,
    weights,
    order,
    columns,
    /** The complete quotations, in the same order. */
    complete,
    /** The longest delivery, in calendar days. */
    longestDelivery: Math.max(0, ...days),
    /** The savings or excess that fills half a savings bar: the largest of all, at least 10 %. */
    savingsScale: Math.max(0.1, ...columns.map((column) => Math.abs(Number(column.savings ?? '0')))),
    ...itemPrices(rfq, quotations),
    combination: ordered.length > 1 ? bestCombination(ordered, rfq.items) : null,
    standing: combinationStanding(ordered, rfq),
    /** How many items have an estimate. */
    estimated: rfq.items.filter((item) => item.estimatedTotal !== null).length,
    anyShipping: ordered.some(({ shipping }) => shipping !== null && compare(shipping.cost, '0') > 0),
    /** How many did not confirm an addendum. */
    unconfirmed: ordered.filter((quotation) => !isConfirmed(quotation)).length,
    anyUnconfirmed: !ordered.every(isConfirmed),
    anyExpired: ordered.some(({ expired }) => expired),
    anySelectable: columns.some((column) => column.selectable),
  }
}

/** What a supplier adds in words: its proposal, further information, notes on delivery. */
export const supplierTexts = ({ proposal, additionalInfo, delivery }: ReceivedQuotation): readonly string[] =>
  [proposal, additionalInfo, delivery.notes].filter((text) => text.trim() !== '')

type ItemPrices = {
  /** By RFQ item. */
  readonly ranges: ReadonlyMap<string, PriceRange | null>
  /** By quotation and RFQ item. */
  readonly ranks: ReadonlyMap<string, PriceRank>
  /** How the items of files are numbered. */
  readonly numberOf: NumberOfItem
}
const rankKey = (quotationId: string, itemId: string) => `${quotationId} ${itemId}`
const cache = new WeakMap<readonly ReceivedQuotation[], ItemPrices>()

/** The ranges and ranks of all prices. They are the same in every order, so they are computed once for a list. */
const itemPrices = (rfq: ReceivedRfq, quotations: readonly ReceivedQuotation[]): ItemPrices => {
  const cached = cache.get(quotations)
  if (cached) return cached
  const ranges = new Map(rfq.items.map((item) => [item.id, priceRange(quotations, item.id)]))
  const ranks = new Map(
    quotations.flatMap((quotation) =>
      quotation.items.map(({ rfqItemId, unitPrice }) => {
        const range = ranges.get(rfqItemId) ?? null
        const rank = isConfirmed(quotation) || unitPrice === null ? priceRank(unitPrice, range) : outside
        return [rankKey(quotation.id, rfqItemId), rank]
      }),
    ),
  )
  const prices = { ranges, ranks, numberOf: numbersOf([...rfq.items, ...rfq.takenOut]) }
  cache.set(quotations, prices)
  return prices
}

const outside: PriceRank = { kind: 'outside' }
const notQuoted: PriceRank = { kind: 'declined' }

/** The rank of one supplier's price among the prices of the item. */
export const priceRankOf = ({ ranks }: ComparisonModel, column: SupplierColumn, itemId: string): PriceRank =>
  ranks.get(rankKey(column.quotation.id, itemId)) ?? notQuoted
