import { describe, expect, it } from 'vitest'
import { quantityText } from '#features/catalog/domain/units.ts'
import { bestCombination, type Compared } from '#features/comparison/domain/ranking.ts'
import { bestComplete, frontier, combinationExcess, verdict } from '#features/comparison/domain/verdict.ts'
import { plus, sum, type Amount } from '#lib/money.ts'

const items = [
  { id: 'a', quantity: '1', estimatedTotal: '100' },
  { id: 'b', quantity: '1', estimatedTotal: null },
]

const quotation = (
  id: string,
  prices: readonly (Amount | null)[],
  delivery: Compared['delivery'],
  { shipping = '0', expired = false } = {},
): Compared => {
  const answers = items.map((item, index) => {
    const price = prices[index] ?? null
    return { rfqItemId: item.id, declined: price === null, unitPrice: price, total: price }
  })
  const itemsTotal = sum(answers.flatMap((one) => one.total ?? []))
  return {
    id,
    items: answers,
    itemsTotal,
    price: plus(itemsTotal, shipping),
    delivery,
    shipping: { cost: shipping },
    expired,
    sentAt: new Date(0),
  }
}
const days = (value: number, unit = 'calendar_days') => ({ value, unit })

describe('the best complete total', () => {
  it('is the lowest of the complete quotations with its own savings, whatever a partial one asks', () => {
    const [dear, cheap] = [quotation('x', ['90', '20'], days(1)), quotation('y', ['120', '5'], days(9))]
    const partial = quotation('z', ['1', null], days(1))
    expect(bestComplete([dear, partial], items)).toEqual({ total: '110', savings: '0.1', compared: 1 })
    // Savings are over what has an estimate: cheaper in all, dearer where it can be told.
    expect(bestComplete([dear, partial, quotation('w', ['102', '1'], days(9))], items)).toEqual({
      total: '103',
      savings: '-0.02',
      compared: 1,
    })
    expect(bestComplete([cheap, partial], items)?.total).toBe('125')
    expect(bestComplete([partial], items)).toBeNull()
    expect(bestComplete([], items)).toBeNull()
  })

  it('says no savings where nothing was estimated', () => {
    const bare = items.map((item) => ({ ...item, estimatedTotal: null }))
    expect(bestComplete([quotation('x', ['90', '20'], days(1))], bare)).toMatchObject({ savings: null, compared: 0 })
  })
})

describe('what a comparison says', () => {
  it('names nobody cheapest while every quotation is partial', () => {
    expect(verdict([quotation('x', ['1', null], days(1))], items)).toEqual({
      cheapest: null,
      fastest: null,
      premium: null,
    })
  })

  it('tells how much sooner the fastest comes: in its own unit, or in calendar days where the units differ', () => {
    const slow = quotation('slow', ['50', '50'], days(6, 'business_days'))
    const told = verdict([slow, quotation('fast', ['60', '60'], days(3, 'business_days'))], items)
    expect(told.cheapest?.id).toBe('slow')
    expect(told.fastest).toMatchObject({ extra: '20', sooner: { value: 3, unit: 'business_days' } })
    const mixed = verdict([slow, quotation('fast', ['60', '60'], days(2))], items)
    expect(mixed.fastest?.sooner).toEqual({ value: 6, unit: 'calendar_days' })
  })

  it('says what buying from one supplier costs over the best combination, counting only valid quotations', () => {
    const a = quotation('a', ['10', '90'], days(1))
    const b = quotation('b', ['90', '10'], days(1))
    const gone = quotation('gone', ['5', '5'], days(1), { expired: true })
    expect(verdict([a, b, gone], items).premium).toEqual({ amount: '80', suppliers: 2 })
    expect(verdict([gone], items).premium).toBeNull()
  })

  it('admits that several shippings can cost more than one supplier', () => {
    const a = quotation('a', ['10', '12'], days(1), { shipping: '50' })
    const b = quotation('b', ['12', '10'], days(1), { shipping: '50' })
    expect(verdict([a, b], items).premium).toEqual({ amount: '-48', suppliers: 2 })
    expect(combinationExcess([a, b], items)).toBe('48')
    expect(
      combinationExcess([quotation('c', ['10', '90'], days(1)), quotation('d', ['90', '10'], days(1))], items),
    ).toBeNull()
  })

  it('measures the savings of the best combination over estimated items only, without shipping', () => {
    expect(bestCombination([quotation('a', ['90', '7000'], days(1), { shipping: '500' })], items)?.savings).toBe('0.1')
  })

  it('joins only quotations that nobody beats on both price and delivery', () => {
    const front = frontier(
      [
        quotation('fast', ['30', '30'], days(1)),
        quotation('beaten', ['40', '40'], days(5)),
        quotation('cheap', ['20', '20'], days(9)),
      ],
      items,
    )
    expect(front.map((one) => one.id)).toEqual(['fast', 'cheap'])
  })
})

describe('quantities in words', () => {
  it.each([
    ['320', 'unidades - Unidades', '320 unidades'],
    ['1', 'area - Metros cuadrados', '1 metro cuadrado'],
    ['1.5', 'volumen - Metros cúbicos', '1,5 metros cúbicos'],
    ['2', 'algo raro', '2 algo raro'],
  ])('%s %s reads %s', (quantity, unit, words) => expect(quantityText(quantity, unit)).toBe(words))
})
