import argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#features/accounts/server/procedures.ts'
import { hashPassword, matchPassword } from '#features/accounts/server/passwords.ts'
import { callAs, visitor } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { accountsOf, goodPassword, signUpForm } from './fixtures/people.ts'

const hashing = vi.mocked(argon2.hash)

const platform = await freshPlatform()
const { byVisitor, signIn, join, lastMail } = accountsOf(platform)

beforeEach(async () => {
  platform.clock.set(testNow)
  await platform.pool.query('truncate accounts, pending_registrations, mails, rate_limits cascade')
})

/** What a caller can see of an answer, and what it cost in hashes. */
const seen = async (call: () => Promise<unknown>) => {
  hashing.mockClear()
  try {
    return { answer: await call(), hashes: hashing.mock.calls.length }
  } catch (error) {
    const { code, status, message, data } = error as Record<string, unknown>
    return { code, status, message, data, hashes: hashing.mock.calls.length }
  }
}

test('emails with an account, with a waiting registration and with nothing answer the same at the same cost', async () => {
  await join({ email: 'tiene@cuenta.uy' })
  await byVisitor.signUp(signUpForm({ email: 'espera@enlace.uy' }))
  await byVisitor.signUp(signUpForm({ email: 'espera@enlace.uy', password: 'Ladrillo-2026!' }))
  const emails = ['tiene@cuenta.uy', 'espera@enlace.uy', 'nadie@nada.uy']
  const wrong = []
  for (const email of emails) wrong.push(await seen(() => signIn(email, 'Otra-clave-99!')))
  expect(wrong[0]).toMatchObject({ code: 'BAD_CREDENTIALS', status: 401, hashes: 1 })
  for (const one of wrong) expect(one).toEqual(wrong[0])
  const again = []
  for (const email of emails)
    again.push(await seen(() => byVisitor.signUp(signUpForm({ email, password: 'Portland-2026!' }))))
  expect(again[0]).toEqual({ answer: {}, hashes: 1 })
  for (const one of again) expect(one).toEqual(again[0])
  const later = []
  for (const email of emails) later.push(await seen(async () => (await signIn(email, 'Portland-2026!')).user.userType))
  for (const one of later) expect(one).toEqual({ answer: 'buyer', hashes: 1 })
  for (const email of emails) expect((await lastMail(email)).mail).toBeDefined()
})

test('signing in ignores the case of the email and nothing of the password', async () => {
  await join()
  expect((await signIn('ANA@constructora.uy')).user.email).toBe('ana@constructora.uy')
  await expect(signIn('ana@constructora.uy', goodPassword.toLowerCase())).rejects.toMatchObject({
    code: 'BAD_CREDENTIALS',
  })
})

test('after 10 wrong passwords from one address that email waits there, with and without an account alike', async () => {
  await join()
  for (const email of ['ana@constructora.uy', 'nadie@nada.uy']) {
    for (let n = 0; n < 10; n += 1) await expect(signIn(email, 'x')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(signIn(email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  }
  const elsewhere = callAs(platform, accounts, visitor, { address: '10.1.1.1' })
  const credentials = { email: 'ana@constructora.uy', password: goodPassword, device: '' }
  expect((await elsewhere.signIn(credentials)).user.email).toBe('ana@constructora.uy')
})

test('right passwords do not use up the tries', async () => {
  await join()
  for (let n = 0; n < 12; n += 1) expect((await signIn('ana@constructora.uy')).user.userType).toBe('buyer')
})

test('one email is mailed at most 5 times an hour by sign-ups', async () => {
  for (let n = 0; n < 5; n += 1) await byVisitor.signUp(signUpForm())
  await expect(byVisitor.signUp(signUpForm())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfter: expect.any(Number) as number },
  })
})

test('no password, token or email is in the log', async () => {
  await join()
  const lines = platform.logLines.join('')
  for (const secret of [goodPassword, 'ana@constructora.uy', (await lastMail('ana@constructora.uy')).token!])
    expect(lines).not.toContain(secret)
})

test('a password fits the candidate it belongs to, also when salts differ', async () => {
  hashing.mockReset()
  const one = { id: 1, passwordHash: await hashPassword('Uno-12345!') }
  const two = { id: 2, passwordHash: await hashPassword('Dos-12345!', one.passwordHash) }
  const three = { id: 3, passwordHash: await hashPassword('Tres-12345!') }
  const all = [one, two, three]
  expect(await matchPassword('Uno-12345!', all)).toBe(one)
  expect(await matchPassword('Dos-12345!', all)).toBe(two)
  expect(await matchPassword('Tres-12345!', all)).toBe(three)
  expect(await matchPassword('uno-12345!', all)).toBeNull()
  expect(one.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
