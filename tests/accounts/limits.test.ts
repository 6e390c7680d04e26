import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server/procedures.ts'
import { openDb } from '#platform/database/db.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { callAs, visitor } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { served } from '../platform/fixtures/served.ts'
import { accountsOf, goodPassword, signUpForm } from './fixtures/people.ts'

const platform = await freshPlatform()
const { as, join, recover, signIn, follow, lastMail, byVisitor } = accountsOf(platform)
const ana = 'ana@constructora.uy'
const limited = { code: 'TOO_MANY_REQUESTS', status: 429 }
const credentials = { email: ana, password: goodPassword, device: '' }
const from = (address: string) => callAs(platform, accounts, visitor, { address })
/** Sets the counters of a limit to a number of tries. */
const setTries = (limit: string, points: number) =>
  platform.pool.query('update rate_limits set points = $2 where key like $1', [`${limit}:%`, points])
/** Lets time pass for the limits, which count by the clock of the database. */
const pass = (seconds: number) => platform.pool.query('update rate_limits set expire = expire - $1', [1_000 * seconds])

beforeEach(async () => {
  platform.clock.set(testNow)
  await forgetEverybody(platform.pool)
})

describe('limits on signing in', () => {
  test('stop guessing one email from many addresses, and do not count right passwords', async () => {
    await join()
    await expect(from('10.0.0.1').signIn({ ...credentials, password: 'x' })).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    await setTries('sign-in-email', 99)
    for (let n = 0; n < 3; n += 1) expect((await from('10.0.0.2').signIn(credentials)).user.email).toBe(ana)
    await setTries('sign-in-email', 100)
    await expect(from('10.0.0.3').signIn(credentials)).rejects.toMatchObject(limited)
  })

  test('stop guessing many emails from one address, and no other address', async () => {
    await join()
    await expect(signIn('nadie@nada.uy', 'x')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await setTries('sign-in-address', 100)
    await expect(signIn(ana)).rejects.toMatchObject(limited)
    expect((await from('10.0.0.4').signIn(credentials)).user.email).toBe(ana)
  })

  test('do not count a try that one of them refused: whoever goes on with a locked email locks no address', async () => {
    await join()
    for (let n = 0; n < 10; n += 1) await expect(signIn(ana, 'x')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    for (let n = 0; n < 91; n += 1) await expect(signIn(ana, 'x')).rejects.toMatchObject(limited)
    await expect(signIn('otra@nada.uy', 'x')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  test('end after exactly the announced time', async () => {
    await join()
    for (let n = 0; n < 10; n += 1) await expect(signIn(ana, 'x')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    const wait = async () => {
      const refusal = (await signIn(ana).catch((error: unknown) => error)) as { data: { retryAfter: number } }
      return refusal.data.retryAfter
    }
    expect(await wait()).toSatisfy((seconds: number) => seconds > 870 && seconds <= 900)
    await pass((await wait()) - 10)
    expect(await wait()).toSatisfy((seconds: number) => seconds > 0 && seconds <= 10)
    await pass(await wait())
    expect((await signIn(ana)).user.email).toBe(ana)
  })
})

test('links that do not work are limited by address, working ones are not counted', async () => {
  await expect(byVisitor.verify({ token: 'noise' })).rejects.toMatchObject({ code: 'BAD_LINK' })
  await setTries('link-address', 59)
  await join()
  await expect(byVisitor.resetPassword({ token: 'noise', password: goodPassword })).rejects.toMatchObject({
    code: 'BAD_LINK',
  })
  await expect(byVisitor.verify({ token: 'noise' })).rejects.toMatchObject(limited)
  await expect(byVisitor.resetPassword({ token: 'noise', password: goodPassword })).rejects.toMatchObject(limited)
})

test('links that work get in while a stranger at the same address has used up its limit', async () => {
  await expect(byVisitor.verify({ token: 'noise' })).rejects.toMatchObject({ code: 'BAD_LINK' })
  await setTries('link-address', 60)
  await join()
  const token = (await recover(ana))!
  expect(await byVisitor.resetPassword({ token, password: 'Ladrillo-2026!' })).toEqual({})
  expect(await codeOf(byVisitor.resetPassword({ token, password: goodPassword }))).toBe(limited.code)
})

test('many registrations of one email do not multiply its verification mails', async () => {
  await byVisitor.signUp(signUpForm())
  const first = await as((await signIn(ana)).accessToken)
  await byVisitor.signUp(signUpForm({ password: 'Ladrillo-2026!' }))
  const second = await as((await signIn(ana, 'Ladrillo-2026!')).accessToken)
  await first.resend()
  const { token } = await lastMail(ana)
  await setTries('resend', 12)
  const mailed = (await storedMails(platform.db)).length
  // The answer is the same, so that it tells nothing of the other registrations, and the last link keeps working.
  expect(await second.resend()).toEqual({ lockedUntil: new Date(testNow.getTime() + 300_000) })
  expect(await storedMails(platform.db)).toHaveLength(mailed)
  expect(await follow(token!)).toMatchObject({ email: ana })
})

test('six resends at once mail one link and count once', async () => {
  await byVisitor.signUp(signUpForm())
  const calls = await as((await signIn(ana)).accessToken)
  const mailed = (await storedMails(platform.db)).length
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => calls.resend()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await storedMails(platform.db)).toHaveLength(mailed + 1)
  const { rows } = await platform.pool.query(`select points from rate_limits where key like 'resend:%'`)
  expect(rows).toEqual([{ points: 1 }])
})

test('requests during the 5-minute lock count against no limit', async () => {
  await byVisitor.signUp(signUpForm())
  const { accessToken } = await signIn(ana)
  const calls = await as(accessToken)
  await calls.resend()
  for (let n = 0; n < 15; n += 1)
    await expect(calls.resend()).rejects.toMatchObject({ ...limited, data: { retryAfter: 300 } })
  platform.clock.set(new Date(testNow.getTime() + 300_000))
  const { lockedUntil } = await (await as(accessToken)).resend()
  expect(lockedUntil).toEqual(new Date(testNow.getTime() + 600_000))
})

test('limits and the resend lock survive a restart: another process on the same database refuses as long', async () => {
  await byVisitor.signUp(signUpForm())
  const { accessToken } = await signIn(ana)
  await (await as(accessToken)).resend()
  for (let n = 0; n < 10; n += 1) await expect(signIn(ana, 'x')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  for (let n = 0; n < 4; n += 1) await byVisitor.signUp(signUpForm())
  const mailed = (await storedMails(platform.db)).length

  const later = new Date(testNow.getTime() + 100_000)
  await pass(100)
  platform.clock.set(later)
  const restarted = openDb(platform.connection, platform.log)
  const again = accountsOf({ ...platform, ...restarted })
  const wait = (retryAfter: unknown) => ({ ...limited, data: { retryAfter } })
  await expect(again.signIn(ana)).rejects.toMatchObject(wait(expect.closeTo(800, -2)))
  await again.byVisitor.signUp(signUpForm())
  expect(await storedMails(platform.db)).toHaveLength(mailed)
  await expect((await again.as(accessToken)).resend()).rejects.toMatchObject(wait(200))
  await restarted.pool.end()
})

describe('limits by address, over HTTP', async () => {
  const behindProxy = await served(platform, { trustedProxies: ['127.0.0.1'] })
  const bare = await served(platform)
  const guessAt = ({ get }: typeof bare, forwardedFor: string) =>
    get('/rpc/accounts/signIn', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ json: { email: ana, password: 'x', device: '' } }),
    })
  const guess = (forwardedFor: string) => guessAt(behindProxy, forwardedFor)

  test('tell clients behind a trusted proxy apart, whatever they write into X-Forwarded-For, and send Retry-After', async () => {
    for (let n = 0; n < 10; n += 1) expect((await guess(`10.9.9.${n}, 203.0.113.5`)).status).toBe(401)
    const refused = await guess('203.0.113.99, 203.0.113.5')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890)
    expect((await guess('203.0.113.6')).status).toBe(401)
    expect((await guess('203.0.113.6')).headers['retry-after']).toBeUndefined()
  })

  test('ignore X-Forwarded-For without a trusted proxy: another value at each try is the same client', async () => {
    for (let n = 0; n < 10; n += 1) expect((await guessAt(bare, `203.0.113.${n}`)).status).toBe(401)
    const refused = await guessAt(bare, '203.0.113.99')
    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.body)).toMatchObject({
      json: { code: 'TOO_MANY_REQUESTS', data: { retryAfter: Number(refused.headers['retry-after']) } },
    })
  })
})
