import { compare, type Amount } from '#lib/money.ts'
import {
  bestCombination,
  coverage,
  priceRange,
  priceStanding,
  ranked,
  savings,
  type PriceRange,
  type PriceStanding,
} from '../../domain/ranking.ts'
import { unparsableDelivery } from '#features/quotations/domain/delivery.ts'
import { paymentDays } from '../../domain/payment.ts'
import { isSelected } from '#features/quotations/domain/status.ts'
import { ordered, scores, type Order, type Weights } from '../../domain/scoring.ts'
import { daysOf } from '../../domain/wording.ts'
import { combinationExcess } from '../../domain/verdict.ts'
import type { Received, ReceivedRfq } from '../received/query.ts'

/** One supplier of the comparison, in the order asked for. */
export type Column = {
  readonly quotation: Received
  readonly answers: ReadonlyMap<string, Received['items'][number]>
  /** What it says of items, quoted or not. */
  readonly notes: ReadonlyMap<string, string>
  readonly quoted: number
  readonly complete: boolean
  readonly savings: Amount | null
  /** Items that have an estimate and were quoted are fewer than all: the savings say over how many. */
  readonly compared: number
  /** Points of the buyer's weights; null without weights and for a partial one. */
  readonly points: number | null
  /** Its payment terms could not be read, so they earn nothing. */
  readonly unreadPayment: boolean
  readonly days: number
  readonly fastest: boolean
  /** 'Menor total', 'Completa', 'Parcial' …: why it stands where it stands. */
  readonly tag: string
  /** The one that stands out: the first complete one, or the selected one once the RFQ is closed. */
  readonly lead: boolean
  /** The first partial one after the complete ones: a stronger line before it. */
  readonly gap: boolean
  readonly selectable: boolean
  readonly selected: boolean
}

export type Comparing = ReturnType<typeof comparing>

const leadTags: Record<Order, string> = {
  total: 'Menor total',
  savings: 'Mayor ahorro',
  delivery: 'Más rápida',
  coverage: 'Menor total',
  points: 'Mejor puntaje',
}

/** Everything the comparison shows, worked out once for both of its shapes (matrix and one supplier at a time). */
export const comparing = (
  rfq: ReceivedRfq,
  quotations: readonly Received[],
  by: Order,
  asked: Weights | null = null,
) => {
  const points = asked && scores(quotations, rfq.items, asked)
  /** Weights that tell nothing apart are none. */
  const weights = points && points.size > 0 ? asked : null
  const sort = by === 'points' && !weights ? 'total' : by
  const order = ordered(quotations, rfq.items, { order: sort, weights })
  const covers = new Map(order.map((one) => [one.id, coverage(one, rfq.items)]))
  const complete = order.filter((one) => covers.get(one.id)?.complete)
  const [cheapest] = ranked(complete, rfq.items, 'total')
  const longest = Math.max(0, ...order.map(daysOf).filter((days) => days !== unparsableDelivery))
  const shortest = Math.min(...order.map(daysOf))
  const closed = rfq.status === 'closed'

  const tagOf = (one: { quotation: Received; complete: boolean; first: boolean; saved: Amount | null }) => {
    if (!one.complete) return 'Parcial'
    if (complete.length === 1) return order.length === 1 ? 'Completa' : 'Única completa'
    if (one.first && !(sort === 'savings' && one.saved === null)) return leadTags[sort]
    return one.quotation === cheapest ? leadTags.total : 'Completa'
  }

  const columns = order.map((quotation, index): Column => {
    const cover = covers.get(quotation.id) ?? { quoted: 0, complete: false }
    const selected = isSelected(quotation)
    const saved = savings(quotation, rfq.items)
    const answers = new Map(quotation.items.flatMap((one) => (one.declined ? [] : [[one.rfqItemId, one] as const])))
    const first = cover.complete && index === 0
    return {
      quotation,
      answers,
      notes: new Map(quotation.items.map((one) => [one.rfqItemId, one.notes])),
      quoted: cover.quoted,
      complete: cover.complete,
      savings: saved,
      compared: rfq.items.filter((item) => item.estimatedTotal !== null && answers.has(item.id)).length,
      points: points?.get(quotation.id) ?? null,
      unreadPayment: weights !== null && weights.payment > 0 && paymentDays(quotation.paymentTerms) === null,
      days: daysOf(quotation),
      fastest: order.length > 1 && daysOf(quotation) === shortest && shortest !== unparsableDelivery,
      tag: tagOf({ quotation, ...cover, first, saved }),
      lead: closed ? selected : first,
      gap: !cover.complete && index > 0 && index === complete.length,
      selectable: !closed && (quotation.status === 'pending' || quotation.status === 'accepted'),
      selected,
    }
  })

  return {
    rfq,
    weights,
    order: sort,
    columns,
    complete,
    longest,
    /** The widest saving or excess: half the width of every savings bar, at least 10 %. */
    widest: Math.max(0.1, ...columns.map(({ savings: saved }) => Math.abs(Number(saved ?? '0')))),
    ...pricesOf(rfq, quotations),
    combination: order.length > 1 ? bestCombination(order, rfq.items) : null,
    combinationExcess: combinationExcess(order, rfq.items),
    estimated: rfq.items.filter((item) => item.estimatedTotal !== null).length,
    anyShipping: order.some((one) => one.shipping !== null && compare(one.shipping.cost, '0') > 0),
    anyExpired: order.some((one) => one.expired),
    anySelectable: columns.some((column) => column.selectable),
  }
}

type Prices = {
  readonly ranges: ReadonlyMap<string, PriceRange | null>
  /** By quotation and item; one that is not quoted has none. */
  readonly standings: ReadonlyMap<string, PriceStanding>
}
const known = new WeakMap<readonly Received[], Prices>()

/** What each price is beside the others of its row: the same in every order, so it is worked out once for these quotations. */
const pricesOf = (rfq: ReceivedRfq, quotations: readonly Received[]): Prices => {
  const before = known.get(quotations)
  if (before) return before
  const ranges = new Map(rfq.items.map((item) => [item.id, priceRange(quotations, item.id)]))
  const standings = new Map(
    quotations.flatMap(({ id, items }) =>
      items.map(({ rfqItemId, unitPrice }) => [
        `${id} ${rfqItemId}`,
        priceStanding(unitPrice, ranges.get(rfqItemId) ?? null),
      ]),
    ),
  )
  const prices = { ranges, standings }
  known.set(quotations, prices)
  return prices
}

const notQuoted: PriceStanding = { kind: 'declined' }

/** One price of the matrix beside the others of its row. */
export const standing = ({ standings }: Comparing, column: Column, itemId: string): PriceStanding =>
  standings.get(`${column.quotation.id} ${itemId}`) ?? notQuoted
