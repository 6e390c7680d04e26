import { beforeAll, expect, test } from 'vitest'
import { notifications } from '#features/notifications/server/procedures.ts'
import { maxCounted } from '#features/notifications/domain/tabs.ts'
import { countsQuery, newestNotifications } from '#features/notifications/server/queries.ts'
import type { MemberId } from '#platform/rpc.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { callAs, memberViewer } from '../harness/api.ts'
import { vacuum } from '../harness/database.ts'
import { freshPlatform } from '../harness/platform.ts'

const platform = await freshPlatform()
const { pool, db } = platform
const ana = (await accountsOf(platform).join()).user.id
const firstPage = { type: null, unread: false, cursor: null, limit: 20 } as const

beforeAll(async () => {
  await pool.query('truncate notifications')
  // 12,000 notifications of one person: 2,400 are unread, none is of the type message.
  await pool.query(
    `insert into notifications (id, user_id, type, title, message, created_at, read_at)
     select gen_random_uuid(), $1::uuid, case when n % 100 = 0 then 'system' when n % 2 = 0 then 'rfq' else 'quotation' end, 't' || n, repeat('m', 200),
       timestamptz '2026-03-09' - n * interval '1 minute', case when n % 5 = 0 then null else now() end
     from generate_series(1, 12000) n`,
    [ana],
  )
  await vacuum(pool, 'notifications')
})

const explain = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
  const { sql, params } = query.toSQL()
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, timing off) ${sql}`, params)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return { plan, pages: Number(hit) + Number(read) }
}

test('the counts of a person with many notifications stop at a thousand of each type', async () => {
  const { counts } = await callAs(platform, notifications, memberViewer(ana, 'buyer')).list(firstPage)
  const system = 120
  expect(counts).toEqual({
    quotation: maxCounted,
    rfq: maxCounted,
    message: 0,
    system,
    unread: maxCounted,
    all: 2 * maxCounted + system,
  })
})

test('counting reads only indexes, and a bounded part of them', async () => {
  const { plan, pages } = await explain(countsQuery(db, ana as MemberId))
  expect(plan.match(/Index Only Scan/g)).toHaveLength(5)
  expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
  expect(pages).toBeLessThan(100)
})

test.each([
  ['the newest', {}, 'notifications_newest'],
  ['one type', { type: 'system' }, 'notifications_of_type'],
  ['a type without any', { type: 'message' }, 'notifications_of_type'],
  ['the unread ones', { unread: true }, 'notifications_unread'],
] as const)('a page of %s is read in the order of its index, without a sort', async (_, filter, index) => {
  const { plan, pages } = await explain(newestNotifications(db, { member: ana as MemberId, limit: 21, ...filter }))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
  expect(pages).toBeLessThan(60)
})
