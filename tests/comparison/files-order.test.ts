import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { orders, type Ordering } from '#features/comparison/domain/scoring.ts'
import { fileData } from '#features/comparison/server/files/data.ts'
import { makeComparisonFile, type FileFormat } from '#features/comparison/server/files/queue.ts'
import { comparisonModel } from '#features/comparison/ui/model.ts'
import { formatAmount } from '#lib/money.ts'
import { openPdf, openWorkbook } from '../harness/file-text.ts'
import { ownRfqOf, receivedOf, shippingOf } from './fixtures/received.ts'

const createdAt = new Date('2026-03-15T15:00:00Z')
const rfq = ownRfqOf([
  { quantity: '10', estimatedUnitPrice: '300' },
  { quantity: '12000', estimatedUnitPrice: '1.5' },
  { quantity: '42.5' },
  { quantity: '0.125', estimatedUnitPrice: '90000' },
])
const within = (value: number) => ({ value, unit: 'calendar_days', text: `${value} días corridos`, notes: '' }) as const
/** Quotations that every order puts in a different sequence. */
const received = {
  rfq,
  quotations: [
    receivedOf(rfq, 0, ['250', '1.6', '800', '90000'], { delivery: within(40), paymentTerms: 'Contado' }),
    receivedOf(rfq, 1, ['280', '1.7', '830', '91000.5'], { delivery: within(3), paymentTerms: 'Contado' }),
    receivedOf(rfq, 2, ['290.123456', '1.75', '840', '92000'], { delivery: within(20), paymentTerms: '90 días' }),
    receivedOf(rfq, 3, ['120', null, '500', '70000'], { delivery: within(1), shipping: shippingOf('99.5') }),
  ],
}
const weights = { price: 10, delivery: 0, payment: 90 }

const headerLabels = (workbook: xlsx.WorkBook) =>
  xlsx.utils
    .sheet_to_json<string[]>(workbook.Sheets['Comparación']!, { header: 1, defval: '' })[3]!
    .flatMap((cell) => /#\w{6}/.exec(cell)?.[0] ?? [])
const fileOf = async (ordering: Ordering, format: FileFormat, of = received) => {
  const job = { format, received: of, ordering, createdAt }
  return new File([await makeComparisonFile('a buyer', () => Promise.resolve(job))], format)
}
const anyOrdering = fc.record({
  order: fc.constantFrom(...orders),
  weights: fc.constantFrom(null, weights, { price: 100, delivery: 0, payment: 0 }),
})

describe('a comparison file', () => {
  test('has its suppliers in the order of the screen, for any order and weights', () => {
    fc.assert(
      fc.property(anyOrdering, (ordering) => {
        const screen = comparisonModel(rfq, received.quotations, ordering.order, ordering.weights)
        const data = fileData(received, ordering, createdAt)
        expect(data.columns.map(({ quotation }) => quotation.id)).toEqual(
          screen.columns.map(({ quotation }) => quotation.id),
        )
        expect(data.columns.map(({ points }) => points)).toEqual(screen.columns.map(({ points }) => points))
      }),
    )
  })

  test('is ordered by points when that is the order, and shows the points', async () => {
    const byPoints = { order: 'points', weights } as const
    const labels = comparisonModel(rfq, received.quotations, 'points', weights).columns.map(({ quotation }) =>
      quotation.supplier.label.replace('Proveedor ', ''),
    )
    expect(labels).not.toEqual(
      comparisonModel(rfq, received.quotations, 'total').columns.map(({ quotation }) =>
        quotation.supplier.label.slice(-7),
      ),
    )
    const workbook = await openWorkbook(await fileOf(byPoints, 'xlsx'))
    expect(headerLabels(workbook)).toEqual(labels)
    const rows = xlsx.utils.sheet_to_json<(string | number)[]>(workbook.Sheets['Comparación']!, { header: 1 })
    expect(rows.find(([head]) => head === 'Puntaje (precio 10, entrega 0, pago 90)')).toContain('Sin puntaje: parcial')
    const { pages } = await openPdf(await fileOf(byPoints, 'pdf'))
    const text = pages.map((page) => page.text).join('\n')
    const places = labels.map((label) => text.indexOf(label))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toMatch(/Puntaje \(precio 10,\s+entrega 0,\s+pago\s+90\)/)
  })

  test('formats every number without a separator left over', async () => {
    const { Sheets, SheetNames } = await openWorkbook(await fileOf({ order: 'total', weights: null }, 'xlsx'))
    // This library prints nothing for a unit price with more than two decimals.
    const printed = SheetNames.flatMap((name) =>
      Object.values(Sheets[name]!).flatMap((cell: xlsx.CellObject) => (cell.t === 'n' && cell.w ? [cell.w] : [])),
    )
    expect(printed.length).toBeGreaterThan(60)
    for (const number of printed) expect(number).toMatch(/^-?[\d,]*\d(?:\.\d+)?%?$/)
    for (const number of ['10', '12,000', '42.5', '0.125']) expect(printed).toContain(number)
  })

  test('holds the same totals when a worker makes it, and a failed file fails only for its own caller', async () => {
    const broken = { ...received, quotations: [{ ...received.quotations[0]!, price: 'no amount' }] }
    const [pdf, failed, workbook] = await Promise.allSettled([
      fileOf({ order: 'total', weights: null }, 'pdf'),
      fileOf({ order: 'total', weights: null }, 'pdf', broken),
      fileOf({ order: 'total', weights: null }, 'xlsx'),
    ])
    if (pdf.status === 'rejected' || workbook.status === 'rejected') throw new Error('a file was not made')
    expect(failed.status).toBe('rejected')
    const text = (await openPdf(pdf.value)).pages.map((page) => page.text).join('\n')
    for (const { price } of received.quotations) expect(text).toContain(formatAmount(price))
    expect(headerLabels(await openWorkbook(workbook.value))).toHaveLength(4)
  })
})
