import { beforeAll, expect, test } from 'vitest'
import { notifications } from '#features/notifications/server/procedures.ts'
import { mostCounted } from '#features/notifications/domain/tabs.ts'
import { countsOf, newestNotifications } from '#features/notifications/server/queries.ts'
import type { MemberId } from '#platform/rpc.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { callAs, memberViewer } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'

const platform = await freshPlatform()
const { pool, db } = platform
const ana = (await accountsOf(platform).join()).user.id
const asked = { type: null, unread: false, cursor: null, limit: 20 } as const

beforeAll(async () => {
  // 12,000 of one person, 2,400 unread, no message among them.
  await pool.query(
    `insert into notifications (id, user_id, type, title, message, created_at, read_at)
     select gen_random_uuid(), $1::uuid, case when n % 100 = 0 then 'system' when n % 2 = 0 then 'rfq' else 'quotation' end, 't' || n, repeat('m', 200),
       timestamptz '2026-03-09' - n * interval '1 minute', case when n % 5 = 0 then null else now() end
     from generate_series(1, 12000) n`,
    [ana],
  )
  await pool.query('vacuum analyze notifications')
})

const explained = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
  const { sql, params } = query.toSQL()
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, timing off) ${sql}`, params)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return { plan, pages: Number(hit) + Number(read) }
}

test('a full bell is counted up to a thousand of each type, and no further', async () => {
  const { counts } = await callAs(platform, notifications, memberViewer(ana, 'buyer')).list(asked)
  const system = 120
  expect(counts).toEqual({
    quotation: mostCounted,
    rfq: mostCounted,
    message: 0,
    system,
    unread: mostCounted,
    all: 2 * mostCounted + system,
  })
})

test('counting reads indexes alone, a bounded piece of them', async () => {
  const { plan, pages } = await explained(countsOf(db, ana as MemberId))
  expect(plan.match(/Index Only Scan/g)).toHaveLength(5)
  expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
  expect(pages).toBeLessThan(100)
})

test.each([
  ['the newest', {}, 'notifications_newest'],
  ['one type', { type: 'system' }, 'notifications_of_type'],
  ['a type without any', { type: 'message' }, 'notifications_of_type'],
  ['the unread', { unread: true }, 'notifications_unread'],
] as const)('a page of %s comes in the order of its index and reads little else', async (_, which, index) => {
  const { plan, pages } = await explained(newestNotifications(db, ana as MemberId, { ...asked, ...which }))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Sort')
  expect(pages).toBeLessThan(60)
})
