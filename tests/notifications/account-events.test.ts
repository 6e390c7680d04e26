import { beforeEach, expect, test } from 'vitest'
import { accountEvent } from '#features/accounts/server/account-events.ts'
import { accounts } from '#features/accounts/server/procedures.ts'
import { accounts as accountRows } from '#features/accounts/server/tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { transaction, type Tx } from '#platform/database/db.ts'
import { listen, type Listener } from '#platform/events.ts'
import type { Context } from '#platform/rpc.ts'
import { accountsOf, goodPassword, ownBrowser, signUpForm } from '../accounts/fixtures/people.ts'
import { callAs, visitor } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'

const platform = await freshPlatform()
const { join, recover, byVisitor, lastMail } = accountsOf(platform)
const ana = 'ana@constructora.uy'

beforeEach(() => forgetEverybody(platform.pool))

const kindsTold = async () =>
  (await platform.db.select().from(notifications)).map(({ metadata }) => metadata.kind).toSorted()

/** Accounts as a visitor whose transactions end as `end` says. */
const visitorWhere = (end: Context['transaction']) => callAs(platform, accounts, visitor, { transaction: end })
const inPhone = { email: ana, password: goodPassword, device: 'Prueba', browser: 'phone' }
/** Each event's cause, prepared so that it only has to be called. */
const causes = {
  welcome: async () => {
    await byVisitor.signUp(signUpForm())
    const { token } = await lastMail(ana)
    return (as: typeof byVisitor) => as.verify({ token: token!, browser: ownBrowser })
  },
  security: async () => {
    await join()
    const token = await recover(ana)
    return (as: typeof byVisitor) => as.resetPassword({ token: token!, password: 'Portland-2027!', browser: null })
  },
  'security-device': async () => {
    await join()
    await byVisitor.signIn({ ...inPhone, browser: 'laptop' })
    return (as: typeof byVisitor) => as.signIn(inPhone)
  },
}

test('a verified account gets one welcome notification, dated at its verification', async () => {
  const { user } = await join()
  const expected = { userId: user.id, type: 'system', readAt: null, rfqId: null, quotationId: null }
  const rows = await platform.db.select().from(notifications)
  expect(rows).toMatchObject([{ ...expected, createdAt: testNow, metadata: { kind: 'welcome' } }])
  expect(rows[0]?.title).toBe('Te damos la bienvenida a Pliego')
  const events = platform.live.subscribe(user.id, 0)
  expect((await events.next()).value).toEqual({ position: 1, type: 'notification', id: rows[0]!.id })
})

for (const [kind, prepare] of Object.entries(causes)) {
  test(`${kind}: the notice exists when the call answers, before any job runs`, async () => {
    const call = await prepare()
    const before = await kindsTold()
    await call(byVisitor)
    expect(await kindsTold()).toEqual([...before, kind].toSorted())
  })

  test(`${kind}: the notice and its cause are written together or not at all`, async () => {
    const call = await prepare()
    const state = async () => [await kindsTold(), await platform.db.select().from(accountRows)]
    const before = await state()
    const lost = async <T>(fn: (tx: Tx) => Promise<T>) =>
      platform.write(async (tx) => {
        await fn(tx)
        throw new Error('lost before the commit')
      })
    await expect(call(visitorWhere(lost))).rejects.toThrow()
    expect(await state()).toEqual(before)

    const deaf: Listener<Tx>[] = [listen(accountEvent, () => Promise.reject(new Error('not written')))]
    const { db, jobs } = platform
    await expect(
      call(visitorWhere((fn) => transaction(db, { now: testNow, jobs, listeners: deaf }, fn))),
    ).rejects.toThrow()
    expect(await state()).toEqual(before)
  })
}
