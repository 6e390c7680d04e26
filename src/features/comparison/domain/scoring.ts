import { compare, divide } from '#lib/money.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { creditDays } from './payment.ts'
import {
  calendarDays,
  completeQuotations,
  type ComparableItem,
  type ComparableQuotation,
} from './comparable-quotation.ts'
import { rankQuotations, sortOptions, type SortOption } from './ranking.ts'

/** What the buyer weighs. */
export const criteria = ['price', 'delivery', 'payment'] as const
/** A criterion by its name. */
export type Criterion = (typeof criteria)[number]
/** What each criterion is worth to the buyer, in whole points that sum to 100 (docs/rules/money.md#points). */
export type Weights = Readonly<Record<Criterion, number>>
/** The weights that the form begins with. */
export const suggestedWeights: Weights = { price: 60, delivery: 25, payment: 15 }

/** Weights as the buyer typed them. */
export type TypedWeights = Readonly<Record<Criterion, string>>
/** Why typed weights are not valid. */
export type WeightsRefusal = 'WEIGHT_UNREADABLE' | 'WEIGHTS_NOT_100'

const wholePoints = /^\s*\d{1,3}\s*$/

/** The sum of the points typed so far, an empty field being 0; null while one of them is not a whole number. */
export const sumTypedWeights = (typed: TypedWeights): number | null => {
  const points = Object.values(typed).filter((text) => text.trim() !== '')
  return points.every((text) => wholePoints.test(text))
    ? points.map(Number).reduce((total, each) => total + each, 0)
    : null
}

/** Typed weights as points. Refuses anything but whole numbers from 0 to 100 that sum to 100. */
export const readWeights = (typed: TypedWeights): Result<Weights, WeightsRefusal> => {
  const points = criteria.map((criterion) => typed[criterion])
  if (points.some((text) => !wholePoints.test(text))) return refused('WEIGHT_UNREADABLE')
  const [price = 0, delivery = 0, payment = 0] = points.map(Number)
  return price + delivery + payment === 100 ? ok({ price, delivery, payment }) : refused('WEIGHTS_NOT_100')
}

/** '60-25-15': weights as the page's URL holds them. */
export const weightsToParam = ({ price, delivery, payment }: Weights): string => [price, delivery, payment].join('-')

/** The weights of a URL parameter; null when it does not hold valid weights. */
export const weightsFromParam = (param: string): Weights | null => {
  const [price = '', delivery = '', payment = '', extra] = param.split('-')
  const weights = extra === undefined ? readWeights({ price, delivery, payment }) : null
  return weights?.ok ? weights.value : null
}

/** What the comparison is ordered by: a sort option, or the points of the buyer's weights. */
export type Order = SortOption | 'points'
/** Every order, as the contract takes it. */
export const orders = [...sortOptions, 'points'] as const
/** With fewer complete quotations than this there is nothing to compare, and nobody gets points. */
export const minScored = 2

/** What scoring needs of a quotation. */
export type ScorableQuotation = ComparableQuotation & { readonly paymentTerms: string }
/** Points from 0 to 100 by quotation id. A partial quotation has none, because its total is not comparable. */
export type Scores = ReadonlyMap<string, number>

/**
 * The points of each complete quotation (docs/rules/money.md#points). Price and delivery: the best value over the
 * quotation's own. Payment: its own days of credit over the longest; terms without days earn nothing. Each share is
 * multiplied by its weight. Empty with fewer than two complete quotations.
 */
export const scoreQuotations = (
  quotations: readonly ScorableQuotation[],
  items: readonly ComparableItem[],
  weights: Weights,
): Scores => {
  const complete = completeQuotations(quotations, items)
  if (complete.length < minScored) return new Map()
  const [lowest = '0'] = complete.map((quotation) => quotation.price).sort(compare)
  const shortest = Math.min(...complete.map(calendarDays))
  const longestCredit = Math.max(0, ...complete.map(({ paymentTerms }) => creditDays(paymentTerms) ?? 0))
  const paymentShare = (days: number | null) => (days === null ? 0 : longestCredit === 0 ? 1 : days / longestCredit)
  return new Map(
    complete.map((quotation) => [
      quotation.id,
      weights.price * Number(divide(lowest, quotation.price, 6)) +
        weights.delivery * (shortest / calendarDays(quotation)) +
        weights.payment * paymentShare(creditDays(quotation.paymentTerms)),
    ]),
  )
}

/** How a screen or a file is ordered. The weights are kept whatever the order is. */
export type Ordering = { readonly order: Order; readonly weights: Weights | null }

/**
 * The quotations in the buyer's order. By points: complete ones first, most points first, ties by total, then the
 * earlier one. Without weights, or with too few complete quotations, by total.
 */
export const orderQuotations = <T extends ScorableQuotation>(
  quotations: readonly T[],
  items: readonly ComparableItem[],
  { order, weights }: Ordering,
): readonly T[] => {
  if (order !== 'points') return rankQuotations(quotations, items, order)
  const points = weights ? scoreQuotations(quotations, items, weights) : new Map<string, number>()
  return rankQuotations(quotations, items, 'total').toSorted(
    (a, b) => (points.get(b.id) ?? -1) - (points.get(a.id) ?? -1),
  )
}
