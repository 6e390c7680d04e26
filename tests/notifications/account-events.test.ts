import { expect, test } from 'vitest'
import { accountEventHandler } from '#features/notifications/server/account-events.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'

const platform = await freshPlatform()
const { join } = accountsOf(platform)

test('a verified account gets one welcome notification, dated at its verification', async () => {
  const { user } = await join()
  const expected = { userId: user.id, type: 'system', readAt: null, rfqId: null, quotationId: null }
  platform.clock.set(new Date(testNow.getTime() + 60_000))
  const events = platform.live.subscribe(user.id, 0)
  await platform.jobs.drain()
  const rows = await platform.db.select().from(notifications)
  expect(rows).toMatchObject([{ ...expected, createdAt: testNow, metadata: { kind: 'welcome' } }])
  expect(rows[0]?.title).toBe('Te damos la bienvenida a Pliego')
  expect((await events.next()).value).toEqual({ position: 1, type: 'notification', id: rows[0]!.id })
})

test('an account event that is handled twice makes one notification', async () => {
  const { user } = await join({ email: 'bruno@otra.uy' })
  await platform.jobs.drain()
  const event = {
    id: '019a0000-0000-7000-8000-000000000001',
    accountId: user.id,
    kind: 'security',
    at: testNow.toISOString(),
  }
  const { run } = accountEventHandler({ db: platform.db, jobs: () => platform.jobs })
  const attempt = { number: 1, signal: new AbortController().signal }
  await Promise.all([run(event, attempt), run(event, attempt)])
  const rows = (await platform.db.select().from(notifications)).filter(({ userId }) => userId === user.id)
  expect(rows.map(({ metadata }) => metadata.kind).toSorted()).toEqual(['security', 'welcome'])
})
