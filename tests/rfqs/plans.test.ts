import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchProducts } from '#features/catalog/server/product-search.ts'
import { portalFilters } from '#features/rfqs/contract/portal.ts'
import { findRfqs, listOpenRfqs, searchPortal } from '#features/rfqs/server/portal.ts'
import { asParams, searchValues } from '#features/rfqs/server/search/found.ts'
import { rfqsOfBuyerQuery } from '#features/rfqs/server/own-rfqs.ts'
import { uncached } from '#platform/public-cache.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { vacuum } from '../harness/database.ts'
import { openMarket } from './fixtures/market.ts'

const {
  platform: { pool, db },
  join,
} = await openMarket()
const buyer = (await join('buyer')).id as BuyerId
const other = (await join('buyer')).id
const after = { createdAt: new Date('2026-03-01T00:00:00Z'), id: v7() }
const filters = (given: object = {}) => portalFilters.parse(given)

beforeAll(async () => {
  // 20,000 RFQs: one in ten is open, one in a hundred is this buyer's.
  await pool.query(
    `insert into rfqs (id, buyer_id, title, deadline, currency, category_id, department, item_count, estimated_total, estimated_items, status,
       created_at, updated_at, masked_title)
     select gen_random_uuid(), case when n % 100 = 0 then $1::uuid else $2::uuid end, 'Pedido ' || n, date '2026-03-20' + n % 60, 'UYU',
       (select array_agg(id) from categories)[1 + n / 7 % 16], 'Salto', 1, n, 1, case when n % 10 = 0 then 'active' else 'reviewing' end,
       timestamptz '2026-03-09' - n * interval '1 minute', now(), 'Pedido ' || n
     from generate_series(1, 20000) n`,
    [buyer, other],
  )
  await pool.query(
    `insert into rfq_search (rfq_id, public_text, item_names, item_notes)
     select id, 'pedido de ' || md5(title) || ' y ' || md5(title || '7'), md5(title || '8'), '' from rfqs where status = 'active'`,
  )
  await vacuum(pool, 'rfqs', 'rfq_search')
})

type Query = { toSQL(): { sql: string; params: unknown[] } }
/** The plan for these values, or the one for any values, which a named statement may get. */
const planOf = async (query: Query, values: 'these' | 'any' = 'these') => {
  const { sql, params } = query.toSQL()
  const { rows } = await (values === 'these'
    ? pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
    : pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sql}`))
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('an index serves', () => {
  test('the portal, its pages and its categories, without sorting', async () => {
    for (const position of [null, after]) {
      const list = await planOf(listOpenRfqs(db, filters(), '2026-03-10', position))
      expect(list).toContain('rfqs_open_newest')
      expect(list).not.toContain('Sort')
      const category = await planOf(listOpenRfqs(db, filters({ categoryId: 'obras' }), '2026-03-10', position))
      expect(category).toContain('rfqs_open_of_category')
      expect(category).not.toContain('Sort')
    }
  })

  test('the list without filters whatever its values, planned once for a connection', async () => {
    const single = new pg.Pool({ ...pool.options, max: 1 })
    const source = { db: drizzle({ client: single }), today: '2026-03-10', cached: uncached } as const
    const cursors = [null, (await searchPortal(source, 'public', { ...filters(), cursor: null })).next]
    for (const cursor of cursors) await searchPortal(source, 'public', { ...filters(), cursor })
    const { rows } = await single.query<{ name: string }>('select name from pg_prepared_statements order by name')
    expect(rows.map(({ name }) => name)).toEqual(['newest_open_rfqs without categoryId', 'next_open_rfqs'])
    await single.end()
    for (const position of [null, after]) {
      const plan = await planOf(listOpenRfqs(db, filters(), '2026-03-10', position), 'any')
      expect(plan).toContain('rfqs_open_newest')
      expect(plan).not.toContain('Sort')
    }
  })

  test('the search for words, for fragments, and of what is common the newest', async () => {
    for (const [reach, words] of [
      ['public', 'rfq_search_public'],
      ['items', 'rfq_search'],
    ] as const) {
      const values = searchValues('c4ca4238a0b', reach, '2026-03-10', null)!
      const plan = await planOf(findRfqs(db, reach, asParams(values), filters()))
      expect(plan).toContain(`${words}_words`)
      expect(plan).toContain(`${words}_fragments`)
      expect(plan).toContain('rfq_search_newest')
      expect(plan).not.toContain('Seq Scan on rfq_search')
    }
  })

  test("the buyer's own list", async () => {
    const plan = await planOf(rfqsOfBuyerQuery(db, buyer, after))
    expect(plan).toContain('rfqs_of_buyer')
    expect(plan).not.toContain('Sort')
  })

  test('the search of products', async () => {
    expect(await planOf(searchProducts(db, { term: '', type: null, limit: 15, offset: 0 }))).toContain(
      'products_most_used',
    )
  })
})
