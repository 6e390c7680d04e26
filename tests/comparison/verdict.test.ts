import { describe, expect, test } from 'vitest'
import type { DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { bestCombination, combinationStanding } from '#features/comparison/domain/best-combination.ts'
import { type ComparableQuotation } from '#features/comparison/domain/comparable-quotation.ts'
import { paretoFrontier } from '#features/comparison/domain/pareto-frontier.ts'
import { bestComplete, verdict } from '#features/comparison/domain/verdict.ts'
import type { ShippingTerms } from '#features/quotations/domain/draft.ts'
import { plus, sum, type Amount } from '#lib/money.ts'

const items = [
  { id: 'a', quantity: '1', estimatedTotal: '100' },
  { id: 'b', quantity: '1', estimatedTotal: null },
]

/** It asks for delivery. */
const rfq = { items, shipping: {} }

const quotation = (
  id: string,
  prices: readonly (Amount | null)[],
  delivery: ComparableQuotation['delivery'],
  {
    shipping = '0',
    terms = 'charged',
    expired = false,
  }: { shipping?: Amount; terms?: ShippingTerms | null; expired?: boolean } = {},
): ComparableQuotation => {
  const answers = items.map((item, index) => {
    const price = prices[index] ?? null
    return { rfqItemId: item.id, declined: price === null, unitPrice: price, total: price }
  })
  const itemsTotal = sum(answers.flatMap((answer) => answer.total ?? []))
  return {
    id,
    items: answers,
    itemsTotal,
    price: plus(itemsTotal, shipping),
    delivery,
    shipping: { cost: shipping, terms },
    expired,
    unconfirmed: null,
    sentAt: new Date(0),
  }
}
const days = (value: number, unit: DeliveryUnit = 'calendar_days') => ({ value, unit })

describe('bestComplete', () => {
  test('is the lowest total among complete quotations with its own savings, however cheap a partial one is', () => {
    const [dear, cheap] = [quotation('x', ['90', '20'], days(1)), quotation('y', ['120', '5'], days(9))]
    const partial = quotation('z', ['1', null], days(1))
    expect(bestComplete([dear, partial], rfq)).toEqual({
      total: '110',
      shippingOpen: false,
      savings: '0.1',
      compared: 1,
    })
    // Savings are over estimated items only: the lower total costs more where there is an estimate.
    expect(bestComplete([dear, partial, quotation('w', ['102', '1'], days(9))], rfq)).toEqual({
      total: '103',
      shippingOpen: false,
      savings: '-0.02',
      compared: 1,
    })
    expect(bestComplete([cheap, partial], rfq)?.total).toBe('125')
    expect(bestComplete([partial], rfq)).toBeNull()
    expect(bestComplete([], rfq)).toBeNull()
  })

  test('says whether its total leaves out shipping that is to be agreed', () => {
    const open = quotation('x', ['90', '20'], days(1), { terms: 'to_agree' })
    expect(bestComplete([open], rfq)).toMatchObject({ total: '110', shippingOpen: true })
  })

  test('has no savings when no item has an estimate', () => {
    const bare = items.map((item) => ({ ...item, estimatedTotal: null }))
    expect(bestComplete([quotation('x', ['90', '20'], days(1))], { items: bare, shipping: null })).toMatchObject({
      savings: null,
      compared: 0,
    })
  })
})

describe('verdict', () => {
  test('names no cheapest quotation while every one is partial', () => {
    expect(verdict([quotation('x', ['1', null], days(1))], rfq)).toEqual({
      cheapest: null,
      fastest: null,
      premium: null,
    })
  })

  test('says how much sooner the fastest comes, in its own unit or, where the units differ, in calendar days', () => {
    const slow = quotation('slow', ['50', '50'], days(6, 'business_days'))
    const sameUnit = verdict([slow, quotation('fast', ['60', '60'], days(3, 'business_days'))], rfq)
    expect(sameUnit.cheapest?.id).toBe('slow')
    expect(sameUnit.fastest).toMatchObject({ extraCost: '20', timeSaved: { value: 3, unit: 'business_days' } })
    const mixed = verdict([slow, quotation('fast', ['60', '60'], days(2))], rfq)
    expect(mixed.fastest?.timeSaved).toEqual({ value: 6, unit: 'calendar_days' })
  })

  test('says what buying from one supplier costs above the best combination, without expired quotations', () => {
    const a = quotation('a', ['10', '90'], days(1))
    const b = quotation('b', ['90', '10'], days(1))
    const expired = quotation('expired', ['5', '5'], days(1), { expired: true })
    expect(verdict([a, b, expired], rfq).premium).toEqual({ amount: '80', suppliers: 2 })
    expect(verdict([expired], rfq).premium).toBeNull()
  })

  test.each([null, 'to_agree'] as const)(
    'says nothing of one supplier or several while a shipping cost is %s',
    (terms) => {
      const a = quotation('a', ['100', '100'], days(1), { shipping: '80', terms: 'included' })
      const b = quotation('b', ['200', '10'], days(2), { terms })
      expect(verdict([a, b], rfq).premium).toBeNull()
      expect(combinationStanding([a, b], rfq)).toEqual({ kind: 'alone' })
    },
  )

  test('counts a quotation that says nothing of shipping only where no delivery is asked for', () => {
    const a = quotation('a', ['100', '100'], days(1))
    const b = { ...quotation('b', ['200', '10'], days(2)), shipping: null }
    expect(combinationStanding([a, b], rfq)).toEqual({ kind: 'alone' })
    expect(combinationStanding([a, b], { items, shipping: null })).toMatchObject({ kind: 'wins', saved: '90' })
    const open = { ...b, shipping: { cost: '0', terms: 'to_agree' } }
    expect(combinationStanding([a, open], { items, shipping: null })).toEqual({ kind: 'alone' })
  })

  test('has a negative premium when several shippings cost more than the better prices save', () => {
    const a = quotation('a', ['10', '12'], days(1), { shipping: '50' })
    const b = quotation('b', ['12', '10'], days(1), { shipping: '50' })
    expect(verdict([a, b], rfq).premium).toEqual({ amount: '-48', suppliers: 2 })
  })
})

describe('combinationStanding', () => {
  test('says nothing when all best prices are of one supplier, whose shipping makes it the dearer one', () => {
    const [a, b] = [quotation('a', ['100', '50'], days(1)), quotation('b', ['90', '40'], days(1), { shipping: '40' })]
    expect(combinationStanding([a, b], rfq)).toEqual({ kind: 'same' })
  })

  const a = quotation('a', ['10', '90'], days(1))
  const b = quotation('b', ['90', '10'], days(1))
  const dear = [
    quotation('a', ['10', '12'], days(1), { shipping: '50' }),
    quotation('b', ['12', '10'], days(1), { shipping: '50' }),
  ]

  test('wins only where buying apart costs less than the cheapest complete quotation, and says by how much', () => {
    expect(combinationStanding([a, b], rfq)).toMatchObject({ kind: 'wins', single: { id: 'a' }, saved: '80' })
    expect(combinationStanding(dear, rfq)).toMatchObject({ kind: 'loses', single: { id: 'a' }, excess: '48' })
  })

  test('says nothing where it costs the same, and stands alone without a complete quotation to set it against', () => {
    expect(combinationStanding([a, quotation('c', ['99', '99'], days(1))], rfq)).toEqual({ kind: 'same' })
    const partial = [quotation('x', ['1', null], days(1)), quotation('y', [null, '1'], days(1))]
    expect(combinationStanding(partial, rfq)).toEqual({ kind: 'alone' })
  })
})

describe('bestCombination', () => {
  test('has savings over estimated items only, without shipping', () => {
    expect(bestCombination([quotation('a', ['90', '7000'], days(1), { shipping: '500' })], items)?.savings).toBe('0.1')
  })
})

describe('paretoFrontier', () => {
  test('holds only quotations that no other beats in both price and delivery', () => {
    const frontier = paretoFrontier(
      [
        quotation('fast', ['30', '30'], days(1)),
        quotation('beaten', ['40', '40'], days(5)),
        quotation('cheap', ['20', '20'], days(9)),
      ],
      items,
    )
    expect(frontier.map(({ id }) => id)).toEqual(['fast', 'cheap'])
  })
})

describe('quantityText', () => {
  test.each([
    ['320', 'unidades - Unidades', '320\u00a0unidades'],
    ['1', 'area - Metros cuadrados', '1\u00a0metro cuadrado'],
    ['1.5', 'volumen - Metros cúbicos', '1,5\u00a0metros cúbicos'],
    ['2', 'algo raro', '2\u00a0algo raro'],
  ])('reads %s %s as %s, and no line ends after the number', (quantity, unit, text) =>
    expect(quantityText(quantity, unit)).toBe(text),
  )
})
