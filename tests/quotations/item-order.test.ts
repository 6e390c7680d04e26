import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { rfqItems } from '#features/rfqs/server/tables.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { aQuotation, openDeals } from './fixtures/deals.ts'

const { platform, buyer, supplier, publish } = await openDeals()
const owner = await buyer()
const author = await supplier({ company: 'Vendedora del Norte' })

test('both sides read the answers in the order of the items, in whatever order the table has them', async () => {
  const items = ['Cemento', 'Arena', 'Cal'].map((productName) => anItem({ productName }))
  const rfqId = await publish(owner, { items })
  const { items: toQuote } = await author.product.rfqs.forSupplier({ id: rfqId })
  const { id } = await author.product.quotations.send({ key: v7(), rfqId, quotation: aQuotation(toQuote) })
  const order = async () => {
    const sent = await author.product.quotations.sent({ id })
    const { quotations: received } = await owner.product.comparison.received({ rfqId })
    return [sent.items, received[0]!.items].map((answers) => answers.map(({ rfqItemId }) => rfqItemId))
  }
  const asked = toQuote.map((item) => item.id)
  expect(await order()).toEqual([asked, asked])
  await platform.db
    .update(rfqItems)
    .set({ orderIndex: sql`9 - ${rfqItems.orderIndex}` })
    .where(eq(rfqItems.rfqId, rfqId))
  expect(await order()).toEqual([asked.toReversed(), asked.toReversed()])
})
