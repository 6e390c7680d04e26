import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeUnitPrice } from '#features/quotations/domain/answers.ts'
import { readPriceSheet, withoutSheet, withSheet, type SheetLine } from '#features/quotations/domain/price-sheet.ts'
import { sheetHeadings } from '#features/quotations/domain/price-sheet-columns.ts'
import { answerOf } from '#features/quotations/domain/pricing.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { priceSheetXlsx } from '#features/quotations/server/price-sheet/workbook.ts'
import { divide, typedAmount } from '#lib/money.ts'
import { readSpreadsheet } from '#ui/workbook/spreadsheet-file.ts'
import { inTime, rounds } from '../harness/rounds.ts'

const hostile = '=HYPERLINK("http://ladron.example";"Ver")'
const item = (n: number, quantity: string, productName: string) => ({
  id: `0193a000-0000-7000-8000-00000000000${n}`,
  productName,
  quantity,
  unit: 'unidades - Piezas',
  technicalDescription: n === 1 ? hostile : '@norma <UNIT> & "ISO"',
})
const items = [
  item(1, '240', 'Cemento pórtland'),
  item(2, '2.5', hostile),
  item(3, '1234.567', 'Arena <lavada> & fina'),
]
const rfq = { title: '+Obra =1+1', currency: 'UYU' as const, items }
const empty = emptyQuotation(items)
const fileOf = ({ items: answers }: typeof empty) => priceSheetXlsx(rfq, answers, new Date('2026-03-15T15:00:00Z'))
const sheetOf = async (draft: typeof empty) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await fileOf(draft)).buffer)
  return book.getWorksheet('Precios')!
}
const headings = Object.values(sheetHeadings)
const plainHeadings = ['Ítem', 'Precio unitario', 'No cotizo', 'Total']

/** A filled sheet: the headings, then one row for each [item, unit price, declined, notes]. */
const filled = (...rows: readonly (readonly [n: number, unitPrice: string, declined?: string, notes?: string])[]) => [
  { line: 3, cells: headings },
  ...rows.map(([n, unitPrice, declined = '', notes = ''], index) => ({
    line: index + 4,
    cells: ['', items[n - 1]!.productName, '', '', '', unitPrice, '', declined, notes, items[n - 1]!.id],
  })),
]
const problemOf = (lines: readonly SheetLine[] | null, index = 0) => {
  const line = lines?.[index]
  return line?.kind === 'problem' ? line.problem : null
}

describe('the price sheet', () => {
  test('locks everything but price, declined and notes, and has the items as the supplier reads them', async () => {
    const sheet = await sheetOf(empty)
    expect(sheet.getCell('A1').value).toBe("'+Obra =1+1")
    expect((sheet.getRow(3).values as string[]).slice(1)).toEqual(headings)
    expect(sheet.getCell('B4').value).toBe('Cemento pórtland')
    expect(sheet.getCell('C6').value).toBe(1234.567)
    const unlocked = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].filter(
      (column) => sheet.getCell(`${column}4`).protection?.locked === false,
    )
    expect(unlocked).toEqual(['F', 'H', 'I'])
    expect((sheet as unknown as { sheetProtection: { sheet: boolean } }).sheetProtection.sheet).toBe(true)
    expect(sheet.getColumn('J').hidden).toBe(true)
    expect(sheet.getCell('G4').formula).toBe('IF(ISNUMBER(F4),ROUND(F4*C4,2),"")')
  })

  test('holds the buyer’s texts as text and never as a formula', async () => {
    const sheet = await sheetOf(empty)
    for (const cell of ['A1', 'B5', 'E4', 'E5']) expect(sheet.getCell(cell).formula).toBeUndefined()
    // With an apostrophe: it stays text when somebody saves the sheet as CSV.
    expect([sheet.getCell('B5').value, sheet.getCell('E4').value]).toEqual([`'${hostile}`, `'${hostile}`])
    expect(sheet.getCell('B6').value).toBe('Arena <lavada> & fina')
  })

  test('carries any prices there and back without changing one', inTime, async () => {
    const price = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => divide(String(n), '1000000', 6))
    const answers = fc.array(fc.tuple(price, fc.boolean(), fc.constantFrom('', 'Stock', '=1+1', '-5 %', 'a & b')), {
      minLength: 3,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const draft = {
          ...empty,
          items: empty.items.map((item, index) => {
            const [unitPrice, declined, notes] = given[index]!
            const typed = typeUnitPrice(item, items[index]!.quantity, declined ? '' : typedAmount(unitPrice))
            return { ...typed, declined, notes }
          }),
        }
        const read = await readSpreadsheet(new Blob([await fileOf(draft)]))
        const lines = read.ok ? readPriceSheet(read.value[0].rows, rfq) : null
        const back = withSheet(empty, lines ?? [])
        for (const item of items) expect(answerOf(back, item)).toEqual(answerOf(draft, item))
      }),
      { numRuns: rounds(8, 1_000) },
    )
  })
})

describe('an uploaded price sheet', () => {
  test('keeps a price with more digits than a spreadsheet number holds', async () => {
    const [first, ...rest] = empty.items
    const sheet = await sheetOf({ ...empty, items: [{ ...first!, unitPrice: '99.999.999.999,123456' }, ...rest] })
    expect(sheet.getCell('F4').value).toBe('99999999999,123456')
  })

  test.each([
    ['1.390,50', '1.390,50', '333.720,00'],
    ['1390.50', '1.390,50', '333.720,00'],
    ['$U 1390,5', '1.390,50', '333.720,00'],
    ['0,004325', '0,004325', '1,04'],
  ])('reads %s as a price', (typed, unitPrice, total) => {
    const [line] = readPriceSheet(filled([1, typed]), rfq)!
    expect(line).toMatchObject({ kind: 'answer', answer: { unitPrice, total, declined: false } })
  })

  test.each([
    ['Nº', 'Descripción', 'Cant.', 'Un.', 'P. Unit.', 'Importe'],
    ['', 'Artículo', 'Cantidad', 'Unidad', 'Precio unitario (sin IVA)', 'Total'],
    ['#', 'Item', 'Qty', 'Unit', 'Unit price', 'Amount'],
  ])('reads prices under renamed headings: %j', (...heads) => {
    const [item] = items
    const rows = [
      { line: 1, cells: heads },
      { line: 2, cells: ['1', item!.productName, item!.quantity, 'u', '1.390,50', ''] },
    ]
    expect(readPriceSheet(rows, rfq)).toMatchObject([{ kind: 'answer', answer: { unitPrice: '1.390,50' } }])
  })

  test.each(['Descripción', 'Artículo', 'Producto'])(
    'reads the names under %s where Ítem numbers the rows',
    (heading) => {
      const rows = [
        { line: 1, cells: ['Ítem', heading, 'Cantidad', 'P. unit.'] },
        { line: 2, cells: ['1', items[0]!.productName, items[0]!.quantity, '1.390,50'] },
        { line: 3, cells: ['2', 'Ladrillo', '1', '5'] },
      ]
      expect(readPriceSheet(rows, rfq)).toMatchObject([
        { kind: 'answer', answer: { rfqItemId: items[0]!.id, unitPrice: '1.390,50' } },
        { kind: 'problem', name: 'Ladrillo' },
      ])
    },
  )

  test('does not choose between two prices that are headed alike', () => {
    const rows = [
      { line: 1, cells: ['Ítem', 'Precio A', 'Precio B'] },
      { line: 2, cells: [items[0]!.productName, '10', '20'] },
    ]
    expect(readPriceSheet(rows, rfq)).toBeNull()
  })

  test.each(['x', 'X', 'Sí', 'si', 'VERDADERO', 'No cotizo'])('reads %s as an item that is not quoted', (mark) => {
    const [line] = readPriceSheet(filled([1, '', mark, 'Sin stock']), rfq)!
    expect(line).toMatchObject({
      kind: 'answer',
      answer: { declined: true, unitPrice: '', notes: 'Sin stock' },
      total: null,
    })
  })

  test.each([
    ['a word as a price', filled([1, 'consultar']), /«consultar» no se lee como un precio/],
    ['a price of 0', filled([1, '0']), /no es un precio mayor que 0/],
    ['a price that is too large', filled([1, '1000000000000']), /es un precio demasiado grande/],
    ['a negative price', filled([1, '-5']), /no es un precio mayor que 0/],
    ['a total that rounds to 0', filled([2, '0,001']), /queda en 0/],
    ['a total that is too large', filled([1, '999999999999']), /demasiado grande/],
    ['a price and a mark', filled([1, '5', 'x']), /deja uno de los dos/],
    ['an unknown mark', filled([1, '', 'quizás']), /escribe una x/],
    ['notes that are too long', filled([1, '5', '', 'a'.repeat(1001)]), /1\.000 caracteres/],
  ])('reports a row with %s and changes nothing', (_what, rows, problem) => {
    const lines = readPriceSheet(rows, rfq)
    expect(problemOf(lines)).toMatch(problem)
    expect(withSheet(empty, lines!)).toEqual(empty)
  })

  test('reports rows with a repeated, foreign or unknown item, and reads the others', () => {
    const rows = filled([1, '5'], [1, '6'], [2, '7'])
    rows.push({ line: 9, cells: ['', 'Ajeno', '', '', '', '8', '', '', '', '0193a000-0000-7000-8000-00000000ffff'] })
    rows.push({ line: 10, cells: ['', 'Ladrillo', '', '', '', '8', '', '', '', ''] })
    const lines = readPriceSheet(rows, rfq)!
    expect(lines.map((line) => [line.line, line.kind])).toEqual([
      [4, 'answer'],
      [5, 'problem'],
      [6, 'answer'],
      [9, 'problem'],
      [10, 'problem'],
    ])
    expect([problemOf(lines, 1), problemOf(lines, 3), problemOf(lines, 4)]).toEqual([
      'Este ítem ya está en la fila 4.',
      'Esta fila es de otra licitación.',
      'No reconocemos este ítem en la licitación.',
    ])
    expect(withSheet(empty, lines).items.map((item) => item.unitPrice)).toEqual(['5,00', '7,00', ''])
  })

  test('may be a plain list with unique names and totals alone', () => {
    const rows = [
      { line: 1, cells: ['ITEM', 'precio  unitario', 'Total'] },
      { line: 2, cells: ['cemento portland', '', '69.360'] },
    ]
    expect(readPriceSheet(rows, rfq)).toMatchObject([
      { kind: 'answer', answer: { rfqItemId: items[0]!.id, unitPrice: '289,00', total: '69.360,00' } },
    ])
    expect(readPriceSheet([{ line: 1, cells: ['Cemento', '5'] }], rfq)).toBeNull()
  })

  test.each([
    ['a total alone', ['Ladrillo', '', '', '8'], /No reconocemos/],
    ['a mark alone', ['Ladrillo', '', 'x', ''], /No reconocemos/],
    ['a total and a mark', [items[0]!.productName, '', 'x', '69.360'], /deja uno de los dos/],
  ])('reports a row of a plain list with %s', (_what, cells, problem) => {
    const lines = readPriceSheet(
      [
        { line: 1, cells: plainHeadings },
        { line: 2, cells },
      ],
      rfq,
    )
    expect(problemOf(lines)).toMatch(problem)
  })

  test('does not read the sum at the foot of a plain list', () => {
    const rows = [
      { line: 1, cells: plainHeadings },
      { line: 2, cells: ['', '', '', '1.500'] },
    ]
    expect(readPriceSheet(rows, rfq)).toEqual([])
  })

  test('reads a mark beside a total of 0 as an item that is not quoted', () => {
    const cells = [items[0]!.productName, '', 'x', '0']
    const lines = readPriceSheet(
      [
        { line: 1, cells: plainHeadings },
        { line: 2, cells },
      ],
      rfq,
    )
    expect(lines).toMatchObject([{ kind: 'answer', answer: { declined: true, total: '' } }])
  })

  test('leaves typed notes and files as they were when it has no column for them', () => {
    const files = ['0193a000-0000-7000-8000-00000000000f']
    const noted = { ...empty, items: empty.items.map((item) => ({ ...item, notes: 'Marca Ancap', files })) }
    const cells = [items[0]!.productName, '289', '', '']
    const lines = readPriceSheet(
      [
        { line: 1, cells: plainHeadings },
        { line: 2, cells },
      ],
      rfq,
    )
    expect(withSheet(noted, lines!).items[0]).toMatchObject({ unitPrice: '289,00', notes: 'Marca Ancap', files })
    expect(withSheet(noted, readPriceSheet(filled([1, '289']), rfq)!).items[0]).toMatchObject({ notes: '', files })
  })

  test('leaves items without an answer as they were typed', () => {
    const typed = { ...empty, items: empty.items.map((item) => typeUnitPrice(item, '1', '9')) }
    const lines = readPriceSheet(filled([1, ''], [2, '7']), rfq)!
    expect(lines.map((line) => line.kind)).toEqual(['blank', 'answer'])
    expect(withSheet(typed, lines).items.map((item) => item.unitPrice)).toEqual(['9', '7,00', '9'])
  })

  test('taken back, gives what was typed before, and keeps what was changed since', () => {
    const typed = { ...empty, items: empty.items.map((item) => typeUnitPrice({ ...item, notes: 'Ancap' }, '1', '9')) }
    const lines = readPriceSheet(filled([1, '8'], [2, '7']), rfq)!
    const used = withSheet(typed, lines)
    expect(withoutSheet(used, lines, typed)).toEqual(typed)
    const changed = { ...used, items: used.items.map((item, at) => (at === 0 ? typeUnitPrice(item, '1', '6') : item)) }
    expect(withoutSheet(changed, lines, typed).items.map((item) => item.unitPrice)).toEqual(['6', '9', '9'])
  })
})
