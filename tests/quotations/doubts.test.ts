import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blurTotal, sameQuotation, typeTotal, typeUnitPrice } from '#features/quotations/domain/answers.ts'
import { confirmPerUnit, doubtfulItems, takeAsTotal } from '#features/quotations/domain/doubts.ts'
import { answerOf } from '#features/quotations/domain/pricing.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { compare, divide, formatAmount, itemTotal, parseAmount, round, typedAmount } from '#lib/money.ts'
import { aQuotation } from './fixtures/deals.ts'

const items = [
  { id: '0193a000-0000-7000-8000-000000000001', quantity: '240' },
  { id: '0193a000-0000-7000-8000-000000000002', quantity: '2.5' },
] as const
const aFile = '0193a000-0000-7000-8000-00000000000f'
const quantity = fc.integer({ min: 1, max: 10 ** 6 }).map((n) => divide(String(n), '1000', 3))
const unitPrice = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => divide(String(n), '1000000', 6))
const cents = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => round(divide(String(n), '100', 2), 2))

/** The form with these unit prices typed. */
const typed = (...prices: readonly string[]) => {
  const draft = emptyQuotation(items)
  return {
    ...draft,
    items: draft.items.map((item, index) => typeUnitPrice(item, items[index]!.quantity, prices[index] ?? '')),
  }
}
const doubtfulIds = (draft: ReturnType<typeof typed>, publicTotal: string | null) =>
  doubtfulItems(draft, items, publicTotal).map((item) => item.id)

describe('the question if a price is per unit', () => {
  test('is asked exactly for items whose total alone is above the public total', () => {
    fc.assert(
      fc.property(unitPrice, cents, quantity, (price, publicTotal, many) => {
        const item = { id: items[0].id, quantity: many }
        const blank = emptyQuotation([item])
        const draft = { ...blank, items: [typeUnitPrice(blank.items[0]!, many, typedAmount(price))] }
        const passes = compare(itemTotal(price, many), publicTotal) > 0
        expect(doubtfulItems(draft, [item], publicTotal)).toEqual(passes ? [item] : [])
      }),
    )
  })

  test('is not asked without a public total, for a total equal to it or for a declined item', () => {
    expect(doubtfulIds(typed('69.360', '1'), null)).toEqual([])
    expect(doubtfulIds(typed('289', '1'), '69360')).toEqual([])
    expect(doubtfulIds(typed('289,01', '1'), '69360')).toEqual([items[0].id])
    const draft = typed('69.360', '1')
    expect(doubtfulIds({ ...draft, items: draft.items.map((item) => ({ ...item, declined: true })) }, '10')).toEqual([])
  })

  test('is not asked again for a confirmed price until that price changes', () => {
    const draft = typed('69.360', '1')
    const confirmed = { ...draft, items: [confirmPerUnit(draft.items[0]!), draft.items[1]!] }
    expect(doubtfulIds(confirmed, '100000')).toEqual([])
    const changed = { ...draft, items: [typeUnitPrice(confirmed.items[0]!, '240', '69.361'), draft.items[1]!] }
    expect(doubtfulIds(changed, '100000')).toEqual([items[0].id])
    const byTotal = { ...draft, items: [typeTotal(confirmed.items[0]!, '240', '900.000'), draft.items[1]!] }
    expect(doubtfulIds(byTotal, '100000')).toEqual([items[0].id])
  })

  test('answered with the total makes the typed amount the total, and the unit price follows', () => {
    const taken = takeAsTotal(typed('69.360').items[0]!, '240')
    expect(blurTotal(taken, '240')).toMatchObject({
      item: { unitPrice: '289,00', total: '69.360,00' },
      adjustedBy: null,
    })
    fc.assert(
      fc.property(cents, quantity, (total, many) => {
        const item = { id: items[0].id, quantity: many }
        const before = typeUnitPrice(emptyQuotation([item]).items[0]!, many, formatAmount(total))
        const after = blurTotal(takeAsTotal(before, many), many).item
        const answer = answerOf({ ...emptyQuotation([item]), items: [after] }, item)
        if (answer === null || answer.declined) return
        expect(parseAmount(after.total)).toBe(answer.total)
      }),
    )
  })
})

describe('a form compared with the sent quotation', () => {
  test('is the same in any spelling of its amounts and after any confirmation', () => {
    const sent = aQuotation(items, { shippingCost: '6500' })
    const retyped = {
      ...sent,
      shippingCost: '6.500,00',
      paymentTerms: ' Contado ',
      items: sent.items.map((item, index) => confirmPerUnit(typeUnitPrice(item, items[index]!.quantity, '100,00'))),
    }
    expect(sameQuotation(sent, retyped, items)).toBe(true)
  })

  test.each([
    ['a price', { items: aQuotation(items).items.map((item) => ({ ...item, unitPrice: '100,000001' })) }],
    ['a note', { items: aQuotation(items).items.map((item) => ({ ...item, notes: 'Stock' })) }],
    ['a declined item', { items: aQuotation(items).items.map((item) => ({ ...item, declined: true })) }],
    ['shipping', { shippingCost: '1' }],
    ['a shipping cost of 0', { shippingCost: '0' }],
    ['another delivery time', { deliveryTimeValue: '6' }],
    ['insurance', { insuranceIncluded: true }],
    ['a file of the whole', { files: [aFile] }],
    ['a file of an item', { items: aQuotation(items).items.map((item) => ({ ...item, files: [aFile] })) }],
  ])('differs with %s', (_what, given) => {
    expect(sameQuotation(aQuotation(items), aQuotation(items, given), items)).toBe(false)
  })

  test('is the same with a file of an item that is declined, which is not sent', () => {
    const declined = { items: aQuotation(items).items.map((item) => ({ ...item, declined: true })) }
    const filed = { items: declined.items.map((item) => ({ ...item, files: [aFile] })) }
    expect(sameQuotation(aQuotation(items, declined), aQuotation(items, filed), items)).toBe(true)
  })
})
