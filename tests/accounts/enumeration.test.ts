import argon2 from '@node-rs/argon2'
import { isContractProcedure } from '@orpc/contract'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProfileForm } from '#features/accounts/domain/profile.ts'
import { contract } from '#contract.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from '../platform/fixtures/served.ts'
import { accountsOf, signUpForm } from './fixtures/people.ts'

/** Threat 7: nobody learns from an answer which emails have an account. Over HTTP, where status, headers and body are all there is. */
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

const profile: ProfileForm = {
  name: 'Ana',
  company: 'Otra',
  email: '',
  companySector: null,
  companyRut: '',
  companyType: null,
  phone: '',
  website: '',
  description: '',
  companyLocation: '',
  placeId: null,
  companySize: null,
}

/** Every endpoint that takes an email, with what is sent to it. A new one without a row here fails the walk below. */
const endpoints: Record<string, Record<string, (email: string) => object>> = {
  'accounts.signUp': {
    'as it is': (email) => signUpForm({ email, password: 'Portland-2026!' }),
    'with a weak password': (email) => signUpForm({ email, password: 'montevideo' }),
  },
  'accounts.signIn': {
    'with a wrong password': (email) => ({ email, password: 'Otra-clave-99!', device: '' }),
    'with no password': (email) => ({ email: email.toUpperCase(), password: '', device: '' }),
  },
  'accounts.recover': { 'as it is': (email) => ({ email }) },
  'accounts.profile.save': { 'as contact email': (email) => ({ ...profile, email }) },
}

const walk = (node: object, path: readonly string[] = []): readonly string[] => {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => walk(child as object, [...path, key]))
  const { shape } = (node['~orpc'].inputSchema ?? {}) as { shape?: object }
  return shape && 'email' in shape ? [path.join('.')] : []
}

test('every endpoint that takes an email is walked here', () => {
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

/** What differs between any two answers, whoever asks. */
const always = new Set(['date', 'x-request-id'])

/** All that a caller sees of an answer, and how many password hashes it cost. */
const seen = async (path: string, input: object) => {
  hashing.mockClear()
  const answer = await get(`/rpc/${path.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ json: input }),
  })
  const { email } = input as { email: string }
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !always.has(name)))
  // A form may answer the email that it was sent.
  const body = answer.body.replaceAll(email.toLowerCase(), '')
  delete headers['content-length']
  return { status: answer.status, headers, body, hashes: hashing.mock.calls.length }
}

const cases = Object.entries(endpoints).flatMap(([path, sendings]) =>
  Object.entries(sendings).map(([how, input]) => ({ path, how, input })),
)

describe.each(cases)('$path $how', ({ path, input }) => {
  test('answers every email with the same status, headers and body, at the same number of hashes', async () => {
    const reference = await seen(path, input('jamas@nunca.uy'))
    expect(reference.status).toBeGreaterThanOrEqual(200)
    expect(reference.status).toBeLessThan(500)
    for (const [whose, email] of Object.entries(emails))
      expect({ whose, ...(await seen(path, input(email))) }).toEqual({ whose, ...reference })
  })
})

test.each([
  ['accounts.signUp', endpoints['accounts.signUp']!['as it is']!, 5],
  ['accounts.signIn', endpoints['accounts.signIn']!['with a wrong password']!, 10],
  ['accounts.recover', endpoints['accounts.recover']!['as it is']!, 5],
] as const)('%s is limited for every email alike, with Retry-After', async (path, input, tries) => {
  const waits = []
  for (const email of Object.values(emails)) {
    for (let n = 0; n < tries; n += 1) expect((await seen(path, input(email))).status).not.toBe(429)
    const refused = await seen(path, input(email))
    const { 'retry-after': wait, ...headers } = refused.headers
    expect(Number(wait)).toBeGreaterThan(0)
    expect(JSON.parse(refused.body)).toMatchObject({
      json: { code: 'TOO_MANY_REQUESTS', data: { retryAfter: Number(wait) } },
    })
    waits.push({ status: refused.status, hashes: refused.hashes, headers })
  }
  for (const one of waits) expect(one).toEqual({ ...waits[0], status: 429, hashes: 0 })
})

test('a later sign-in with a password of one’s own works alike for every email, and says nothing of the other account', async () => {
  const password = 'Propia-2026!'
  const later = []
  for (const email of [...Object.values(emails), 'jamas@nunca.uy']) {
    await byVisitor.signUp(signUpForm({ email, password, company: 'Mía' }))
    hashing.mockClear()
    const { user } = await byVisitor.signIn({ email, password, device: '' })
    later.push({ ...user, id: '', email: '', hashes: hashing.mock.calls.length })
    expect((await lastMail(email)).mail).toBeDefined()
  }
  for (const one of later) expect(one).toEqual(later[0])
  expect(later[0]).toMatchObject({ company: 'Mía', emailConfirmedAt: null, hashes: 1 })
})
