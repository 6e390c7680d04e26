import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server/procedures.ts'
import { knownBrowsers } from '#features/accounts/server/tables.ts'
import { callAs, visitor } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, goodPassword, signUpForm } from './fixtures/people.ts'

/** A lock of an email is not a weapon against its owner (docs/rules/accounts.md#known-browsers). */
const platform = await freshPlatform()
const { byVisitor, as, join, follow, lastMail, recover } = accountsOf(platform)
const ana = 'ana@constructora.uy'
const newPassword = 'Ladrillo-2026!'
const limited = { code: 'TOO_MANY_REQUESTS', status: 429 }
const wrong = { code: 'BAD_CREDENTIALS' }

beforeEach(async () => {
  platform.clock.set(testNow)
  await forgetEverybody(platform.pool)
})

const signIn = (browser: string | null, password = goodPassword, address = '127.0.0.1') =>
  callAs(platform, accounts, visitor, { address }).signIn({ email: ana, password, device: '', browser })

/** Wrong passwords from 11 addresses of a network, until nobody gets in. */
const lock = async (network = '10.0.0') => {
  for (let address = 1; address <= 11; address += 1)
    for (let n = 0; n < 10; n += 1) await signIn('the attacker', 'x', `${network}.${address}`).catch(() => undefined)
  await expect(signIn(null)).rejects.toMatchObject(limited)
}

test('a browser in which the owner signed in before gets in while 11 addresses keep the email locked', async () => {
  await join()
  await signIn('laptop')
  await lock()
  await expect(signIn('another browser')).rejects.toMatchObject(limited)
  const itsOwner = { user: { email: ana } }
  await expect(signIn('laptop')).resolves.toMatchObject(itsOwner)
  await expect(signIn('laptop', goodPassword, '10.0.0.1')).resolves.toMatchObject(itsOwner)
})

test('a link by mail gets in, also while the guessing goes on: its browser is a known one from then on', async () => {
  await join()
  await lock()
  const token = await recover(ana)
  await byVisitor.resetPassword({ token: token!, password: newPassword, browser: 'phone' })
  await lock('10.0.1')
  expect((await signIn('phone', newPassword)).user.email).toBe(ana)
})

test('a browser becomes known by the right password only, and by that of the account only', async () => {
  await join()
  await byVisitor.signUp(signUpForm({ password: newPassword }))
  expect((await signIn('the stranger’s', newPassword)).user.emailConfirmedAt).toBeNull()
  await expect(signIn('the guesser’s', 'x')).rejects.toMatchObject(wrong)
  await lock()
  for (const browser of ['the stranger’s', 'the guesser’s', 'the attacker', '', null])
    await expect(signIn(browser, newPassword)).rejects.toMatchObject(limited)
})

test('the browser of a registration is known once its account exists', async () => {
  await byVisitor.signUp(signUpForm())
  await signIn('laptop')
  await follow((await lastMail(ana)).token!)
  await lock()
  expect((await signIn('laptop')).user.emailConfirmedAt).not.toBeNull()
})

test('a known browser has 10 wrong passwords of its own, which lock nobody else, and a link by mail ends that too', async () => {
  await join()
  await signIn('laptop')
  for (let n = 0; n < 10; n += 1) await expect(signIn('laptop', 'x')).rejects.toMatchObject(wrong)
  await expect(signIn('laptop')).rejects.toMatchObject(limited)
  expect((await signIn(null)).user.email).toBe(ana)
  await byVisitor.resetPassword({ token: (await recover(ana))!, password: newPassword, browser: 'laptop' })
  expect((await signIn('laptop', newPassword)).user.email).toBe(ana)
})

test('a new password forgets the browsers, except the one in which it was chosen', async () => {
  const { accessToken } = await join()
  await signIn('laptop')
  await signIn('stolen')
  await (await as(accessToken)).changePassword({ currentPassword: goodPassword, newPassword, browser: 'laptop' })
  await lock()
  await expect(signIn('stolen', newPassword)).rejects.toMatchObject(limited)
  expect((await signIn('laptop', newPassword)).user.email).toBe(ana)
})

test('browsers are stored hashed, and the 20 that were used last are kept', async () => {
  await join()
  for (let n = 0; n < 25; n += 1) {
    platform.clock.set(new Date(testNow.getTime() + n))
    await signIn(`browser ${n}`)
  }
  const rows = await platform.db.select().from(knownBrowsers)
  expect(rows).toHaveLength(20)
  expect(JSON.stringify(rows)).not.toContain('browser 2')
  await lock()
  expect((await signIn('browser 24')).user.email).toBe(ana)
  await expect(signIn('browser 4')).rejects.toMatchObject(limited)
})
