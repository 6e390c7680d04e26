import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { orderNames, type Ordering } from '#features/comparison/domain/scoring.ts'
import { makeFile } from '#features/comparison/server/files/queue.ts'
import { exportedComparison } from '#features/comparison/server/files/table.ts'
import { comparing } from '#features/comparison/ui/matrix/columns.ts'
import { formatAmount } from '#lib/money.ts'
import { openPdf, openWorkbook } from '../harness/file-text.ts'
import { ownRfqOf, receivedOf, shippingOf } from './fixtures/files.ts'

const made = new Date('2026-03-15T15:00:00Z')
const rfq = ownRfqOf([
  { quantity: '10', estimatedUnitPrice: '300' },
  { quantity: '12000', estimatedUnitPrice: '1.5' },
  { quantity: '42.5' },
  { quantity: '0.125', estimatedUnitPrice: '90000' },
])
const within = (value: number) => ({ value, unit: 'calendar_days', text: `${value} días corridos`, notes: '' }) as const
/** No two of the orders put these in the same one. */
const shown = {
  rfq,
  quotations: [
    receivedOf(rfq, 0, ['250', '1.6', '800', '90000'], { delivery: within(40), paymentTerms: 'Contado' }),
    receivedOf(rfq, 1, ['280', '1.7', '830', '91000.5'], { delivery: within(3), paymentTerms: 'Contado' }),
    receivedOf(rfq, 2, ['290.123456', '1.75', '840', '92000'], { delivery: within(20), paymentTerms: '90 días' }),
    receivedOf(rfq, 3, ['120', null, '500', '70000'], { delivery: within(1), shipping: shippingOf('99.5') }),
  ],
}
const weights = { price: 10, delivery: 0, payment: 90 }

const heads = (workbook: xlsx.WorkBook) =>
  xlsx.utils
    .sheet_to_json<string[]>(workbook.Sheets['Comparación']!, { header: 1, defval: '' })[3]!
    .flatMap((cell) => /#\w{6}/.exec(cell)?.[0] ?? [])
const file = async (ordering: Ordering, kind: 'xlsx' | 'pdf', of = shown) =>
  new File([await makeFile('a buyer', () => Promise.resolve({ file: kind, shown: of, ordering, made }))], kind)
const anyOrdering = fc.record({
  order: fc.constantFrom(...orderNames),
  weights: fc.constantFrom(null, weights, { price: 100, delivery: 0, payment: 0 }),
})

describe('a file of the comparison', () => {
  it('has its suppliers in the order of the screen, whatever the order and the weights', () => {
    fc.assert(
      fc.property(anyOrdering, (ordering) => {
        const screen = comparing(rfq, shown.quotations, ordering.order, ordering.weights)
        const columns = exportedComparison(shown, ordering, made)
        expect(columns.columns.map(({ quotation }) => quotation.id)).toEqual(
          screen.columns.map(({ quotation }) => quotation.id),
        )
        expect(columns.columns.map(({ points }) => points)).toEqual(screen.columns.map(({ points }) => points))
      }),
    )
  })

  it('ordered by points says the points, and puts no other order in its place', async () => {
    const byPoints = { order: 'points', weights } as const
    const labels = comparing(rfq, shown.quotations, 'points', weights).columns.map(({ quotation }) =>
      quotation.supplier.label.replace('Proveedor ', ''),
    )
    expect(labels).not.toEqual(
      comparing(rfq, shown.quotations, 'total').columns.map(({ quotation }) => quotation.supplier.label.slice(-7)),
    )
    const workbook = await openWorkbook(await file(byPoints, 'xlsx'))
    expect(heads(workbook)).toEqual(labels)
    const rows = xlsx.utils.sheet_to_json<(string | number)[]>(workbook.Sheets['Comparación']!, { header: 1 })
    expect(rows.find(([head]) => head === 'Puntaje (precio 10, entrega 0, pago 90)')).toContain('Sin puntaje: parcial')
    const { pages } = await openPdf(await file(byPoints, 'pdf'))
    const text = pages.map((page) => page.text).join('\n')
    const places = labels.map((label) => text.indexOf(label))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toMatch(/Puntaje \(precio 10,\s+entrega 0,\s+pago\s+90\)/)
  })

  it('shows every number as another library prints it, without a separator left over', async () => {
    const { Sheets, SheetNames } = await openWorkbook(await file({ order: 'total', weights: null }, 'xlsx'))
    // Of a unit price with more than two decimals this library prints nothing.
    const printed = SheetNames.flatMap((name) =>
      Object.values(Sheets[name]!).flatMap((cell: xlsx.CellObject) => (cell.t === 'n' && cell.w ? [cell.w] : [])),
    )
    expect(printed.length).toBeGreaterThan(60)
    for (const number of printed) expect(number).toMatch(/^-?[\d,]*\d(?:\.\d+)?%?$/)
    for (const number of ['10', '12,000', '42.5', '0.125']) expect(printed).toContain(number)
  })

  it('made aside holds the same totals, and a failure to make one is its asker’s alone', async () => {
    const broken = { ...shown, quotations: [{ ...shown.quotations[0]!, price: 'no amount' }] }
    const [pdf, failed, workbook] = await Promise.allSettled([
      file({ order: 'total', weights: null }, 'pdf'),
      file({ order: 'total', weights: null }, 'pdf', broken),
      file({ order: 'total', weights: null }, 'xlsx'),
    ])
    if (pdf.status === 'rejected' || workbook.status === 'rejected') throw new Error('not made')
    expect(failed.status).toBe('rejected')
    const text = (await openPdf(pdf.value)).pages.map((page) => page.text).join('\n')
    for (const { price } of shown.quotations) expect(text).toContain(formatAmount(price))
    expect(heads(await openWorkbook(workbook.value))).toHaveLength(4)
  })
})
