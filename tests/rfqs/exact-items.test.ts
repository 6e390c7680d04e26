import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import { defaultTitle } from '#features/rfqs/copy.ts'
import {
  estimatedTotal,
  itemEstimate,
  readItem,
  readQuantity,
  readUnitPrice,
  refuseItem,
} from '#features/rfqs/domain/exact-items.ts'
import { amount } from '#lib/base-contract.ts'
import { compare, itemTotal, plus } from '#lib/money.ts'

const item = (quantity: string, estimatedUnitPrice: string) => ({
  ...emptyItem('a'),
  productName: ' Cemento ',
  type: 'unidades' as const,
  unit: 'Piezas',
  quantity,
  estimatedUnitPrice,
})
const quantity = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 999 }))
const price = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 999_999 }))
const spanish = (whole: number, part: number, places: number) => `${whole},${String(part).padStart(places, '0')}`

describe('exact values of a typed item', () => {
  test('computes the total as price × quantity to the cent and the sum as the sum of the totals', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(quantity, price), { minLength: 1, maxLength: 8 }), (rows) => {
        const items = rows.map(([q, p]) => item(spanish(...q, 3), spanish(...p, 6)))
        const read = items.map((typed) => readItem(typed)!)
        let all = '0'
        for (const exact of read) {
          expect(exact.estimatedTotal).toBe(itemTotal(exact.estimatedUnitPrice!, exact.quantity))
          expect(amount.safeParse(exact.estimatedTotal).success).toBe(true)
          all = plus(all, exact.estimatedTotal!)
        }
        expect(compare(estimatedTotal(items)!, all)).toBe(0)
      }),
    )
  })

  test('has no total without a price, and no sum without any total', () => {
    expect(itemEstimate(item('3', ''))).toBeNull()
    expect(estimatedTotal([item('3', ''), item('', '5')])).toBeNull()
    expect(estimatedTotal([item('3', ''), item('2', '1.390,50')])).toBe('2781')
    expect(readItem(item('3', ''))).toEqual({
      productName: 'Cemento',
      quantity: '3',
      unit: 'unidades - Piezas',
      technicalDescription: '',
      estimatedUnitPrice: null,
      estimatedTotal: null,
    })
  })

  test('refuses texts that are not quantities or prices, and amounts too large for their column', () => {
    for (const typed of ['', '0', '-1', 'diez', '1,2345', '9999999999']) expect(readQuantity(typed)).toBeNull()
    for (const typed of ['', '0', '1,2345678', '9999999999999']) expect(readUnitPrice(typed)).toBeNull()
    expect(refuseItem(item('999999999', '999999999999'))).toEqual([
      { field: 'estimatedUnitPrice', refusal: 'TOTAL_TOO_LARGE' },
    ])
    expect(readItem(item('999999999', '999999999999'))).toBeNull()
  })

  test('reads an item exactly when none of its fields is refused', () => {
    const text = fc.constantFrom('', '0', '1', '2,5', '1.234', 'x', '0,0001')
    fc.assert(
      fc.property(text, text, fc.constantFrom('', 'Piezas', 'Litros'), (q, p, unit) => {
        const typed = { ...item(q, p), unit }
        expect(readItem(typed) !== null).toBe(refuseItem(typed).length === 0)
      }),
    )
  })

  test('names an RFQ without a title by its category', () => {
    expect(defaultTitle('Alimentos')).toBe('Compra de Productos de Alimentos')
    expect(defaultTitle(null)).toBe('Compra de Productos')
  })
})
