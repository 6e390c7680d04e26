import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { readPriceSheet, type SheetLine } from '#features/quotations/domain/price-sheet.ts'
import { readSpreadsheet } from '#ui/workbook/spreadsheet-file.ts'

const items = ['Cemento pórtland', 'Clavos', 'Arena <lavada> & fina'].map((productName, at) => ({
  id: `0193a000-0000-7000-8000-00000000000${at}`,
  productName,
  quantity: '240',
  unit: 'unidades - Piezas',
}))
const rfq = { items, currency: 'UYU' as const }
const problemOf = (lines: readonly SheetLine[] | null) => {
  const line = lines?.[0]
  return line?.kind === 'problem' ? line.problem : null
}

describe('an amount of an uploaded price sheet', () => {
  test.each(['"US$" #,##0.00', '[$USD] #,##0.00', '[$$-540A]#,##0.00'])(
    'refuses prices that a workbook formats as dollars (%s) where pesos are asked',
    async (format) => {
      const book = new ExcelJS.Workbook()
      const sheet = book.addWorksheet('Precios')
      sheet.addRow(['Artículo', 'Precio unitario'])
      sheet.addRow([items[0]!.productName, 12.5]).getCell(2).numFmt = format
      const read = await readSpreadsheet(new Blob([(await book.xlsx.writeBuffer()) as ArrayBuffer]))
      const rows = read.ok ? read.value[0].rows : []
      expect(problemOf(readPriceSheet(rows, rfq))).toMatch(/«US\$ 12,5»: esta licitación se cotiza en Pesos/)
      expect(readPriceSheet(rows, { ...rfq, currency: 'USD' })).toMatchObject([{ kind: 'answer' }])
    },
  )

  test.each([
    ['Artículo', 'Precio sin IVA', 'Precio final'],
    ['Artículo', 'Precio (s/iva)', 'Precio público'],
    ['Artículo', 'Precio', 'IVA', 'Precio final'],
    ['Artículo', 'Precio neto', 'IVA 22 %', 'Precio bruto'],
  ])('takes the price without VAT where another one is final: %j', (...heads) => {
    const cells = heads.map((heading, at) =>
      at === 0 ? items[0]!.productName : heading.startsWith('IVA') ? '22' : at === 1 ? '100' : '122',
    )
    const rows = [
      { line: 1, cells: heads },
      { line: 2, cells },
    ]
    expect(readPriceSheet(rows, rfq)).toMatchObject([{ kind: 'answer', answer: { unitPrice: '100,00' } }])
  })

  test('does not take a final price beside its VAT, nor choose between a list price and one with a discount', () => {
    const row = (...cells: readonly string[]) => ({ line: 2, cells: [items[0]!.productName, ...cells] })
    const heads = (...cells: readonly string[]) => ({ line: 1, cells: ['Artículo', ...cells] })
    expect(problemOf(readPriceSheet([heads('IVA', 'Precio final'), row('22', '122')], rfq))).toMatch(/van sin IVA/)
    expect(readPriceSheet([heads('Precio sin IVA', 'Dto.', 'Precio final'), row('100', '10', '90')], rfq)).toBeNull()
  })

  test.each([
    ['LISTA DE PRECIOS USD', 'Precio', '12,5', /se cotiza en Pesos/],
    ['Precios expresados en dólares americanos más IVA', 'Precio', '12,5', /se cotiza en Pesos/],
    ['Los precios incluyen IVA', 'Precio', '12,5', /van sin IVA/],
    ['Precios con IVA incluido', 'Precio sin IVA', '12,5', null],
    ['Lista de precios U$S', 'Precio $U', '12,5', null],
    ['Lista de precios U$S', 'Precio', '$U 12,5', null],
    ['Precios en $U o US$', 'Precio', '12,5', null],
    ['Lista de precios + IVA', 'Precio', '12,5', null],
    ['Dolaritos S.A., pagos en US$', 'Precio', '12,5', null],
  ])('believes what %j says of a price under %s: %s', (note, heading, price, problem) => {
    const head = { line: 2, cells: ['Artículo', heading] }
    const row = { line: 3, cells: [items[0]!.productName, price] }
    const readings = [readPriceSheet([{ line: 1, cells: [note] }, head, row], rfq)]
    readings.push(readPriceSheet([head, row, { line: 4, cells: [note] }], rfq))
    for (const lines of readings)
      if (problem) expect(problemOf(lines)).toMatch(problem)
      else expect(lines?.[0]).toMatchObject({ kind: 'answer', answer: { unitPrice: '12,50' } })
  })

  const named = (...cells: readonly string[]) => [items[0]!.productName, ...cells]
  const asked = { ...rfq, items: items.map((each) => ({ ...each, unit: 'unidades - Bolsas' })) }
  const readTable = (...table: readonly (readonly string[])[]) =>
    readPriceSheet(
      table.map((cells, at) => ({ line: at + 1, cells })),
      asked,
    )

  test.each([
    [
      'the currency in a column of its own',
      ['Precio', 'Moneda'],
      ['9,5', 'USD'],
      /«USD»: esta licitación se cotiza en Pesos/,
    ],
    [
      'a price for a package',
      ['Presentación', 'Precio'],
      ['Pallet 48 bolsas', '18.720'],
      /«Pallet 48 bolsas»: .* en bolsas/,
    ],
    [
      'another unit in its column',
      ['Unidad', 'P. unit.'],
      ['kg', '16'],
      /«kg»: la licitación cuenta este ítem en bolsas/,
    ],
    ['another unit in its heading', ['Precio por tonelada'], ['7.800'], /«tonelada»/],
    ['a comma before three digits', ['Precio', 'Total'], ['1,250', '300,000'], /se puede leer de dos maneras/],
  ])('refuses %s', (_what, heads, cells, problem) => {
    expect(problemOf(readTable(['Artículo', ...heads], named(...cells)))).toMatch(problem)
  })

  test.each(['500 pesos', 'pesos 500', '500 pesos uruguayos la bolsa + IVA', '$ 500 pesos', '500 pesos c/u'])(
    'reads %s as a price in pesos, and refuses it where dollars are asked',
    (typed) => {
      const rows = [
        { line: 1, cells: ['Artículo', 'Precio'] },
        { line: 2, cells: named(typed) },
      ]
      expect(readPriceSheet(rows, rfq)).toMatchObject([{ answer: { unitPrice: '500,00' } }])
      expect(problemOf(readPriceSheet(rows, { ...rfq, currency: 'USD' }))).toMatch(/se cotiza en Dólares Americanos/)
    },
  )

  const quoted = { kind: 'answer', answer: { declined: false, unitPrice: '5,00' } }
  const declined = { kind: 'answer', answer: { declined: true, unitPrice: '' } }
  test.each([
    ['5', '-', quoted],
    ['5', 'no', quoted],
    ['5', '0', quoted],
    ['5', 'FALSO', quoted],
    ['', '-', { kind: 'blank' }],
    ['', '0', { kind: 'blank' }],
    ['0', 'x', declined],
    ['0,00', 'no cotizamos', declined],
    ['-', 'x', declined],
    ['no', '', declined],
    ['', 'sin stock', declined],
    ['', 'no', { problem: 'Bajo «No cotizo este ítem» escribe una x, o deja la celda vacía.' }],
  ])('takes the price %j beside the mark %j as the supplier means it', (price, mark, line) => {
    expect(readTable(['Artículo', 'Precio', 'No cotizo'], named(price, mark))).toMatchObject([line])
  })

  test('takes a bare sign for pesos in a column of currencies', () => {
    const rows = [
      { line: 1, cells: ['Artículo', 'Moneda', 'Precio'] },
      { line: 2, cells: named('$', '390') },
    ]
    expect(problemOf(readPriceSheet(rows, { ...asked, currency: 'USD' }))).toMatch(/se cotiza en Dólares/)
    expect(readPriceSheet(rows, asked)).toMatchObject([{ kind: 'answer' }])
  })

  test('refuses a point before three digits where points mark decimals', () => {
    const lines = readTable(['Artículo', 'Precio'], named('1.250'), [items[2]!.productName, '12.5'])
    expect(lines?.map(({ kind }) => kind)).toEqual(['problem', 'answer'])
  })

  test.each([
    [
      ['Precio', 'Moneda'],
      ['1.250', '$'],
    ],
    [
      ['Precio', 'Moneda'],
      ['1.250', '$U'],
    ],
    [
      ['Unidad', 'Precio'],
      ['UN', '1.250'],
    ],
    [
      ['Unidad', 'Precio'],
      ['bolsa 25 kg', '1.250'],
    ],
    [
      ['Presentación', 'Precio'],
      ['Portland gris', '1.250'],
    ],
    [['Precio por bolsa'], ['1.250']],
    [['Precio'], ['$ 1.250.- + IVA']],
    [['Precio'], ['1.250 c/u']],
    [['Precio'], ['1.250,00 más iva']],
  ])('takes a price under another heading or with words beside it: %j %j', (heads, cells) => {
    expect(readTable(['Artículo', ...heads], named(...cells))).toMatchObject([
      { kind: 'answer', answer: { unitPrice: '1.250,00' } },
    ])
  })

  test('is the price that gives the totals, of two that are headed alike', () => {
    const heads = ['Artículo', 'Cantidad', 'Precio crédito', '% Dto', 'Precio contado', 'Importe']
    const nails = items[1]!.productName
    const lines = readTable(heads, named('240', '400', '10', '360', '86.400'), [nails, '240', '5', '0', '5', '1.200'])
    expect(lines).toMatchObject([{ answer: { unitPrice: '360,00' } }, { answer: { unitPrice: '5,00' } }])
    expect(readTable(heads, [nails, '240', '5', '0', '5', '1.200'])).toBeNull()
    expect(readTable(heads, named('240', '400', '10', '360', '90.000'))).toBeNull()
  })
})
