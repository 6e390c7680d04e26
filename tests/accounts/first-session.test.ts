import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pendingRegistrations, sessions } from '#features/accounts/server/tables.ts'
import { hashSecret } from '#features/accounts/server/tokens.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, goodPassword, ownBrowser, signUpForm } from './fixtures/people.ts'

/** Who follows the mailed link, and shows that it signed up, is signed in (docs/rules/accounts.md#verification). */
const platform = await freshPlatform()
const { byVisitor, as, viewerOf, lastMail, signIn, later } = accountsOf(platform)
const { db, clock, pool } = platform
const ana = 'ana@constructora.uy'
const here = { device: 'Teléfono de Ana', browser: 'the phone of Ana' }

beforeEach(async () => {
  clock.set(testNow)
  await forgetEverybody(pool)
})

const signUp = async (given: Parameters<typeof signUpForm>[0] = {}): Promise<string> => {
  const form = signUpForm(given)
  await byVisitor.signUp(form)
  return (await lastMail(form.email)).token!
}
const openSessions = () => db.select().from(sessions)
const mailKinds = async () => (await storedMails(db)).map(({ kind }) => kind).toSorted()

test('in the browser of the sign-up the link opens a session as signing in does, on that device', async () => {
  const token = await signUp({ redirect: '/create-rfq' })
  const { session, ...confirmed } = await byVisitor.verify({ token, browser: ownBrowser, signIn: here })
  expect(confirmed).toEqual({ userType: 'buyer', email: ana, redirect: '/create-rfq' })
  expect(session?.user).toMatchObject({ email: ana, emailConfirmedAt: testNow, company: 'Constructora del Este' })
  expect(await viewerOf(session!.accessToken)).toMatchObject({ kind: 'member', id: session!.user.id })
  const calls = await as(session!.accessToken)
  expect(await calls.sessions.list()).toMatchObject([{ device: here.device, current: true }])
  const renewed = await byVisitor.refresh({ refreshToken: session!.refreshToken })
  expect(renewed.user.id).toBe(session!.user.id)
  await calls.sessions.endAll()
  expect(await viewerOf(session!.accessToken)).toEqual({ kind: 'visitor' })
  expect(await codeOf(byVisitor.refresh({ refreshToken: renewed.refreshToken }))).toBe('SESSION_ENDED')
})

test('elsewhere the password of the sign-up opens the session too, and another one opens none', async () => {
  const token = await signUp()
  const elsewhere = { token, browser: 'of nobody', signIn: here }
  expect(await codeOf(byVisitor.verify(elsewhere))).toBe('PASSWORD_NEEDED')
  expect(await codeOf(byVisitor.verify({ ...elsewhere, password: 'Ajena-2026!' }))).toBe('OTHER_PASSWORD')
  expect(await openSessions()).toEqual([])
  const { session } = await byVisitor.verify({ ...elsewhere, password: goodPassword })
  expect(session?.user.email).toBe(ana)
})

test('the secret of another sign-up of the same browser and email opens nothing', async () => {
  const first = await signUp()
  await signUp({ browser: 'made for the second form' })
  const withSecond = { token: first, browser: 'made for the second form', signIn: here }
  expect(await codeOf(byVisitor.verify(withSecond))).toBe('PASSWORD_NEEDED')
  expect(await openSessions()).toEqual([])
})

test('of 12 presses at once one opens a session, and every later one none', async () => {
  const token = await signUp()
  const press = () => codeOf(byVisitor.verify({ token, browser: ownBrowser, password: goodPassword, signIn: here }))
  const codes = await Promise.all(Array.from({ length: 12 }, press))
  expect(codes.filter((code) => code === null)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([null, 'BAD_LINK']))
  expect(await press()).toBe('BAD_LINK')
  expect(await openSessions()).toHaveLength(1)
})

test('a registration that ended, was resent, or whose email has an account meanwhile opens nothing', async () => {
  const press = (token: string) => codeOf(byVisitor.verify({ token, browser: ownBrowser, signIn: here }))
  const late = await signUp()
  later(7 * 24 * 3_600)
  expect(await press(late)).toBe('BAD_LINK')
  const replaced = await signUp()
  await (await as((await signIn(ana)).accessToken)).resend()
  expect(await press(replaced)).toBe('BAD_LINK')
  const resent = (await lastMail(ana)).token!

  const overtaken = await signUp()
  const ofOvertaken = eq(pendingRegistrations.tokenHash, hashSecret(overtaken))
  const waiting = await db.select().from(pendingRegistrations).where(ofOvertaken)
  expect(await press(resent)).toBeNull()
  // As if it had been written after the other one was confirmed: a sign-up with an email that has an account.
  await db.insert(pendingRegistrations).values(waiting)
  const before = await openSessions()
  expect(await press(overtaken)).toBe('BAD_LINK')
  expect(await openSessions()).toEqual(before)
})

test('where somebody else is signed in the account is made, and no session is opened', async () => {
  const bruno = 'bruno@otra.uy'
  await byVisitor.verify({ token: await signUp({ email: bruno }), browser: ownBrowser })
  const token = await signUp()
  const before = await openSessions()
  const byBruno = await as((await signIn(bruno)).accessToken)
  const { session, email } = await byBruno.verify({ token, browser: ownBrowser, password: goodPassword, signIn: here })
  expect({ session, email }).toEqual({ session: null, email: ana })
  expect(await openSessions()).toHaveLength(before.length + 1)
  expect((await signIn(ana)).user.emailConfirmedAt).not.toBeNull()
})

test('a session that waits for its link becomes that of the account, and no second one is opened', async () => {
  const token = await signUp({ browser: null })
  const { accessToken } = await signIn(ana)
  const { session } = await (await as(accessToken)).verify({ token, signIn: here })
  expect(session).toBeNull()
  expect(await viewerOf(accessToken)).toMatchObject({ kind: 'member' })
  expect(await openSessions()).toHaveLength(1)
})

test('who asks for no session, as a page from before, gets none', async () => {
  const { session } = await byVisitor.verify({ token: await signUp(), browser: ownBrowser })
  expect(session).toBeNull()
  expect(await openSessions()).toEqual([])
})

test('the browser that followed the link is known: signing in there tells nobody, elsewhere it is a new device', async () => {
  await byVisitor.verify({ token: await signUp(), browser: ownBrowser, signIn: here })
  await byVisitor.signIn({ email: ana, password: goodPassword, ...here })
  expect(await mailKinds()).toEqual(['verify-email'])
  await byVisitor.signIn({ email: ana, password: goodPassword, device: 'Otro', browser: 'another' })
  expect(await mailKinds()).toEqual(['security-device', 'verify-email'])
})

test('a session opened with the password on a device that is not that of the sign-up is reported to its owner', async () => {
  const waits = { email: ana, password: goodPassword, device: 'Oficina', browser: 'the office' }
  const token = await signUp()
  await byVisitor.signIn(waits)
  await byVisitor.verify({ token, browser: null, password: goodPassword, signIn: here })
  expect(await mailKinds()).toEqual(['security-device', 'verify-email'])

  await forgetEverybody(pool)
  const own = await signUp()
  await byVisitor.signIn(waits)
  await byVisitor.verify({ token: own, browser: ownBrowser, signIn: here })
  expect(await mailKinds()).toEqual(['verify-email'])
})

test('a lock of the email by a stranger does not keep its owner from the first session', async () => {
  const token = await signUp()
  const guess = () => byVisitor.signIn({ email: ana, password: 'x', device: 'Ajeno' })
  for (let n = 0; n < 10; n += 1) expect(await codeOf(guess())).toBe('BAD_CREDENTIALS')
  expect(await codeOf(guess())).toBe('TOO_MANY_REQUESTS')
  const { session } = await byVisitor.verify({ token, password: goodPassword, signIn: here })
  expect(session?.user.email).toBe(ana)
})
