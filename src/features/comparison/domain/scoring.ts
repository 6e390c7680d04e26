import { compare, divide } from '#lib/money.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { coverage, ranked, sortNames, type Compared, type ComparedItem, type SortOption } from './ranking.ts'
import { deliveryDays } from '#features/quotations/domain/delivery.ts'
import { paymentDays } from './payment.ts'

/** What a buyer may weigh, in whole points that sum to 100. */
export const weighed = { price: 'Precio', delivery: 'Entrega', payment: 'Pago' } as const
export type Weights = { readonly [aspect in keyof typeof weighed]: number }
export const suggestedWeights: Weights = { price: 60, delivery: 25, payment: 15 }

export type WeightsRefusal = 'WEIGHT_UNREADABLE' | 'WEIGHTS_NOT_100'
export type TypedWeights = { readonly [aspect in keyof Weights]: string }

const wholePoints = /^\s*\d{1,3}\s*$/
/** What the points typed so far sum to, an empty one being 0; null while one of them is no whole number. */
export const sumOf = (typed: TypedWeights): number | null => {
  const points = Object.values(typed).filter((one) => one.trim() !== '')
  return points.every((one) => wholePoints.test(one)) ? points.map(Number).reduce((all, one) => all + one, 0) : null
}

/** Typed weights as points. Refuses what is not whole numbers from 0 to 100 that sum to 100. */
export const readWeights = (typed: TypedWeights): Result<Weights, WeightsRefusal> => {
  const points = [typed.price, typed.delivery, typed.payment]
  if (points.some((one) => !wholePoints.test(one))) return refused('WEIGHT_UNREADABLE')
  const [price = 0, delivery = 0, payment = 0] = points.map(Number)
  return price + delivery + payment === 100 ? ok({ price, delivery, payment }) : refused('WEIGHTS_NOT_100')
}

/** '60-25-15', as the address of the page keeps them. */
export const weightsText = ({ price, delivery, payment }: Weights): string => [price, delivery, payment].join('-')
export const weightsOfText = (text: string): Weights | null => {
  const [price = '', delivery = '', payment = '', more] = text.split('-')
  const read = more === undefined ? readWeights({ price, delivery, payment }) : null
  return read?.ok ? read.value : null
}

/** What the comparison is ordered by: one of the spec's options, or the points of the buyer's own weights. */
export type Order = SortOption | 'points'
export const orderNames = [...sortNames, 'points'] as const
/** Points tell apart: with fewer complete quotations than this there are none. */
export const leastToWeigh = 2

/** What weighing needs of a quotation beside its prices. */
export type Weighable = Compared & { readonly paymentTerms: string }
/** Points from 0 to 100 of each complete quotation; a partial one has none: its total is not comparable. Empty with fewer than two to tell apart. */
export type Scores = ReadonlyMap<string, number>

/**
 * Price and delivery: the best one's amount over one's own (999 days for a delivery that cannot be read, spec §9). Payment:
 * one's days over the longest; terms that cannot be read earn nothing. Each share times its weight.
 */
export const scores = (quotations: readonly Weighable[], items: readonly ComparedItem[], weights: Weights): Scores => {
  const complete = quotations.filter((quotation) => coverage(quotation, items).complete)
  if (complete.length < leastToWeigh) return new Map()
  const days = ({ delivery }: Weighable) => deliveryDays(delivery.value, delivery.unit)
  const credit = ({ paymentTerms }: Weighable) => paymentDays(paymentTerms)
  const [lowest = '0'] = complete.map((one) => one.price).sort(compare)
  const shortest = Math.min(...complete.map(days))
  const longest = Math.max(0, ...complete.map((one) => credit(one) ?? 0))
  const paid = (own: number | null) => (own === null ? 0 : longest === 0 ? 1 : own / longest)
  return new Map(
    complete.map((one) => [
      one.id,
      weights.price * Number(divide(lowest, one.price, 6)) +
        weights.delivery * (shortest / days(one)) +
        weights.payment * paid(credit(one)),
    ]),
  )
}

/** How a screen or a file is ordered: `weights` are the buyer's, whichever the order. */
export type Ordering = { readonly order: Order; readonly weights: Weights | null }

/**
 * The quotations as the buyer ordered them. By points: complete ones first, most points first; equal points by total, then the earlier one. Without
 * weights, or with too few complete ones to weigh, by total.
 */
export const ordered = <T extends Weighable>(
  quotations: readonly T[],
  items: readonly ComparedItem[],
  { order, weights }: Ordering,
): readonly T[] => {
  if (order !== 'points') return ranked(quotations, items, order)
  const points = weights ? scores(quotations, items, weights) : new Map<string, number>()
  return ranked(quotations, items, 'total').toSorted((a, b) => (points.get(b.id) ?? -1) - (points.get(a.id) ?? -1))
}
