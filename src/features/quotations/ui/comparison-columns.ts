import { compare, type Amount } from '#lib/money.ts'
import {
  aboveBest,
  bestCombination,
  coverage,
  priceRange,
  ranked,
  savings,
  type SortOption,
} from '../domain/comparison.ts'
import { unparsableDelivery } from '../domain/delivery.ts'
import { isSelected } from '../domain/status.ts'
import { daysOf } from '../domain/comparison-words.ts'
import type { Received, ReceivedRfq } from './received-query.ts'

/** One supplier of the comparison, in the order asked for. */
export type Column = {
  readonly quotation: Received
  readonly answers: ReadonlyMap<string, Received['items'][number]>
  readonly quoted: number
  readonly complete: boolean
  readonly savings: Amount | null
  /** Items that have an estimate and were quoted are fewer than all: the savings say over how many. */
  readonly compared: number
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

const leadTags: Record<SortOption, string> = {
  total: 'Menor total',
  savings: 'Mayor ahorro',
  delivery: 'Más rápida',
  coverage: 'Menor total',
}

/** Everything the comparison shows, worked out once for both of its shapes (matrix and one supplier at a time). */
export const comparing = (rfq: ReceivedRfq, quotations: readonly Received[], sort: SortOption) => {
  const order = ranked(quotations, rfq.items, sort)
  const covers = new Map(order.map((one) => [one.id, coverage(one, rfq.items)]))
  const complete = order.filter((one) => covers.get(one.id)?.complete)
  const [cheapest] = ranked(complete, rfq.items, 'total')
  const longest = Math.max(0, ...order.map(daysOf).filter((days) => days !== unparsableDelivery))
  const shortest = Math.min(...order.map(daysOf))
  const closed = rfq.status === 'closed'

  const columns = order.map((quotation, index): Column => {
    const cover = covers.get(quotation.id) ?? { quoted: 0, complete: false }
    const selected = isSelected(quotation)
    const saved = savings(quotation, rfq.items)
    const answers = new Map(quotation.items.flatMap((one) => (one.declined ? [] : [[one.rfqItemId, one] as const])))
    const first = cover.complete && index === 0
    return {
      quotation,
      answers,
      quoted: cover.quoted,
      complete: cover.complete,
      savings: saved,
      compared: rfq.items.filter((item) => item.estimatedTotal !== null && answers.has(item.id)).length,
      days: daysOf(quotation),
      fastest: order.length > 1 && daysOf(quotation) === shortest && shortest !== unparsableDelivery,
      tag: tagOf({ quotation, ...cover, first, saved }),
      lead: closed ? selected : first,
      gap: !cover.complete && index > 0 && index === complete.length,
      selectable: !closed && (quotation.status === 'pending' || quotation.status === 'accepted'),
      selected,
    }
  })

  function tagOf(one: { quotation: Received; complete: boolean; first: boolean; saved: Amount | null }) {
    if (!one.complete) return 'Parcial'
    if (complete.length === 1) return order.length === 1 ? 'Completa' : 'Única completa'
    if (one.first && !(sort === 'savings' && one.saved === null)) return leadTags[sort]
    return one.quotation === cheapest ? leadTags.total : 'Completa'
  }

  return {
    rfq,
    columns,
    complete,
    longest,
    /** The widest saving or excess: half the width of every savings bar, at least 10 %. */
    widest: Math.max(0.1, ...columns.map(({ savings: saved }) => Math.abs(Number(saved ?? '0')))),
    ranges: new Map(rfq.items.map((item) => [item.id, priceRange(order, item.id)])),
    offers: new Map(rfq.items.map((item) => [item.id, columns.filter(({ answers }) => answers.has(item.id)).length])),
    combination: order.length > 1 ? bestCombination(order, rfq.items) : null,
    estimated: rfq.items.filter((item) => item.estimatedTotal !== null).length,
    anyShipping: order.some((one) => one.shipping !== null && compare(one.shipping.cost, '0') > 0),
    anyExpired: order.some((one) => one.expired),
    anySelectable: columns.some((column) => column.selectable),
  }
}

/** One price of the matrix beside the others of its row. */
export type PriceStanding =
  | { readonly kind: 'declined' }
  | { readonly kind: 'only' }
  | { readonly kind: 'best' }
  | { readonly kind: 'above'; readonly fraction: Amount }

export const standing = ({ ranges, offers }: Comparing, column: Column, itemId: string): PriceStanding => {
  const price = column.answers.get(itemId)?.unitPrice
  const range = ranges.get(itemId)
  if (price == null || !range) return { kind: 'declined' }
  if ((offers.get(itemId) ?? 0) < 2) return { kind: 'only' }
  return compare(price, range.best) === 0 ? { kind: 'best' } : { kind: 'above', fraction: aboveBest(price, range.best) }
}
