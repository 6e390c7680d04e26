import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverage, ranked } from '#features/comparison/domain/ranking.ts'
import { deliveryDays } from '#features/quotations/domain/delivery.ts'
import { paymentDays } from '#features/comparison/domain/payment.ts'
import {
  ordered,
  readWeights,
  scores,
  sumOf,
  weightsOfText,
  weightsText,
  type Weights,
} from '#features/comparison/domain/scoring.ts'
import { ok, refused } from '#lib/result.ts'
import { markets, quotationOf } from './fixtures/quotations.ts'

const anyWeights = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([a, b]): Weights => ({ price: Math.min(a, b), delivery: Math.abs(a - b), payment: 100 - Math.max(a, b) }))

describe('weights', () => {
  it('are three whole numbers that sum to 100, and nothing else is', () => {
    const typed = fc.oneof(fc.integer({ min: -20, max: 130 }).map(String), fc.string({ maxLength: 4 }))
    fc.assert(
      fc.property(typed, typed, typed, (price, delivery, payment) => {
        const read = readWeights({ price, delivery, payment })
        const points = [price, delivery, payment].map((one) => (/^\s*\d{1,3}\s*$/.test(one) ? Number(one) : Number.NaN))
        const total = points.reduce((all, one) => all + one, 0)
        if (Number.isNaN(total)) expect(read).toEqual(refused('WEIGHT_UNREADABLE'))
        else if (total !== 100) expect(read).toEqual(refused('WEIGHTS_NOT_100'))
        else expect(read).toEqual(ok({ price: points[0], delivery: points[1], payment: points[2] }))
      }),
    )
    expect(readWeights({ price: '60', delivery: '25', payment: '' })).toEqual(refused('WEIGHT_UNREADABLE'))
    expect(readWeights({ price: '60', delivery: '25', payment: '14' })).toEqual(refused('WEIGHTS_NOT_100'))
  })

  it('are summed as they are typed, and not at all while one is no whole number', () => {
    expect(sumOf({ price: '60', delivery: '', payment: '15' })).toBe(75)
    expect(sumOf({ price: '33,3', delivery: '33', payment: '33' })).toBeNull()
  })

  it('come back from the address as they were kept there; anything else there is no weights', () => {
    fc.assert(
      fc.property(anyWeights, (weights) => {
        expect(weightsOfText(weightsText(weights))).toEqual(weights)
      }),
    )
    expect(['', '100', '50-50', '60-25-14', '60-25-15-0', '-1-101-0', 'a-b-c'].map(weightsOfText)).toEqual(
      Array(7).fill(null),
    )
  })

  it('give every complete quotation 0 to 100 points, a partial one none, and one alone none: it has nothing to be told from', () => {
    fc.assert(
      fc.property(markets, anyWeights, ({ items, quotations }, weights) => {
        const points = scores(quotations, items, weights)
        const weighed = quotations.filter((one) => coverage(one, items).complete)
        for (const one of quotations) {
          const own = points.get(one.id)
          expect(own === undefined).toBe(weighed.length < 2 || !weighed.includes(one))
          if (own !== undefined) expect(own >= 0 && own <= 100 + 1e-9).toBe(true)
        }
      }),
    )
  })

  it('never put a partial quotation before a complete one, whatever they are', () => {
    fc.assert(
      fc.property(markets, anyWeights, ({ items, quotations }, weights) => {
        const complete = ordered(quotations, items, { order: 'points', weights }).map(
          (one) => coverage(one, items).complete,
        )
        expect(complete).toEqual(complete.toSorted((a, b) => Number(b) - Number(a)))
        expect(complete).toHaveLength(quotations.length)
      }),
    )
  })

  it('all on price are the order by total, all on delivery the order by delivery', () => {
    fc.assert(
      fc.property(markets, ({ items, quotations }) => {
        const complete = quotations.filter((one) => coverage(one, items).complete)
        const ids = (many: readonly { id: string }[]) => many.map((one) => one.id)
        const only = (weights: Weights) => ids(ordered(complete, items, { order: 'points', weights }))
        expect(only({ price: 100, delivery: 0, payment: 0 })).toEqual(ids(ranked(complete, items, 'total')))
        expect(only({ price: 0, delivery: 100, payment: 0 })).toEqual(ids(ranked(complete, items, 'delivery')))
      }),
    )
  })

  it('never punish a quotation for coming sooner', () => {
    fc.assert(
      fc.property(markets, anyWeights, ({ items, quotations }, weights) => {
        const [first] = quotations
        if (!first || !coverage(first, items).complete) return
        const sooner = quotations.map((one) =>
          one === first ? { ...one, delivery: { value: 1, unit: 'calendar_days' } } : one,
        )
        const place = (many: typeof quotations) =>
          ordered(many, items, { order: 'points', weights }).findIndex((one) => one.id === first.id)
        expect(place(sooner)).toBeLessThanOrEqual(place(quotations))
      }),
    )
  })

  it('count a delivery that cannot be read as 999 days', () => {
    const items = [{ id: 'a', quantity: '1', estimatedTotal: null }]
    const [read, unread] = [
      quotationOf(items, 'read', ['1'], { delivery: { value: 9.99, unit: 'calendar_days' } }),
      quotationOf(items, 'unread', ['1'], { delivery: { value: 1, unit: 'lunas' } }),
    ]
    const points = scores([read, unread], items, { price: 0, delivery: 100, payment: 0 })
    expect([points.get('read'), points.get('unread')]).toEqual([100, (100 * 10) / 999])
  })
})

describe('a delivery', () => {
  it('in any unit the spec does not name, or of no positive number, is 999 days', () => {
    const known = ['business_days', 'calendar_days', 'weeks', 'months']
    const unit = fc.oneof(
      fc.string(),
      fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty', 'days'),
    )
    fc.assert(
      fc.property(
        fc.double(),
        unit.filter((name) => !known.includes(name)),
        (value, name) => {
          expect(deliveryDays(value, name)).toBe(999)
        },
      ),
    )
    const none = fc.oneof(fc.double({ max: 0 }), fc.constantFrom(Number.NaN, Infinity, -Infinity))
    fc.assert(
      fc.property(none, fc.constantFrom(...known), (value, name) => {
        expect(deliveryDays(value, name)).toBe(999)
      }),
    )
  })

  it('is its number times the weight of its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), (value) => {
        expect(deliveryDays(value, 'calendar_days')).toBe(value)
        expect(deliveryDays(value, 'weeks')).toBe(value * 7)
        expect(deliveryDays(value, 'months')).toBe(value * 30)
        expect(deliveryDays(value, 'business_days')).toBeCloseTo(value * 1.4, 6)
      }),
    )
  })
})

it.each([
  ['Contado', 0],
  ['Al contado, contra entrega', 0],
  ['30 días de la entrega', 30],
  ['A 30 DIAS fecha factura', 30],
  ['30/60 días', 45],
  ['30, 60 y 90 días', 60],
  ['2 meses', 60],
  ['1 semana', 7],
  ['50 % de adelanto y saldo a 30 días', null],
  ['Seña del 30 %', null],
  ['Según avance de obra', null],
  ['', null],
])('payment terms «%s» give %s days', (terms, days) => expect(paymentDays(terms)).toBe(days))
