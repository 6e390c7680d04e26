import { createHmac } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { expect, test } from 'vitest'
import { accessReader, accessSigner, childToken, hashSecret, newSecret } from '#features/accounts/server/tokens.ts'

const secret = 'a secret that only tests know, long enough'
const now = new Date('2026-03-10T15:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const claims = {
  sub: '019a0000-0000-7000-8000-00000000000a',
  sid: '019a0000-0000-7000-8000-00000000000b',
  kind: 'member',
  userType: 'buyer',
} as const
const read = accessReader(secret)

test('an access token carries its claims and expires after exactly 15 minutes', () => {
  const { token, expiresAt } = accessSigner(secret)(claims, now)
  expect(expiresAt).toEqual(after(15))
  expect(read(token, now)).toEqual({ ...claims, expiresAt })
  expect(read(token, new Date(expiresAt.getTime() - 1))).not.toBeNull()
  expect(read(token, expiresAt)).toBeNull()
})

const key = createHmac('sha256', secret).update('pliego.access').digest()
const exp = Math.floor(after(15).getTime() / 1000)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const good = { ...claims, iss: 'pliego', aud: 'pliego-web', exp }
const signed = (payload: object, options: object = {}) =>
  createSigner({ key, algorithm: 'HS256', noTimestamp: true, ...options })(payload)
const { token: honest } = accessSigner(secret)(claims, now)
const [header, payload, signature] = honest.split('.')

test.each([
  ['no algorithm', `${base64({ alg: 'none', typ: 'JWT' })}.${base64(good)}.`],
  ['no algorithm with the old signature', `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`],
  ['another algorithm of the same family', signed(good, { algorithm: 'HS512' })],
  ['another key', signed(good, { key: 'another secret that is long enough' })],
  ['another issuer', signed({ ...good, iss: 'other' })],
  ['another audience', signed({ ...good, aud: 'other' })],
  ['no expiry', signed({ ...good, exp: undefined })],
  ['no session', signed({ ...good, sid: undefined })],
  ['a role that does not exist', signed({ ...good, userType: 'admin' })],
  ['a changed payload', `${header}.${base64({ ...good, userType: 'supplier' })}.${signature}`],
  ['nothing at all', ''],
  ['noise', 'a.b.c'],
])('refuses a token with %s', (_name, token) => {
  expect(read(signed(good), now)).not.toBeNull()
  expect(read(token, now)).toBeNull()
})

test('a parent token has one child, and only the secret can derive it', () => {
  const parent = newSecret()
  expect(childToken(parent, secret)).toBe(childToken(parent, secret))
  expect(childToken(parent, `${secret}!`)).not.toBe(childToken(parent, secret))
  expect(childToken(newSecret(), secret)).not.toBe(childToken(parent, secret))
  expect(Buffer.from(parent, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(hashSecret(parent)).not.toContain(parent)
})
