import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { placeUnknown } from '#features/accounts/copy.ts'
import {
  accounts as accountRows,
  identities,
  pendingRegistrations,
  profiles,
} from '#features/accounts/server/tables.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, goodPassword, signUpForm } from './fixtures/people.ts'

const platform = await freshPlatform()
const { byVisitor, as, viewerOf, lastMail, signIn, follow, join, later } = accountsOf(platform)
const { db, clock, pool } = platform

beforeEach(async () => {
  clock.set(testNow)
  await forgetEverybody(pool)
})

test('a sign-up becomes an account when its link is followed, and the link works once', async () => {
  const form = signUpForm({
    placeId: 'uy:punta-del-este-maldonado',
    companySector: 'construccion',
    phone: '099 111 222',
    redirect: '/rfq/1',
  })
  expect(await byVisitor.signUp(form)).toEqual({})
  expect(await db.select().from(accountRows)).toEqual([])
  const { mail, token } = await lastMail(form.email)
  expect(mail?.kind).toBe('verify-email')
  expect(await follow(token!)).toEqual({ userType: 'buyer', email: form.email, redirect: '/rfq/1', session: null })
  const [account] = await db.select().from(accountRows)
  const [profile] = await db.select().from(profiles)
  const [identity] = await db.select().from(identities)
  expect(account).toMatchObject({ email: form.email, userType: 'buyer', verifiedAt: testNow })
  expect(profile).toMatchObject({ id: account!.id, companySector: 'construccion', department: 'Maldonado' })
  expect(identity).toMatchObject({ company: form.company, email: form.email, defaultCity: 'Punta del Este' })
  await expect(follow(token!)).rejects.toMatchObject({ code: 'BAD_LINK', status: 410 })
})

test('a verification link is stored hashed, holds 256 bits and stops working after 7 days', async () => {
  await byVisitor.signUp(signUpForm())
  const { token } = await lastMail('ana@constructora.uy')
  const rows = JSON.stringify(await db.select().from(pendingRegistrations))
  expect(rows).not.toContain(token)
  expect(Buffer.from(token!, 'base64url')).toHaveLength(32)
  later(7 * 86_400)
  await expect(follow(token!)).rejects.toMatchObject({ code: 'BAD_LINK' })
})

test('a sign-up with a weak password is refused and stores nothing', async () => {
  await expect(byVisitor.signUp(signUpForm({ password: 'montevideo' }))).rejects.toMatchObject({
    code: 'WEAK_PASSWORD',
  })
  expect(await db.select().from(pendingRegistrations)).toEqual([])
})

test('a sign-up with a town that the server does not have is refused and stores nothing', async () => {
  await expect(byVisitor.signUp(signUpForm({ placeId: 'unknown' }))).rejects.toMatchObject({
    data: { problems: [{ field: 'placeId', problem: placeUnknown }] },
  })
  expect(await db.select().from(pendingRegistrations)).toEqual([])
})

test('a sign-up with a redirect to another site is refused', async () => {
  for (const redirect of ['https://otro.uy', '//otro.uy', '/\\otro.uy', 'otro'])
    await expect(byVisitor.signUp(signUpForm({ redirect }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('two sign-ups of one email have separate passwords, and the first link followed drops the other one', async () => {
  await byVisitor.signUp(signUpForm({ company: 'Una' }))
  const first = await lastMail('ana@constructora.uy')
  await byVisitor.signUp(signUpForm({ company: 'Otra', password: 'Ladrillo-2026!', email: 'Ana@Constructora.uy' }))
  const second = await lastMail('ana@constructora.uy')
  expect((await signIn('ana@constructora.uy')).user.company).toBe('Una')
  const other = await signIn('ana@constructora.uy', 'Ladrillo-2026!')
  expect(other.user.company).toBe('Otra')
  await follow(first.token!)
  await expect(follow(second.token!)).rejects.toMatchObject({ code: 'BAD_LINK' })
  await expect(signIn('ana@constructora.uy', 'Ladrillo-2026!')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  expect(await viewerOf(other.accessToken)).toEqual({ kind: 'visitor' })
  expect((await signIn('ana@constructora.uy')).user.company).toBe('Una')
})

test('following the link in another browser makes a pending session a member’s at once', async () => {
  await byVisitor.signUp(signUpForm())
  const pending = await signIn('ana@constructora.uy')
  expect(pending.user.emailConfirmedAt).toBeNull()
  expect(await viewerOf(pending.accessToken)).toMatchObject({ kind: 'pending' })
  await follow((await lastMail('ana@constructora.uy')).token!)
  expect(await viewerOf(pending.accessToken)).toMatchObject({ kind: 'member', id: pending.user.id })
  expect((await (await as(pending.accessToken)).me()).emailConfirmedAt).toEqual(testNow)
  const renewed = await byVisitor.refresh({ refreshToken: pending.refreshToken })
  expect(await viewerOf(renewed.accessToken)).toMatchObject({ kind: 'member', userType: 'buyer' })
})

test('a pending session may only ask who it is, resend and sign out', async () => {
  await byVisitor.signUp(signUpForm())
  const calls = await as((await signIn('ana@constructora.uy')).accessToken)
  expect((await calls.me()).emailConfirmedAt).toBeNull()
  await expect(calls.addresses.list()).rejects.toMatchObject({ code: 'NOT_VERIFIED', status: 403 })
  await expect(calls.addresses.add({ key: v7(), label: 'a', addressText: 'b', placeId: null })).rejects.toMatchObject({
    code: 'NOT_VERIFIED',
  })
  expect(await calls.resend()).toEqual({ lockedUntil: new Date(testNow.getTime() + 300_000) })
  expect(await calls.signOut()).toEqual({})
})

test('resending mails a new link, invalidates the old one and is locked for 5 minutes', async () => {
  await byVisitor.signUp(signUpForm())
  const { token: old } = await lastMail('ana@constructora.uy')
  const calls = await as((await signIn('ana@constructora.uy')).accessToken)
  await calls.resend()
  later(100)
  await expect(calls.resend()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    data: { retryAfter: 200 },
  })
  expect(await storedMails(db)).toHaveLength(2)
  later(200)
  await calls.resend()
  await expect(follow(old!)).rejects.toMatchObject({ code: 'BAD_LINK' })
  await follow((await lastMail('ana@constructora.uy')).token!)
  const verified = await as((await signIn('ana@constructora.uy')).accessToken)
  await expect(verified.resend()).rejects.toMatchObject({ code: 'ALREADY_VERIFIED' })
})

test('a resent link works for 7 days from its own mail, and only mailing it prolongs the registration', async () => {
  const day = 86_400
  await byVisitor.signUp(signUpForm())
  later(6 * day)
  await (await as((await signIn('ana@constructora.uy')).accessToken)).resend()
  const { token } = await lastMail('ana@constructora.uy')
  later(300)
  await pool.query(`update rate_limits set points = 12 where key like 'resend:%'`)
  await (await as((await signIn('ana@constructora.uy')).accessToken)).resend()
  const [{ expiresAt } = { expiresAt: null }] = await db.select().from(pendingRegistrations)
  expect(expiresAt).toEqual(new Date(testNow.getTime() + 13 * day * 1000))
  later(7 * day - 301)
  await follow(token!)
})

test('a registration that has expired is over before it is deleted: its session ends, and nothing is mailed', async () => {
  await byVisitor.signUp(signUpForm())
  later(7 * 86_400 - 60)
  const { accessToken, refreshToken } = await signIn('ana@constructora.uy')
  later(60)
  const calls = await as(accessToken)
  await expect(calls.resend()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: 300 } })
  await expect(calls.me()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await expect(byVisitor.refresh({ refreshToken })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await storedMails(db)).toHaveLength(1)
})

test('20 resends at once mail one link', async () => {
  await byVisitor.signUp(signUpForm())
  const calls = await as((await signIn('ana@constructora.uy')).accessToken)
  await Promise.allSettled(Array.from({ length: 20 }, () => calls.resend()))
  expect(await storedMails(db)).toHaveLength(2)
})

test('the owner of an account is mailed about another sign-up, without a verification link', async () => {
  await join()
  expect(await byVisitor.signUp(signUpForm({ company: 'Impostora', password: 'Ladrillo-2026!' }))).toEqual({})
  const { mail, token } = await lastMail('ana@constructora.uy')
  expect(mail?.kind).toBe('existing-account')
  expect(token).toBeUndefined()
  expect(mail?.text).not.toContain('Impostora')
  const impostor = await signIn('ana@constructora.uy', 'Ladrillo-2026!')
  expect(impostor.user.emailConfirmedAt).toBeNull()
  const calls = await as(impostor.accessToken)
  await expect(calls.addresses.list()).rejects.toMatchObject({ code: 'NOT_VERIFIED' })
  await calls.resend()
  expect((await lastMail('ana@constructora.uy')).token).toBeUndefined()
  expect((await signIn('ana@constructora.uy', goodPassword)).user.emailConfirmedAt).not.toBeNull()
})

test('a sign-up drops extra fields and never stores them', async () => {
  const extra = { ...signUpForm(), user_type: 'admin', isAdmin: true, verifiedAt: testNow, id: 'mine' }
  await byVisitor.signUp(extra)
  const rows = await db.select().from(pendingRegistrations)
  expect(rows).toMatchObject([{ email: 'ana@constructora.uy', registration: { userType: 'buyer' } }])
  expect(JSON.stringify(rows)).not.toMatch(/admin|isAdmin|"mine"/)
})
