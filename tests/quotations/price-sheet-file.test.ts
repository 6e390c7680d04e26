import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readPriceSheet } from '#features/quotations/domain/price-sheet.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { readSpreadsheet } from '#ui/workbook/spreadsheet-file.ts'
import { fileText } from '../harness/file-text.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation, openDeals } from './fixtures/deals.ts'

const { platform, buyer, supplier, publish, visitor } = await openDeals()
const [owner, author] = [await buyer({ company: 'Compradora del Sur' }), await supplier()]
const rfqId = await publish(owner, { title: 'Cemento para la obra de compras@sur.uy' })
const rfq = await author.product.rfqs.forSupplier({ id: rfqId })
const { items } = rfq
const { items: answers } = aQuotation(items)
const sheet = (by: Pick<typeof author, 'product'>['product'], id = rfqId) =>
  by.quotations.priceSheet({ rfqId: id, items: answers })

describe('the price sheet of an RFQ', () => {
  test('holds only what the supplier may read, and its name identifies nobody', async () => {
    const file = await sheet(author.product)
    expect(file.name).toBe(`licitacion-${rfqId.slice(-8)}-precios.xlsx`)
    const text = JSON.stringify(await fileText(file))
    expect(text).toContain('Cemento para la obra de')
    expect(text).not.toMatch(/compras@sur|Compradora/)
  })

  test('holds the prices typed so far, and reads them back', async () => {
    const read = await readSpreadsheet(await sheet(author.product))
    const lines = read.ok ? readPriceSheet(read.value[0].rows, rfq) : null
    expect(lines).toMatchObject(
      answers.map(({ rfqItemId }) => ({ kind: 'answer', answer: { rfqItemId, unitPrice: '100,00' } })),
    )
  })

  test('ignores an answer to an item of another RFQ', async () => {
    const [own] = emptyQuotation([{ id: '0193a000-0000-7000-8000-000000000001', quantity: '1' }]).items
    const foreign = [{ ...own!, unitPrice: '77.777', notes: 'De otra' }]
    const file = await author.product.quotations.priceSheet({ rfqId, items: foreign })
    expect(JSON.stringify(await fileText(file))).not.toMatch(/77\.?777|De otra/)
  })

  test('is refused to buyers and visitors, for an absent RFQ and for a closed one', async () => {
    expect(await codeOf(sheet(owner.product))).toBe('ACCESS_DENIED')
    expect(await codeOf(sheet(visitor))).toBe('SIGN_IN_REQUIRED')
    expect(await codeOf(sheet(author.product, '0193a000-0000-7000-8000-000000000001'))).toBe('RFQ_NOT_FOUND')
    const closed = await publish(owner)
    await platform.db
      .update(rfqs)
      .set({ status: 'closed', closeReason: 'Sin presupuesto', closedAt: new Date() })
      .where(eq(rfqs.id, closed))
    expect(await codeOf(sheet(author.product, closed))).toBe('RFQ_CLOSED')
  })
})
