import fc from 'fast-check'
import { HyperFormula } from 'hyperformula'
import { describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { bestCombination } from '#features/comparison/domain/best-combination.ts'
import type { Ordering } from '#features/comparison/domain/scoring.ts'
import { quotationCsv } from '#features/comparison/server/files/csv.ts'
import { fileData } from '#features/comparison/server/files/data.ts'
import { comparisonXlsx } from '#features/comparison/server/files/xlsx.ts'
import type { Received } from '#features/comparison/server/received.ts'
import { shippingText } from '#features/quotations/copy.ts'
import { parseAmount, sum } from '#lib/money.ts'
import { openWorkbook } from '../harness/file-text.ts'
import { inTime, rounds } from '../harness/rounds.ts'
import { construction, largeComparison, ownRfqOf, receivedOf, shippingOf } from './fixtures/received.ts'

const createdAt = new Date('2026-03-15T15:00:00Z')
const byTotal: Ordering = { order: 'total', weights: null }
const dataOf = (received: Received, ordering = byTotal) => fileData(received, ordering, createdAt)
const workbookOf = async (received: Received, ordering?: Ordering) =>
  openWorkbook(new File([await comparisonXlsx(dataOf(received, ordering))], 'a.xlsx'))

const dangerous = ['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u0000=1', '=HYPERLINK("http://x")', '＝1']

describe('the CSV of a quotation', () => {
  test('holds product, quantity, unit price, total and notes, with semicolons and decimal commas', () => {
    const { rfq, quotations } = construction()
    const quotation = quotations[3]!
    const items = quotation.items.map((item, index) =>
      index === 0 ? { ...item, notes: 'Marca A; "premium"\nen palets' } : item,
    )
    expect(quotationCsv(rfq, { ...quotation, items })).toBe(
      '\ufeffProducto;Cantidad;Precio unitario;Total;Notas\r\n' +
        'Cemento pórtland CPN 40;320;291,5;93280;"Marca A; ""premium""\nen palets"\r\n' +
        'Arena gruesa lavada;42,5;No cotiza;No cotiza;\r\n' +
        '"Ñandubay, poste de 2,20 m";36;No cotiza;No cotiza;\r\n' +
        'Hierro ø 8 mm;260;241,2;62712;\r\n' +
        'Costo de envío;;;6500;\r\n',
    )
  })

  test('adds up to the price on the screen, with what shipping costs', () => {
    const rfq = ownRfqOf([{ quantity: '3' }, { quantity: '2' }])
    const quotation = receivedOf(rfq, 0, ['10.5', null], { shipping: shippingOf('250.75') })
    const lines = quotationCsv(rfq, quotation).trimEnd().split('\r\n').slice(1)
    expect(lines.at(-1)).toBe('Costo de envío;;;250,75;')
    const totals = lines.flatMap((line) => parseAmount(line.split(';')[3]!) ?? [])
    expect(sum(totals)).toBe(quotation.price)
    expect(quotationCsv(rfq, { ...quotation, shipping: shippingOf('0') })).not.toContain('envío')
  })

  test('makes any text inert and keeps five cells in every line', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...dangerous),
      fc.string().map((rest) => `=${rest}`),
    )
    fc.assert(
      fc.property(text, text, (productName, notes) => {
        const rfq = ownRfqOf([{ productName }, {}])
        const quotation = receivedOf(rfq, 0, ['1', '2'])
        const csv = quotationCsv(rfq, { ...quotation, items: quotation.items.map((item) => ({ ...item, notes })) })
        const { Sheets, SheetNames } = xlsx.read(csv.slice(1), {
          type: 'string',
          FS: ';',
          raw: true,
          cellFormula: true,
        })
        const rows = xlsx.utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1, defval: '' })
        expect(rows).toHaveLength(3)
        for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[\s]*[=+\-@]|^[\t\r]/)
        expect(rows.map((row) => row.length)).toEqual([5, 5, 5])
      }),
    )
  })
})

/** Every formula of the workbook with its stored value and the value that another engine computes. */
const evaluate = (workbook: xlsx.WorkBook) => {
  const cells = Object.fromEntries(
    workbook.SheetNames.map((name) => {
      const sheet = workbook.Sheets[name]!
      const range = xlsx.utils.decode_range(sheet['!ref']!)
      return [
        name,
        Array.from({ length: range.e.r + 1 }, (_, r) =>
          Array.from({ length: range.e.c + 1 }, (_row, c) => {
            const cell = sheet[xlsx.utils.encode_cell({ r, c })] as xlsx.CellObject | undefined
            return cell?.f ? `=${cell.f}` : ((cell?.v as string | number | undefined) ?? null)
          }),
        ),
      ]
    }),
  )
  const engine = HyperFormula.buildFromSheets(cells, { licenseKey: 'gpl-v3' })
  return workbook.SheetNames.flatMap((name) =>
    Object.entries(workbook.Sheets[name]!)
      .filter(([address, cell]) => !address.startsWith('!') && (cell as xlsx.CellObject).f)
      .map(([address, cell]) => {
        const { r, c } = xlsx.utils.decode_cell(address)
        const value = engine.getCellValue({ sheet: engine.getSheetId(name)!, row: r, col: c })
        return { at: `${name}!${address}`, stored: (cell as xlsx.CellObject).v ?? '', computed: value ?? '' }
      }),
  )
}
const expectSame = (cells: ReturnType<typeof evaluate>) => {
  for (const { at, stored, computed } of cells)
    if (typeof stored === 'number') expect([at, Number(computed)]).toEqual([at, expect.closeTo(stored, 6)])
    else expect([at, computed]).toEqual([at, stored])
}

describe('the workbook of a comparison', () => {
  test('holds the totals of the quotations, with shipping and without', async () => {
    const received = construction()
    const { Sheets } = await workbookOf(received)
    const rows = xlsx.utils.sheet_to_json<(string | number)[]>(Sheets['Comparación']!, { header: 1, defval: '' })
    const row = (name: string) =>
      rows.find(([first]) => first === name)!.filter((cell, index) => index > 4 && cell !== '')
    const order = dataOf(received).columns.map(({ quotation }) => quotation)
    expect(row('Subtotal de ítems')).toEqual(order.map((quotation) => Number(quotation.itemsTotal)))
    expect(row('Costo de envío')).toEqual(
      order.map(({ shipping }) => (shipping?.terms === 'charged' ? Number(shipping.cost) : shippingText(shipping))),
    )
    expect(row('Total general sin IVA')).toEqual(order.map((quotation) => Number(quotation.price)))
    expect(rows[3]!.filter(Boolean)).toEqual([
      'Proveedor #a3f001 (Completa, vencida)',
      'Proveedor #a3f000 (Completa)',
      'Proveedor #a3f002 (Completa)',
      'Proveedor #a3f003 (Parcial)',
    ])
    const combination = xlsx.utils.sheet_to_json<(string | number)[]>(Sheets['Mejor combinación']!, {
      header: 1,
      defval: '',
    })
    const total = combination.find(([first]) => first === 'Total de la mejor combinación')!
    expect(total[4]).toBe(Number(bestCombination(received.quotations, received.rfq.items)!.total))
  })

  test('stores with every formula the value that another engine computes, for random quotations', inTime, async () => {
    const price = fc.option(
      fc.integer({ min: 1, max: 90 }).map((n) => String(n / 4)),
      { freq: 3 },
    )
    const line = fc
      .array(price, { minLength: 3, maxLength: 3 })
      .filter((prices) => prices.some((price) => price !== null))
    const sent = fc.tuple(line, fc.option(fc.integer({ min: 0, max: 80 })), fc.boolean())
    await fc.assert(
      fc.asyncProperty(line, fc.array(sent, { minLength: 1, maxLength: 4 }), async (estimates, drawn) => {
        const rfq = ownRfqOf(
          estimates.map((estimate, index) => ({ quantity: String(index + 1), estimatedUnitPrice: estimate })),
        )
        const quotations = drawn.map(([prices, cost, expired], at) =>
          receivedOf(rfq, at, prices, { expired, shipping: cost === null ? null : shippingOf(String(cost)) }),
        )
        expectSame(evaluate(await workbookOf({ rfq, quotations })))
      }),
      { numRuns: rounds(5, 400) },
    )
  })

  test.runIf(process.env.LONG)(
    'stores the same values as another engine with 50 items and 30 suppliers',
    inTime,
    async () => {
      const large = evaluate(await workbookOf(largeComparison()))
      expect(large.length).toBeGreaterThan(3_000)
      expectSame(large)
    },
  )

  test('recomputes totals when a price is changed in it', async () => {
    const workbook = await workbookOf(construction())
    const sheet = workbook.Sheets['Comparación']!
    Object.assign(sheet['F6'], { v: 300 })
    const now = evaluate(workbook)
    expect(now.find(({ at }) => at === 'Comparación!G6')!.computed).toBe(96_000)
    expect(now.find(({ at }) => at === 'Comparación!G10')!.computed).not.toBe((sheet['G10'] as xlsx.CellObject).v)
  })

  test('takes no text for a formula', async () => {
    const rfq = ownRfqOf(
      dangerous.map((productName) => ({ productName, unit: '=unidad' })),
      { title: '=cmd|x' },
    )
    const quotation = receivedOf(
      rfq,
      0,
      dangerous.map(() => '1'),
      { paymentTerms: '@x', additionalInfo: '-1+cmd' },
    )
    const { Sheets } = await workbookOf({ rfq, quotations: [quotation] })
    const cells = Object.entries(Sheets['Comparación']!).filter(([address]) => /^[A-C]\d|^F/.test(address)) as [
      string,
      xlsx.CellObject,
    ][]
    expect(cells.filter(([, cell]) => cell.f)).toEqual([])
    const texts = cells.flatMap(([, cell]) => (cell.t === 's' ? [String(cell.v)] : []))
    expect(texts.filter((text) => /^[\s]*[=+\-@]/.test(text))).toEqual([])
    expect(texts.filter((text) => text.startsWith("'"))).toHaveLength(2 * dangerous.length + 3)
  })
})
