import { describe, expect, test } from 'vitest'
import { unnamedItems } from '#features/quotations/domain/likely-rows.ts'
import { noChosenRows, readPriceSheet, withSheet } from '#features/quotations/domain/price-sheet.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'

const item = (n: number, productName: string) => ({
  id: `0193a000-0000-7000-8000-00000000000${n}`,
  productName,
  quantity: '10',
  unit: 'unidades - Unidades',
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

describe('a price list with its own columns', () => {
  const answers = (...rows: readonly (readonly string[])[]) =>
    readPriceSheet(
      rows.map((cells, at) => ({ line: at + 1, cells })),
      rfq,
    )!.flatMap((line) => (line.kind === 'answer' ? [[line.itemId, line.answer.unitPrice]] : []))

  test('may call its articles by references, which are not those of our sheet', () => {
    expect(
      answers(
        ['Código', 'Descripción', 'Referencia', 'Marca', 'Precio'],
        ['C1', cement.productName, 'CV-62024', 'Artigas', '410'],
        ['C2', nails.productName, '351-24', 'Sur', '95'],
      ),
    ).toEqual([
      [cement.id, '410,00'],
      [nails.id, '95,00'],
    ])
  })

  test('may number its rows under «Ítem», and have titles of sections there', () => {
    expect(
      answers(
        ['Ítem', 'Descripción', 'Cantidad', 'Unidad', 'Precio unitario', 'Total'],
        ['OBRA GRUESA'],
        ['1.1', cement.productName, '10', 'u', '410', '4100'],
        ['1.2', nails.productName, '10', 'u', '95', '950'],
        ['SUBTOTAL', '', '', '', '', '5050'],
      ),
    ).toEqual([
      [cement.id, '410,00'],
      [nails.id, '95,00'],
    ])
  })
})

describe('a price list of other amounts than the RFQ asks for', () => {
  /** A supplier's own sheet with one row, of 10 bags of cement. */
  const own = (heads: readonly string[], ...cells: readonly string[]) =>
    readPriceSheet(
      [
        { line: 1, cells: heads },
        { line: 2, cells: [cement.productName, ...cells] },
      ],
      rfq,
    )

  test.each([
    ['a price in another currency', own(['Ítem', 'Precio'], 'US$ 12,50'), /«US\$ 12,50».*Pesos Uruguayos/],
    ['prices headed by another currency', own(['Ítem', 'Precio USD'], '12,50'), /«Precio USD».*Pesos Uruguayos/],
    ['prices with VAT', own(['Ítem', 'Precio c/IVA'], '122'), /«Precio c\/IVA».*sin IVA/],
    ['prices with 22 % of VAT', own(['Ítem', 'Precio con 22% IVA'], '122'), /sin IVA/],
    ['prices with VAT in brackets', own(['Ítem', 'Precio IVA (incluido)'], '122'), /sin IVA/],
    ['prices with taxes', own(['Ítem', 'Precio unitario con impuestos'], '122'), /sin IVA/],
    ['a price in euros', own(['Ítem', 'Precio'], '€ 12,50'), /«€ 12,50».*Pesos Uruguayos/],
    ['prices headed by euros', own(['Ítem', 'Precio (EUR)'], '12,50'), /«Precio \(EUR\)».*Pesos Uruguayos/],
    ['euros in their column', own(['Ítem', 'Moneda', 'Precio'], 'Euros', '12,50'), /«Euros».*Pesos Uruguayos/],
    ['a price for the public', own(['Ítem', 'PVP'], '122'), /«PVP».*sin IVA/],
    ['a final price that may have VAT', own(['Ítem', 'Precio final'], '122'), /«Precio final»: ¿con IVA o sin IVA\?/],
    ['a total with VAT alone', own(['Ítem', 'Precio', 'Total (IVA inc.)'], '', '122'), /sin IVA/],
    ['a price before a discount', own(['Ítem', 'P. unit.', 'Dto.', 'Total'], '100', '10 %', '900'), /1\.000,00.*900/],
    [
      'a price for another quantity',
      own(['Ítem', 'Cant.', 'P. unit.', 'Total'], '5', '300', '1.500'),
      /3\.000,00.*1\.500/,
    ],
  ])('does not take %s, and says why', (_what, lines, problem) => {
    expect(lines).toMatchObject([{ kind: 'problem', problem: expect.stringMatching(problem) as string }])
    expect(withSheet(empty, lines!)).toEqual(empty)
  })

  test.each([
    ['a total with VAT', own(['Ítem', 'Precio s/IVA', 'Total IVA incluido'], '100', '1.220')],
    ['a price with VAT', own(['Ítem', 'Precio (sin IVA)', 'Precio (con IVA)'], '100', '122')],
    ['no VAT included', own(['Ítem', 'Precio sin IVA incluido'], '100')],
    ['VAT that is not included', own(['Ítem', 'Precio unitario (no se incluye IVA)'], '100')],
    ['its VAT and a total with it', own(['Ítem', 'Precio unitario', 'IVA', 'Total'], '100', '220', '1.220')],
    ['a total in dollars', own(['Ítem', 'Precio unitario', 'Importe USD'], '100', '25')],
    ['a final price without VAT', own(['Ítem', 'Precio final + IVA'], '100')],
    ['a final price after a discount', own(['Ítem', 'Dto.', 'Precio final'], '10 %', '100')],
    ['a total of whole pesos', own(['Ítem', 'Precio + IVA', 'Total'], '100,04', '1.000')],
    ['a price of the RFQ’s currency', own(['Ítem', 'Precio ($U)'], '$U 100')],
  ])('takes the price before VAT where the sheet has %s', (_what, lines) => {
    expect(lines).toMatchObject([
      { kind: 'answer', answer: { unitPrice: expect.stringMatching(/^100,0[04]$/) as string } },
    ])
  })
})
