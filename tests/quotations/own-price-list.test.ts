import { describe, expect, test } from 'vitest'
import { unnamedItems } from '#features/quotations/domain/likely-rows.ts'
import { noChosenRows, readPriceSheet, withSheet } from '#features/quotations/domain/price-sheet.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'

const item = (n: number, productName: string) => ({
  id: `0193a000-0000-7000-8000-00000000000${n}`,
  productName,
  quantity: '10',
})
const cement = item(1, 'Cemento pórtland')
const nails = item(2, 'Clavos de 2 pulgadas')
const sand = item(3, 'Arena <lavada> & fina')
const items = [cement, nails, sand]
const rfq = { items, currency: 'UYU' as const }
const empty = emptyQuotation(items)

describe('a price list that calls items by other names', () => {
  const ownList = [
    { line: 1, cells: ['Descripción', 'P. unit.'] },
    { line: 2, cells: ['Arena lavada fina, m3', '1.950'] },
    { line: 3, cells: ['Cem. portland bolsa 25 kg', '410'] },
    { line: 4, cells: ['Clavos 2"', '95'] },
    { line: 5, cells: ['CEMENTOS', ''] },
  ]
  const open = (chosen = noChosenRows) => {
    const lines = readPriceSheet(ownList, rfq, chosen)!
    return unnamedItems(items, lines, chosen).map(({ item, rows }) => [item.id, rows.map(({ line }) => line)])
  }

  test('answers nothing by itself, and offers each row that has a price, the likeliest first', () => {
    expect(withSheet(empty, readPriceSheet(ownList, rfq)!)).toEqual(empty)
    expect(open()).toEqual([
      [cement.id, [3, 2, 4]],
      [nails.id, [4, 2, 3]],
      [sand.id, [2, 3, 4]],
    ])
  })

  test('answers an item by the row that was chosen for it, and offers that row for no other', () => {
    const chosen = new Map([[cement.id, 3]])
    expect(readPriceSheet(ownList, rfq, chosen)).toMatchObject([
      { line: 2, kind: 'problem', itemId: null },
      { line: 3, kind: 'answer', answer: { rfqItemId: cement.id, unitPrice: '410,00' } },
      { line: 4, kind: 'problem', itemId: null },
      { line: 5, kind: 'problem', itemId: null },
    ])
    expect(open(chosen)).toEqual([
      [cement.id, [3, 2, 4]],
      [nails.id, [4, 2]],
      [sand.id, [2, 4]],
    ])
  })

  test('offers rows for no item that a row names', () => {
    const rows = [...ownList, { line: 6, cells: [sand.productName, ''] }]
    const lines = readPriceSheet(rows, rfq)!
    expect(unnamedItems(items, lines, noChosenRows).map(({ item }) => item.id)).toEqual([cement.id, nails.id])
  })
})
