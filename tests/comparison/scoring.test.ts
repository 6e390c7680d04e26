import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverage } from '#features/comparison/domain/comparable-quotation.ts'
import { rankQuotations } from '#features/comparison/domain/ranking.ts'
import { deliveryDays } from '#features/quotations/domain/delivery.ts'
import { usualPaymentTerms } from '#features/quotations/copy.ts'
import { creditDays } from '#features/comparison/domain/payment.ts'
import {
  orderQuotations,
  readWeights,
  scoreQuotations,
  sumTypedWeights,
  weightsFromParam,
  weightsToParam,
  type Weights,
} from '#features/comparison/domain/scoring.ts'
import { ok, refused } from '#lib/result.ts'
import { markets } from './fixtures/quotations.ts'

const anyWeights = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([a, b]): Weights => ({ price: Math.min(a, b), delivery: Math.abs(a - b), payment: 100 - Math.max(a, b) }))

describe('readWeights', () => {
  test('takes three whole numbers that sum to 100 and refuses anything else', () => {
    const typed = fc.oneof(fc.integer({ min: -20, max: 130 }).map(String), fc.string({ maxLength: 4 }))
    fc.assert(
      fc.property(typed, typed, typed, (price, delivery, payment) => {
        const read = readWeights({ price, delivery, payment })
        const points = [price, delivery, payment].map((text) =>
          /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN,
        )
        const total = points.reduce((sum, each) => sum + each, 0)
        if (Number.isNaN(total)) expect(read).toEqual(refused('WEIGHT_UNREADABLE'))
        else if (total !== 100) expect(read).toEqual(refused('WEIGHTS_NOT_100'))
        else expect(read).toEqual(ok({ price: points[0], delivery: points[1], payment: points[2] }))
      }),
    )
    expect(readWeights({ price: '60', delivery: '25', payment: '' })).toEqual(refused('WEIGHT_UNREADABLE'))
    expect(readWeights({ price: '60', delivery: '25', payment: '14' })).toEqual(refused('WEIGHTS_NOT_100'))
  })
})

describe('sumTypedWeights', () => {
  test('counts an empty field as 0 and is null while a field is not a whole number', () => {
    expect(sumTypedWeights({ price: '60', delivery: '', payment: '15' })).toBe(75)
    expect(sumTypedWeights({ price: '33,3', delivery: '33', payment: '33' })).toBeNull()
  })
})

describe('weights in the URL', () => {
  test('are read back as they were written; any other text is null', () => {
    fc.assert(
      fc.property(anyWeights, (weights) => {
        expect(weightsFromParam(weightsToParam(weights))).toEqual(weights)
      }),
    )
    expect(['', '100', '50-50', '60-25-14', '60-25-15-0', '-1-101-0', 'a-b-c'].map(weightsFromParam)).toEqual(
      Array(7).fill(null),
    )
  })
})

describe('points', () => {
  test('are 0 to 100 for complete quotations; a partial one, or a single complete one, has none', () => {
    fc.assert(
      fc.property(markets, anyWeights, ({ items, quotations }, weights) => {
        const points = scoreQuotations(quotations, items, weights)
        const complete = quotations.filter((quotation) => coverage(quotation, items).complete)
        for (const quotation of quotations) {
          const score = points.get(quotation.id)
          expect(score === undefined).toBe(complete.length < 2 || !complete.includes(quotation))
          if (score !== undefined) expect(score >= 0 && score <= 100 + 1e-9).toBe(true)
        }
      }),
    )
  })

  test('never put a partial quotation before a complete one, whatever the weights', () => {
    fc.assert(
      fc.property(markets, anyWeights, ({ items, quotations }, weights) => {
        const isComplete = orderQuotations(quotations, items, { order: 'points', weights }).map(
          (quotation) => coverage(quotation, items).complete,
        )
        expect(isComplete).toEqual(isComplete.toSorted((a, b) => Number(b) - Number(a)))
        expect(isComplete).toHaveLength(quotations.length)
      }),
    )
  })

  test('order by total when all weight is on price, and by delivery when all is on delivery', () => {
    fc.assert(
      fc.property(markets, ({ items, quotations }) => {
        const complete = quotations.filter((quotation) => coverage(quotation, items).complete)
        const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
        const only = (weights: Weights) => ids(orderQuotations(complete, items, { order: 'points', weights }))
        expect(only({ price: 100, delivery: 0, payment: 0 })).toEqual(ids(rankQuotations(complete, items, 'total')))
        expect(only({ price: 0, delivery: 100, payment: 0 })).toEqual(ids(rankQuotations(complete, items, 'delivery')))
      }),
    )
  })

  test('never rank a quotation lower for a shorter delivery', () => {
    fc.assert(
      fc.property(markets, anyWeights, ({ items, quotations }, weights) => {
        const [first] = quotations
        if (!first || !coverage(first, items).complete) return
        const sooner = quotations.map((quotation) =>
          quotation === first ? { ...quotation, delivery: { value: 1, unit: 'calendar_days' as const } } : quotation,
        )
        const place = (list: typeof quotations) =>
          orderQuotations(list, items, { order: 'points', weights }).findIndex(({ id }) => id === first.id)
        expect(place(sooner)).toBeLessThanOrEqual(place(quotations))
      }),
    )
  })
})

describe('deliveryDays', () => {
  test('is the value times the calendar days of its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), (value) => {
        expect(deliveryDays(value, 'calendar_days')).toBe(value)
        expect(deliveryDays(value, 'weeks')).toBe(value * 7)
        expect(deliveryDays(value, 'business_days')).toBeCloseTo(value * 1.4, 6)
      }),
    )
  })
})

test.each([
  ['Contado', 0],
  ['Al contado, contra entrega', 0],
  ['30 días de la entrega', 30],
  ['A 30 DIAS fecha factura', 30],
  ['30/60 días', 45],
  ['30, 60 y 90 días', 60],
  ['2 meses', 60],
  ['1 semana', 7],
  ['50 % de adelanto y saldo a 30 días', null],
  ['Anticipo del 50 % y saldo contra entrega', 0],
  ['Seña del 30 %', null],
  ['Según avance de obra', null],
  ['', null],
])('creditDays of «%s» is %s', (terms, days) => expect(creditDays(terms)).toBe(days))

test('creditDays reads days of credit in each of the usual payment terms', () => {
  expect(usualPaymentTerms.map(({ text }) => creditDays(text))).toEqual([0, 30, 60, 90, 0])
})
