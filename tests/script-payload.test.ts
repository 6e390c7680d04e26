import { expect, test } from 'vitest'
import { mails } from '#platform/tables.ts'
import { anItem } from './rfqs/fixtures/market.ts'
import { openDeals } from './quotations/fixtures/deals.ts'
import { openWorkbook } from './harness/file-text.ts'

const payload = '<img src=x onerror=hacked=1><script>hacked=1</script>'
const deals = await openDeals()
const [buyer, supplier] = [
  await deals.buyer({ company: `Compradora ${payload}`, email: 'compras@sur.uy' }),
  await deals.supplier({ company: `Proveedora ${payload}`, email: 'ventas@norte.uy' }),
]
const rfqId = await deals.publish(buyer, {
  title: `Obra ${payload}`,
  description: payload,
  items: [anItem({ productName: payload, technicalDescription: payload })],
})
const { id } = await deals.quote(supplier, rfqId, (items) => ({
  paymentTerms: payload,
  proposal: payload,
  items: items.map((item) => ({
    rfqItemId: item.id,
    declined: false,
    unitPrice: '1',
    total: '',
    notes: payload,
    files: [],
  })),
}))
await deals.choose(buyer, rfqId, id)
await buyer.product.comparison.contactSupplier({ rfqId })

test('a script in the texts of a deal stays text in every mail', async () => {
  const sent = await deals.platform.db.select().from(mails)
  expect(new Set(sent.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5)
  for (const { html } of sent) {
    expect(html).not.toMatch(/<img src=x|<script/)
    expect(html).toContain('&lt;img src=x')
  }
})

test('a script in the texts of a deal stays text in the CSV and the XLSX', async () => {
  const { csv, xlsx } = buyer.product.comparison.exports
  expect(await (await csv({ rfqId, quotationId: id })).text()).toContain(payload)
  const { Sheets } = await openWorkbook(await xlsx({ rfqId }))
  const cells = Object.values(Sheets).flatMap((sheet) => Object.values(sheet) as { v?: unknown; h?: string }[])
  expect(cells.filter(({ v }) => String(v).includes(payload)).length).toBeGreaterThanOrEqual(2)
})
