import { expect, test } from 'vitest'
import { openDeals } from '../quotations/fixtures/deals.ts'

const deals = await openDeals()
const { platform, visitor } = deals
const buyer = await deals.buyer()
const supplier = await deals.supplier()

/** A deal from publishing to the choice and what everybody reads of it. */
const aDeal = async () => {
  const rfqId = await deals.publish(buyer)
  const sent = await deals.quote(supplier, rfqId)
  const { failed } = await platform.jobs.drain()
  const { total } = await visitor.rfqs.opportunities({})
  await visitor.rfqs.summary()
  await supplier.product.rfqs.opportunitiesForSupplier({})
  await supplier.product.quotations.quoted({ rfqIds: [rfqId] })
  const received = await buyer.product.comparison.received({ rfqId })
  await buyer.product.rfqs.mine({ cursor: null })
  await buyer.product.notifications.list({ type: null, unread: false, cursor: null, limit: 20 })
  await deals.choose(buyer, rfqId, sent.id)
  const after = await platform.jobs.drain()
  return { failed: [...failed, ...after.failed], isListed: total > 0, quotations: received.quotations.length }
}

/** Few connections, so that each of them knows the statements. */
platform.pool.options.max = 2
const severalDeals = async () => [await aDeal(), await aDeal(), await aDeal()]

test('connections that were open before a migration serve on after it gave every table a column, an index and a neighbour', async () => {
  const whole = { failed: [], isListed: true, quotations: 1 }
  expect(await severalDeals()).toEqual([whole, whole, whole])
  const { rows } = await platform.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  for (const { name } of rows) {
    await platform.pool.query(`alter table "${name}" add column next_version int default 7 not null`)
    await platform.pool.query(`create index on "${name}" (next_version)`)
    await platform.pool.query(`create table "${name}_next" (like "${name}")`)
  }
  expect(await severalDeals()).toEqual([whole, whole, whole])
})
