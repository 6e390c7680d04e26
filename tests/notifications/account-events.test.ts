import { expect, test } from 'vitest'
import { accountNewsHandler } from '#features/notifications/server/account-events.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'

const platform = await freshPlatform()
const { join } = accountsOf(platform)

test('a confirmed account finds its welcome on the bell, of the moment it was confirmed, once', async () => {
  const { user } = await join()
  const of = { userId: user.id, type: 'system', readAt: null, rfqId: null, quotationId: null }
  platform.clock.set(new Date(testNow.getTime() + 60_000))
  const heard = platform.live.subscribe(user.id)
  await platform.jobs.drain()
  const rows = await platform.db.select().from(notifications)
  expect(rows).toMatchObject([{ ...of, createdAt: testNow, metadata: { kind: 'welcome' } }])
  expect(rows[0]?.title).toBe('Te damos la bienvenida a Pliego')
  expect((await heard.next()).value).toEqual({ type: 'notification', id: rows[0]!.id })
})

test('news told twice ring once', async () => {
  const { user } = await join({ email: 'bruno@otra.uy' })
  await platform.jobs.drain()
  const news = {
    id: '019a0000-0000-7000-8000-000000000001',
    accountId: user.id,
    kind: 'security',
    at: testNow.toISOString(),
  }
  const { run } = accountNewsHandler({ db: platform.db, jobs: () => platform.jobs })
  const attempt = { number: 1, signal: new AbortController().signal }
  await Promise.all([run(news, attempt), run(news, attempt)])
  const mine = (await platform.db.select().from(notifications)).filter((one) => one.userId === user.id)
  expect(mine.map((one) => one.metadata.kind).toSorted()).toEqual(['security', 'welcome'])
})
