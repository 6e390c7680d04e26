import argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { accounts } from '#features/accounts/server/procedures.ts'
import { emailParameters, hashPassword, isPasswordOf } from '#features/accounts/server/passwords.ts'
import { callAs, visitor } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { served } from '../platform/fixtures/served.ts'
import { accountsOf, goodPassword, signUpForm } from './fixtures/people.ts'

const hashing = vi.mocked(argon2.hash)

const platform = await freshPlatform()
const { get } = await served(platform)
const { byVisitor, signIn, join, lastMail } = accountsOf(platform)

beforeEach(async () => {
  platform.clock.set(testNow)
  await forgetEverybody(platform.pool)
})

/** What a caller sees of an answer, and how many hashes it cost. */
const observe = async (call: () => Promise<unknown>) => {
  hashing.mockClear()
  try {
    return { answer: await call(), hashes: hashing.mock.calls.length }
  } catch (error) {
    const { code, status, message, data } = error as Record<string, unknown>
    return { code, status, message, data, hashes: hashing.mock.calls.length }
  }
}

test('emails with an account, a pending registration or nothing get the same answers at the same cost', async () => {
  await join({ email: 'tiene@cuenta.uy' })
  await byVisitor.signUp(signUpForm({ email: 'espera@enlace.uy' }))
  await byVisitor.signUp(signUpForm({ email: 'espera@enlace.uy', password: 'Ladrillo-2026!' }))
  const emails = ['tiene@cuenta.uy', 'espera@enlace.uy', 'nadie@nada.uy']
  const wrong = []
  for (const email of emails) wrong.push(await observe(() => signIn(email, 'Otra-clave-99!')))
  expect(wrong[0]).toMatchObject({ code: 'BAD_CREDENTIALS', status: 401, hashes: 1 })
  for (const answer of wrong) expect(answer).toEqual(wrong[0])
  const signUps = []
  for (const email of emails)
    signUps.push(await observe(() => byVisitor.signUp(signUpForm({ email, password: 'Portland-2026!' }))))
  expect(signUps[0]).toEqual({ answer: {}, hashes: 1 })
  for (const signUp of signUps) expect(signUp).toEqual(signUps[0])
  const signIns = []
  for (const email of emails)
    signIns.push(await observe(async () => (await signIn(email, 'Portland-2026!')).user.userType))
  for (const answer of signIns) expect(answer).toEqual({ answer: 'buyer', hashes: 1 })
  for (const email of emails) expect((await lastMail(email)).mail).toBeDefined()
})

test('signing in ignores the case of the email, but not of the password', async () => {
  await join()
  expect((await signIn('ANA@constructora.uy')).user.email).toBe('ana@constructora.uy')
  await expect(signIn('ana@constructora.uy', goodPassword.toLowerCase())).rejects.toMatchObject({
    code: 'BAD_CREDENTIALS',
  })
})

test('10 wrong passwords from one address lock that email there, whether it has an account or not', async () => {
  await join()
  for (const email of ['ana@constructora.uy', 'nadie@nada.uy']) {
    for (let n = 0; n < 10; n += 1) await expect(signIn(email, 'x')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(signIn(email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  }
  const elsewhere = callAs(platform, accounts, visitor, { address: '10.1.1.1' })
  const credentials = { email: 'ana@constructora.uy', password: goodPassword, device: '' }
  expect((await elsewhere.signIn(credentials)).user.email).toBe('ana@constructora.uy')
})

test('right passwords do not count as tries', async () => {
  await join()
  for (let n = 0; n < 12; n += 1) expect((await signIn('ana@constructora.uy')).user.userType).toBe('buyer')
})

const tokens = z.object({ json: z.object({ accessToken: z.string(), refreshToken: z.string() }) })

test('the log contains no password, token or email', async () => {
  await join()
  const signInWith = (password: string) => {
    const body = JSON.stringify({ json: { email: 'ana@constructora.uy', password, device: 'Prueba' } })
    return get('/rpc/accounts/signIn', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  const [right, wrong] = [await signInWith(goodPassword), await signInWith('Otra-clave-99!')]
  expect([right.status, wrong.status]).toEqual([200, 401])
  const { accessToken, refreshToken } = tokens.parse(JSON.parse(right.body)).json
  const signInLines = () => platform.logLines.filter((line) => line.includes('"procedure":"accounts.signIn"'))
  await expect.poll(signInLines).toHaveLength(2)
  const lines = platform.logLines.join('')
  const mailed = (await lastMail('ana@constructora.uy')).token!
  const secrets = [goodPassword, 'Otra-clave-99!', 'ana@constructora.uy', mailed, accessToken, refreshToken]
  for (const secret of secrets) expect(lines).not.toContain(secret)
})

test('a password is stored as an argon2id hash of OWASP’s first choice, with a salt of its own for each email', async () => {
  hashing.mockReset()
  const hashOf = (email: string, secret = 'a secret') => hashPassword(goodPassword, emailParameters(email, secret))
  const hash = await hashOf('ana@constructora.uy')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashOf('ANA@constructora.uy')).toBe(hash)
  expect(await hashOf('eva@constructora.uy')).not.toBe(hash)
  expect(await hashOf('ana@constructora.uy', 'another secret')).not.toBe(hash)
  expect(await isPasswordOf(goodPassword, hash)).toBe(true)
  expect(await isPasswordOf(goodPassword.toLowerCase(), hash)).toBe(false)
})
