import { beforeEach, expect, test } from 'vitest'
import { accounts as accountRows, pendingRegistrations } from '#features/accounts/server/tables.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, goodPassword, ownBrowser, signUpForm } from './fixtures/people.ts'

/**
 * A stranger signs up with somebody's email, and that person follows the link (docs/rules/accounts.md#verification).
 */
const platform = await freshPlatform()
const { byVisitor, as, viewerOf, lastMail, signIn, follow } = accountsOf(platform)
const { db, clock, pool } = platform
const victim = 'ana@constructora.uy'
const strangersPassword = 'Ajena-2026!'
const anasPassword = 'Ladrillo-2026!'

beforeEach(async () => {
  clock.set(testNow)
  await forgetEverybody(pool)
})

const strangerSignsUp = async () => {
  const form = signUpForm({ email: victim, password: strangersPassword, phone: '099 666 666', browser: 'a stranger’s' })
  await byVisitor.signUp(form)
  return (await lastMail(victim)).token!
}
const pendingRows = () => db.select().from(pendingRegistrations)
const needed = { code: 'PASSWORD_NEEDED', status: 403 }

test('following the link in a browser that did not sign up creates no account, and the link still works', async () => {
  const token = await strangerSignsUp()
  const before = await pendingRows()
  for (const browser of [null, '', ownBrowser, 'x'.repeat(100)])
    await expect(byVisitor.verify({ token, browser })).rejects.toMatchObject(needed)
  await expect(byVisitor.verify({ token, browser: null, password: anasPassword })).rejects.toMatchObject({
    code: 'OTHER_PASSWORD',
    status: 403,
  })
  expect(await db.select().from(accountRows)).toEqual([])
  expect(await pendingRows()).toEqual(before)
})

test('a signed-in stranger gets no account when the owner of the mailbox follows the link', async () => {
  const token = await strangerSignsUp()
  const stranger = await signIn(victim, strangersPassword)
  await expect(follow(token)).rejects.toMatchObject(needed)
  expect(await viewerOf(stranger.accessToken)).toMatchObject({ kind: 'pending' })
  await expect((await as(stranger.accessToken)).profile.load()).rejects.toMatchObject({ code: 'NOT_VERIFIED' })
})

test('the owner of the mailbox can sign up, and the stranger’s registration and sessions are dropped', async () => {
  const strangersLink = await strangerSignsUp()
  const stranger = await signIn(victim, strangersPassword)
  await byVisitor.signUp(signUpForm({ email: victim, password: anasPassword }))
  const { token } = await lastMail(victim)
  // The stranger's link in the owner's browser, with the owner's password: still no account.
  await expect(
    byVisitor.verify({ token: strangersLink, browser: ownBrowser, password: anasPassword }),
  ).rejects.toMatchObject({ code: 'OTHER_PASSWORD' })
  await follow(token!)
  expect((await signIn(victim, anasPassword)).user.emailConfirmedAt).toEqual(testNow)
  await expect(signIn(victim, strangersPassword)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  expect(await viewerOf(stranger.accessToken)).toEqual({ kind: 'visitor' })
  await expect(follow(strangersLink)).rejects.toMatchObject({ code: 'BAD_LINK' })
})

test('the person who signed up confirms elsewhere with the password, and without it where it signed in', async () => {
  await byVisitor.signUp(signUpForm({ browser: null }))
  const elsewhere = { token: (await lastMail(victim)).token!, browser: null }
  await expect(byVisitor.verify(elsewhere)).rejects.toMatchObject(needed)
  expect(await byVisitor.verify({ ...elsewhere, password: goodPassword })).toMatchObject({ email: victim })

  const other = 'bruno@otra.uy'
  await byVisitor.signUp(signUpForm({ email: other, browser: null }))
  const session = await as((await signIn(other)).accessToken)
  expect(await session.verify({ token: (await lastMail(other)).token! })).toMatchObject({ email: other })
})

test('a session of another registration of the same email proves nothing', async () => {
  const token = await strangerSignsUp()
  await byVisitor.signUp(signUpForm({ email: victim, password: anasPassword }))
  const own = await as((await signIn(victim, anasPassword)).accessToken)
  await expect(own.verify({ token })).rejects.toMatchObject(needed)
})

test('guessing the password behind a link is stopped after 10 tries', async () => {
  const token = await strangerSignsUp()
  const guess = (password: string) => byVisitor.verify({ token, password })
  for (let n = 0; n < 10; n += 1) await expect(guess('x')).rejects.toMatchObject({ code: 'OTHER_PASSWORD' })
  await expect(guess(strangersPassword)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
})

test('the right password behind a link is not counted, so the new account still has 10 tries to change its own', async () => {
  const token = await strangerSignsUp()
  await byVisitor.verify({ token, password: strangersPassword })
  const calls = await as((await signIn(victim, strangersPassword)).accessToken)
  const change = () => calls.changePassword({ currentPassword: 'x', newPassword: anasPassword })
  for (let n = 0; n < 10; n += 1) await expect(change()).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await expect(change()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('the secret of the browser is stored hashed', async () => {
  await byVisitor.signUp(signUpForm())
  expect(JSON.stringify(await pendingRows())).not.toContain(ownBrowser)
  expect((await pendingRows())[0]?.browserHash).toMatch(/^[\w-]{43}$/)
})
