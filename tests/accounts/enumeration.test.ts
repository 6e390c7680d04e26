import argon2 from '@node-rs/argon2'
import { isContractProcedure } from '@orpc/contract'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProfileForm } from '#features/accounts/domain/profile.ts'
import { emailParameters, hashPassword } from '#features/accounts/server/passwords.ts'
import { contract } from '#contract.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from '../platform/fixtures/served.ts'
import { blankCompany } from './fixtures/blank-company.ts'
import { accountsOf, goodPassword, signUpForm } from './fixtures/people.ts'

/**
 * No answer tells which emails have an account (docs/security.md#which-emails-exist). The calls go over HTTP, where an
 * answer is its status, headers and body.
 */
const hashing = vi.mocked(argon2.hash)

const platform = await freshPlatform()
const { byVisitor, join, recover, lastMail } = accountsOf(platform)
const { get } = await served(platform)

const emails = {
  'an account': 'tiene@cuenta.uy',
  'an account that asked for a new password': 'olvida@clave.uy',
  'a registration that waits': 'espera@enlace.uy',
  'two registrations that wait': 'dos@enlaces.uy',
  'an account and a registration that waits': 'ambas@cosas.uy',
  nobody: 'nadie@nada.uy',
}

const profile: ProfileForm = { ...blankCompany, name: 'Ana', company: 'Otra', email: '' }

/** The emails that recovery mails. */
const accountEmails: ReadonlySet<string> = new Set([
  emails['an account'],
  emails['an account that asked for a new password'],
  emails['an account and a registration that waits'],
])

/** Every endpoint that takes an email, with its inputs. A new endpoint without a row here fails the test below. */
const endpoints: Record<string, Record<string, (email: string) => object>> = {
  'accounts.signUp': {
    'with a valid form': (email) => signUpForm({ email, password: 'Portland-2026!' }),
    'with a weak password': (email) => signUpForm({ email, password: 'montevideo' }),
  },
  'accounts.signIn': {
    'with a wrong password': (email) => ({ email, password: 'Otra-clave-99!', device: '' }),
    'with no password': (email) => ({ email: email.toUpperCase(), password: '', device: '' }),
  },
  'accounts.recover': { 'with the email': (email) => ({ email }) },
  'accounts.profile.save': { 'as contact email': (email) => ({ ...profile, email }) },
}

const walk = (node: object, path: readonly string[] = []): readonly string[] => {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => walk(child as object, [...path, key]))
  const { shape } = (node['~orpc'].inputSchema ?? {}) as { shape?: object }
  return shape && 'email' in shape ? [path.join('.')] : []
}

test('every endpoint that takes an email has a row in this test', () => {
  expect(walk(contract.accounts, ['accounts']).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

let token = ''
beforeAll(async () => {
  const [account, forgetful, waiting, twice, both] = Object.values(emails)
  await join({ email: account! })
  await join({ email: forgetful! })
  await recover(forgetful!)
  await byVisitor.signUp(signUpForm({ email: waiting! }))
  await byVisitor.signUp(signUpForm({ email: twice! }))
  await byVisitor.signUp(signUpForm({ email: twice!, password: 'Ladrillo-2026!' }))
  await join({ email: both! })
  await byVisitor.signUp(signUpForm({ email: both!, password: 'Ladrillo-2026!' }))
  token = (await join({ email: 'yo@misma.uy' })).accessToken
})
beforeEach(() => platform.pool.query('truncate rate_limits'))

/** Headers that differ between any two answers. */
const varyingHeaders = new Set(['date', 'x-request-id'])

/** Everything that a caller sees of an answer, and how many password hashes it cost. */
const observe = async (path: string, input: object) => {
  hashing.mockClear()
  const answer = await get(`/rpc/${path.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ json: input }),
  })
  const { email } = input as { email: string }
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !varyingHeaders.has(name)))
  // An answer may repeat the email that was sent.
  const body = answer.body.replaceAll(email.toLowerCase(), '')
  delete headers['content-length']
  return { status: answer.status, headers, body, hashes: hashing.mock.calls.length }
}

const cases = Object.entries(endpoints).flatMap(([path, inputs]) =>
  Object.entries(inputs).map(([how, input]) => ({ path, how, input })),
)

describe.each(cases)('$path $how', ({ path, input }) => {
  test('answers every email with the same status, headers, body and number of hashes', async () => {
    const reference = await observe(path, input('jamas@nunca.uy'))
    expect(reference.status).toBeGreaterThanOrEqual(200)
    expect(reference.status).toBeLessThan(500)
    for (const [whose, email] of Object.entries(emails))
      expect({ whose, ...(await observe(path, input(email))) }).toEqual({ whose, ...reference })
  })
})

test('accounts.signIn has the same limit for every email, with Retry-After', async () => {
  const waits = []
  const input = endpoints['accounts.signIn']!['with a wrong password']!
  for (const email of Object.values(emails)) {
    for (let n = 0; n < 10; n += 1) expect((await observe('accounts.signIn', input(email))).status).not.toBe(429)
    const refused = await observe('accounts.signIn', input(email))
    const { 'retry-after': wait, ...headers } = refused.headers
    expect(Number(wait)).toBeGreaterThan(0)
    expect(JSON.parse(refused.body)).toMatchObject({
      json: { code: 'TOO_MANY_REQUESTS', data: { retryAfter: Number(wait) } },
    })
    waits.push({ status: refused.status, hashes: refused.hashes, headers })
  }
  for (const wait of waits) expect(wait).toEqual({ ...waits[0], status: 429, hashes: 0 })
})

test.each([
  ['accounts.signUp', endpoints['accounts.signUp']!['with a valid form']!],
  ['accounts.recover', endpoints['accounts.recover']!['with the email']!],
] as const)(
  '%s mails an email 5 times an hour, and its answers do not tell how often it was asked for',
  async (path, input) => {
    for (const email of [...Object.values(emails), 'jamas@nunca.uy']) {
      await platform.jobs.drain()
      await platform.pool.query('truncate mails')
      const answers = []
      for (let n = 0; n < 8; n += 1) answers.push(await observe(path, input(email)))
      await platform.jobs.drain()
      for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 200 })
      const mailed = (await storedMails(platform.db)).filter(({ to }) => to === email).length
      expect(mailed).toBe(path === 'accounts.signUp' || accountEmails.has(email) ? 5 : 0)
    }
  },
)

test('4 sign-ups of an email at once leave signing in at one hash, with each of their passwords and with a wrong one', async () => {
  for (const email of [...Object.values(emails), 'jamas@nunca.uy']) {
    const passwords = [1, 2, 3, 4].map((n) => `Paralela-${n}-2026!`)
    await Promise.all(passwords.map((password) => byVisitor.signUp(signUpForm({ email, password }))))
    hashing.mockClear()
    await expect(byVisitor.signIn({ email, password: 'Otra-clave-99!', device: '' })).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    expect({ email, hashes: hashing.mock.calls.length }).toEqual({ email, hashes: 1 })
    for (const password of passwords) {
      hashing.mockClear()
      const { user } = await byVisitor.signIn({ email, password, device: '' })
      expect({ email: user.email, hashes: hashing.mock.calls.length }).toEqual({ email, hashes: 1 })
    }
  }
})

test('a registration that waits under another salt changes neither the number of hashes nor who gets in', async () => {
  const email = emails['an account']
  const otherSalt = await hashPassword('Ajena-2026!', emailParameters(email, 'another secret of the configuration'))
  await byVisitor.signUp(signUpForm({ email, password: 'Ajena-2026!' }))
  await platform.pool.query('update pending_registrations set password_hash = $1 where email = $2', [otherSalt, email])
  hashing.mockClear()
  expect((await byVisitor.signIn({ email, password: goodPassword, device: '' })).user.emailConfirmedAt).not.toBeNull()
  await expect(byVisitor.signIn({ email, password: 'x', device: '' })).rejects.toMatchObject({
    code: 'BAD_CREDENTIALS',
  })
  expect(hashing).toHaveBeenCalledTimes(2)
})

test('signing up and in with another password works the same for every email and tells nothing of its account', async () => {
  const password = 'Propia-2026!'
  const answers = []
  for (const email of [...Object.values(emails), 'jamas@nunca.uy']) {
    await byVisitor.signUp(signUpForm({ email, password, company: 'Mía' }))
    hashing.mockClear()
    const { user } = await byVisitor.signIn({ email, password, device: '' })
    answers.push({ ...user, id: '', email: '', hashes: hashing.mock.calls.length })
    expect((await lastMail(email)).mail).toBeDefined()
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ company: 'Mía', emailConfirmedAt: null, hashes: 1 })
})
