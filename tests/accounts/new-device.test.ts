import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server/procedures.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { callAs, visitor } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, goodPassword } from './fixtures/people.ts'

const platform = await freshPlatform()
const { join } = accountsOf(platform)
const ana = 'ana@constructora.uy'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const signIn = (browser: string | null, password = goodPassword) =>
  callAs(platform, accounts, visitor).signIn({ email: ana, password, device: windows, browser })

/** What the owner was told of: the notifications, and the mails. */
const warnings = async () => {
  await platform.jobs.drain()
  const bell = (await platform.db.select().from(notifications)).filter(
    ({ metadata }) => metadata.kind === 'security-device',
  )
  return { bell, mails: (await storedMails(platform.db)).filter(({ kind }) => kind === 'security-device') }
}

beforeEach(async () => {
  await forgetEverybody(platform.pool)
  await join()
})

test('a sign-in on a new device is reported once, in the bell and by mail, with the name of the device', async () => {
  await signIn('laptop')
  expect(await warnings()).toEqual({ bell: [], mails: [] })
  await signIn('phone')
  await signIn('phone')
  await signIn('laptop')
  const { bell, mails } = await warnings()
  expect(bell).toMatchObject([
    { type: 'system', title: 'Inicio de sesión en un dispositivo nuevo', rfqId: null, quotationId: null },
  ])
  expect(bell[0]?.message).toBe('Chrome en Windows. Si no fuiste tú, cambia tu contraseña.')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: ana })
  expect(mails[0]?.text).toContain('Dispositivo: Chrome en Windows')
})

test('the pages of other devices hear of it; the new device finds it in its bell', async () => {
  await signIn('laptop')
  const { user } = await signIn('laptop')
  const elsewhere = platform.live.subscribe(user.id, null)
  expect((await elsewhere.next()).value?.type).toBe('resync')
  await signIn('phone')
  // A page of the phone opened with the sign-in: it is told to fetch, so nothing is shown as if it were just happening.
  const justOpened = platform.live.subscribe(user.id, null, platform.clock.now())
  const resync = { type: 'resync', position: (await elsewhere.next()).value?.position }
  expect((await justOpened.next()).value).toMatchObject(resync)
  const next = platform.write(async (tx) => tx.tellLive({ userId: user.id, type: 'later', id: null }))
  expect((await justOpened.next()).value).toMatchObject({ type: 'later' })
  await next
})

test('a browser that keeps nothing is a new device each time', async () => {
  await signIn('laptop')
  await signIn(null)
  await signIn(null)
  expect((await warnings()).bell).toHaveLength(2)
})

test('a wrong password tells nothing', async () => {
  await signIn('laptop')
  await signIn('phone', 'x').catch(() => undefined)
  expect(await warnings()).toEqual({ bell: [], mails: [] })
})
