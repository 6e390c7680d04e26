import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { linkTotal, priceQuotation, runningTotals, totalOf } from '#features/quotations/domain/pricing.ts'
import { emptyQuotation, problemsByStep, stepProblems, stepToResume } from '#features/quotations/domain/steps.ts'
import { compare, divide, itemTotal, minus, plus, round, sum, typedAmount } from '#lib/money.ts'

const cents = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => round(divide(String(n), '100', 2), 2))
const quantity = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => divide(String(n), '1000', 3))
const unitPrice = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => divide(String(n), '1000000', 6))

describe('a linked unit price and total', () => {
  test('has the total unit price × quantity, to the cent', () => {
    fc.assert(
      fc.property(unitPrice, quantity, (price, many) => {
        const total = totalOf(typedAmount(price), many)
        expect(total).toBe(compare(itemTotal(price, many), '0') > 0 ? itemTotal(price, many) : null)
      }),
    )
  })

  test('keeps a typed total, or gives the exact amount by which it changed', () => {
    fc.assert(
      fc.property(cents, quantity, (typed, many) => {
        const linked = linkTotal(typedAmount(typed), many)
        if (linked === null) return
        expect(linked.total).toBe(itemTotal(linked.unitPrice, many))
        expect(plus(typed, linked.adjustedBy ?? '0')).toBe(linked.total)
        expect(linked.adjustedBy === null).toBe(compare(typed, linked.total) === 0)
      }),
    )
  })

  test('never changes a total by more than half a millionth per unit', () => {
    fc.assert(
      fc.property(cents, quantity, (typed, many) => {
        const adjustedBy = linkTotal(typedAmount(typed), many)?.adjustedBy ?? '0'
        const bound = plus(itemTotal('0.0000005', many), '0.01')
        expect(compare(adjustedBy.replace('-', ''), bound)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test.each(['', 'mucho', '-5', '0', '0,000000', '1.2.3', '1e5'])('does not read %j as a price', (typed) => {
    expect(totalOf(typed, '1')).toBeNull()
    expect(linkTotal(typed, '1')).toBeNull()
  })
})

const items = [
  { id: '0193a000-0000-7000-8000-000000000001', quantity: '3' },
  { id: '0193a000-0000-7000-8000-000000000002', quantity: '2.5' },
]
const rfq = { items, shipping: null }
const draft = (change: (draft: QuotationDraft) => void): QuotationDraft => {
  const made = emptyQuotation(items)
  change(made)
  return made
}
const answered = () =>
  draft((made) => {
    made.items[0]!.unitPrice = '1.390,50'
    made.items[1]!.declined = true
    made.shippingCost = '650'
    made.deliveryTimeValue = '6'
    made.deliveryTimeUnit = 'business_days'
    made.paymentTerms = '30 días'
  })

describe('a whole quotation', () => {
  test('sums the quoted items and adds shipping once', () => {
    expect(priceQuotation(answered(), items)).toMatchObject({
      itemsTotal: '4171.5',
      shippingCost: '650',
      price: '4821.5',
    })
  })

  test('ignores any total that the browser sends', () => {
    const claimed = answered()
    claimed.items[0]!.total = '1'
    expect(priceQuotation(claimed, items)?.itemsTotal).toBe('4171.5')
  })

  test('needs an answer to every item, and reports the missing one', () => {
    const missing = draft((made) => void (made.items[0]!.unitPrice = '5'))
    expect(priceQuotation(missing, items)).toBeNull()
    expect(stepProblems(missing, 1, rfq).map((problem) => problem.field)).toEqual([`items.${items[1]!.id}.unitPrice`])
  })

  test.each([
    ['', '', 'Escribe un precio, o marca que no lo cotizas.'],
    ['0', '', 'El precio unitario tiene que ser mayor que 0.'],
    ['', '-4', 'El total tiene que ser mayor que 0.'],
    ['mucho', '', 'El precio unitario se escribe con números, por ejemplo 1.250,50.'],
    ['1000000000000', '', 'El precio unitario es demasiado grande: puede ser, como máximo, 999.999.999.999,99.'],
    ['', '9'.repeat(20), 'El total es demasiado grande: puede ser, como máximo, 999.999.999.999,99.'],
    ['999999999999', '', 'El total queda demasiado grande: puede ser, como máximo, 999.999.999.999,99.'],
    ['0,0001', '', 'El total queda en 0: escribe un monto mayor.'],
  ])('says what is wrong with a unit price %j or a total %j', (unitPrice, total, message) => {
    const wrong = draft((made) => Object.assign(made.items[0]!, { unitPrice, total }))
    expect(priceQuotation(wrong, items)).toBeNull()
    expect(stepProblems(wrong, 1, rfq)[0]?.message).toBe(message)
  })

  test('quotes at least one item', () => {
    const none = draft((made) => made.items.forEach((item) => (item.declined = true)))
    expect(priceQuotation(none, items)).toBeNull()
    expect(stepProblems(none, 1, rfq)).toHaveLength(1)
  })

  test('refuses a negative shipping cost and a delivery time of 0', () => {
    const wrong = answered()
    wrong.shippingCost = '-5'
    wrong.deliveryTimeValue = '0'
    expect(stepProblems(wrong, 4, rfq).map((problem) => problem.field)).toEqual(['deliveryTimeValue', 'shippingCost'])
  })

  test('has the same totals in the live summary as on the server', () => {
    fc.assert(
      fc.property(unitPrice, unitPrice, (first, second) => {
        const made = answered()
        made.items[0]!.unitPrice = typedAmount(first)
        made.items[1]!.declined = false
        made.items[1]!.unitPrice = typedAmount(second)
        const priced = priceQuotation(made, items)
        if (priced === null) return
        const running = runningTotals(made, items)
        expect([running.itemsTotal, running.price]).toEqual([priced.itemsTotal, priced.price])
        expect(minus(priced.price, priced.shippingCost)).toBe(sum([itemTotal(first, '3'), itemTotal(second, '2.5')]))
      }),
    )
  })
})

describe('a form opened again', () => {
  const items = [{ id: 'a', quantity: '2' }]
  const form = emptyQuotation(items)
  const opens = (given: Partial<QuotationDraft>) => {
    const draft = { ...form, ...given }
    return stepToResume(draft, problemsByStep(draft, { items, shipping: null }))
  }

  test('opens at the first step with a problem, or at shipping when that is empty', () => {
    const priced = { items: [{ ...form.items[0]!, unitPrice: '10' }] }
    const agreed = { ...priced, deliveryTimeValue: '3', deliveryTimeUnit: 'weeks', paymentTerms: 'Contado' } as const
    expect([opens({}), opens(priced), opens(agreed)]).toEqual([1, 2, 3])
    expect(opens({ ...agreed, shippingCost: '0' })).toBe(4)
    expect(opens({ ...agreed, trackingProvided: true })).toBe(4)
    expect(opens({ ...agreed, shippingCost: 'mil' })).toBe(3)
  })
})
