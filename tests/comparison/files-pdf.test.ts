import { describe, expect, test } from 'vitest'
import { bestCombination } from '#features/comparison/domain/best-combination.ts'
import type { Ordering } from '#features/comparison/domain/scoring.ts'
import { fileData } from '#features/comparison/server/files/data.ts'
import { comparisonPdf } from '#features/comparison/server/files/pdf.ts'
import { comparisonXlsx } from '#features/comparison/server/files/xlsx.ts'
import type { Received } from '#features/comparison/server/received.ts'
import { formatAmount } from '#lib/money.ts'
import { openPdf, openWorkbook } from '../harness/file-text.ts'
import { inTime } from '../harness/rounds.ts'
import { construction, largeComparison, ownRfqOf, receivedOf, shippingOf } from './fixtures/received.ts'

const createdAt = new Date('2026-03-15T15:00:00Z')
const byTotal: Ordering = { order: 'total', weights: null }
const dataOf = (received: Received, ordering = byTotal) => fileData(received, ordering, createdAt)
const pdfOf = async (received: Received, ordering?: Ordering) =>
  openPdf(new File([await comparisonPdf(dataOf(received, ordering))], 'a.pdf'))

const workbookOf = async (received: Received, ordering?: Ordering) =>
  openWorkbook(new File([await comparisonXlsx(dataOf(received, ordering))], 'a.xlsx'))

describe('the PDF of a comparison', () => {
  test('is set in the faces of the product, with every character that people write', async () => {
    const { rfq, quotations } = construction()
    const productName = 'Caño ≥ 110 mm, μ = 0,3, Ω, Ł, №'
    const received = { rfq: { ...rfq, items: rfq.items.map((item) => ({ ...item, productName })) }, quotations }
    const bytes = await comparisonPdf(dataOf(received))
    const names = new TextDecoder('latin1').decode(bytes).match(/\/BaseFont \/\w+\+[\w-]+/g)!
    expect([...new Set(names.map((name) => name.split('+')[1]))].toSorted()).toEqual(
      ['BricolageGrotesque-96ptExtraBold', 'Inter-Regular', 'Inter-Semi640', 'Roboto-Medium'].toSorted(),
    )
    const { pages } = await openPdf(new File([bytes], 'a.pdf'))
    expect(pages[0]!.text.replaceAll(/\s+/g, ' ')).toContain(productName)
  })

  test('fills its sheet, whether it compares one supplier or seven', async () => {
    const { rfq } = construction()
    for (const suppliers of [1, 2, 3, 5, 7]) {
      const quotations = Array.from({ length: suppliers }, (_, index) =>
        receivedOf(rfq, index, ['312', '1320', '1540', '271']),
      )
      const { pages } = await pdfOf({ rfq, quotations })
      expect(pages).toHaveLength(1)
      const { width, rightOf } = pages[0]!
      // The table, not the head of the page.
      expect(rightOf(formatAmount(quotations[0]!.itemsTotal))).toBeGreaterThan(width - 40)
    }
  })

  test('breaks no amount of sixteen digits, beside seven suppliers too', async () => {
    const rfq = ownRfqOf([{ quantity: '999', estimatedUnitPrice: '98765432109.87' }, { quantity: '123456789.125' }])
    const shipping = shippingOf('12345678901234.56')
    for (const suppliers of [1, 7]) {
      const quotations = Array.from({ length: suppliers }, (_, index) =>
        receivedOf(rfq, index, [`9${index}345678901.23`, '1'], { shipping }),
      )
      const { pages } = await pdfOf({ rfq, quotations })
      const amounts = quotations.flatMap(({ itemsTotal, price }) => [itemsTotal, price])
      const words = pages[0]!.text.split(/\s/)
      for (const amount of [rfq.estimatedTotal!, shipping.cost, ...amounts])
        expect(words).toContain(formatAmount(amount))
      expect(words).toContain('123.456.789,125')
      const heads = quotations.map(({ price }) => `$U ${formatAmount(price)}`)
      for (const head of heads) expect(pages[0]!.text).toContain(head)
    }
  })

  test('stays one page whatever line breaks one supplier puts into its payment terms', async () => {
    const { rfq, quotations } = construction()
    const [first, ...rest] = quotations
    const tall = { ...first!, paymentTerms: 'a\n'.repeat(150) }
    const { pages } = await pdfOf({ rfq, quotations: [tall, ...rest] })
    expect(pages).toHaveLength(1)
  })

  test('is one landscape A4 page with date, reference, labels, accents and the same totals', async () => {
    const received = construction()
    const { pages, info } = await pdfOf(received)
    expect(pages).toHaveLength(1)
    const [{ text, width, height }] = pages as [(typeof pages)[number]]
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
    for (const words of [
      'Cuadro comparativo',
      'Ampliación del depósito: hormigón, cañería y señalización',
      'Licitación #000000aa',
      '15 de marzo, 2026 a las 12:00',
      'Ñandubay, poste de 2,20 m',
      'Mejor combinación',
      'Más alto',
      'Mejor precio',
      'No cotiza',
      'Venció el 09/04/2026',
      ...received.quotations.flatMap(({ supplier, itemsTotal, price }) => [
        supplier.label,
        formatAmount(itemsTotal),
        formatAmount(price),
      ]),
      formatAmount(bestCombination(received.quotations, received.rfq.items)!.total),
    ])
      expect(text).toContain(words)
    expect(info).toMatchObject({ Author: 'Pliego', Title: 'Cuadro comparativo, licitación #000000aa' })
  })

  test.runIf(process.env.LONG)(
    'repeats its headers and holds every supplier of 50 items × 30 suppliers',
    inTime,
    async () => {
      const received = largeComparison()
      const { pages } = await pdfOf(received)
      const all = pages.map((page) => page.text).join('\n')
      for (const { supplier, price } of received.quotations) {
        expect(all).toContain(supplier.label)
        expect(all).toContain(formatAmount(price))
      }
      for (const page of pages) expect(page.text).toMatch(/Tu estimación[^]*Proveedor #/)
      expect(pages.at(-1)!.text).toContain(`Página ${pages.length} de ${pages.length}`)
    },
  )

  test('says of the best combination that it leaves out shipping that is to be agreed, like the workbook', async () => {
    const rfq = ownRfqOf([{}, {}])
    const toAgree = { ...shippingOf('0'), terms: 'to_agree' as const }
    const quotations = [receivedOf(rfq, 0, ['10', '20']), receivedOf(rfq, 1, ['9', null], { shipping: toAgree })]
    const textOf = async (received: Received) => {
      const { pages } = await pdfOf(received)
      const { Sheets } = await workbookOf(received)
      return [pages[0]!.text.replaceAll(/\s+/g, ' '), JSON.stringify(Sheets['Mejor combinación'])]
    }
    for (const text of await textOf({ rfq, quotations })) {
      expect(text).toContain('sin los envíos por acordar')
      expect(text).not.toContain('con sus envíos')
    }
    const agreed = quotations.map((quotation) => ({ ...quotation, shipping: shippingOf('100') }))
    for (const text of await textOf({ rfq, quotations: agreed })) expect(text).not.toContain('por acordar')
  })

  test('names a selected supplier by its label, like the workbook', async () => {
    const received = construction()
    const [first, ...others] = received.quotations
    const supplier = {
      view: 'identified',
      label: first!.supplier.label,
      company: 'Barraca Secreta',
      name: 'Ana',
      email: 'a@b.uy',
      phone: '',
      rut: '',
      companyType: null,
      website: '',
    } as const
    const awarded: Received = {
      rfq: { ...received.rfq, status: 'closed', selectedQuotationId: first!.id },
      quotations: [{ ...first!, status: 'selected', supplier }, ...others],
    }
    const { pages } = await pdfOf(awarded)
    expect(pages[0]!.text).toContain('Seleccionada')
    expect(pages[0]!.text).not.toMatch(/Secreta|Vencida|Venció/)
    const { Sheets } = await workbookOf(awarded)
    expect(JSON.stringify(Sheets)).not.toMatch(/Secreta|a@b\.uy/)
  })
})
