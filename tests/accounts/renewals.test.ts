import { beforeEach, describe, expect, test } from 'vitest'
import { rotateRefreshToken } from '#features/accounts/server/sessions/sessions.ts'
import { refreshTokens, sessions } from '#features/accounts/server/tables.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf } from './fixtures/people.ts'

/** The six cases for a refresh endpoint of GoTrue's tests, with the clock of the test. */
const platform = await freshPlatform()
const { byVisitor, as, viewerOf, signIn, join, later } = accountsOf(platform)
const { clock, pool, db } = platform
const day = 86_400
const refresh = (refreshToken: string) => byVisitor.refresh({ refreshToken })
const ended = { code: 'SESSION_ENDED', status: 401 }

beforeEach(async () => {
  clock.set(testNow)
  await forgetEverybody(pool)
})

/** Renews a session `used` times, a minute apart: all refresh tokens, the newest last, and the newest access token. */
const chainOf = async (used: number) => {
  const first = await join()
  const chain = [first.refreshToken]
  let { accessToken } = first
  for (let n = 0; n < used; n += 1) {
    later(60)
    const next = await refresh(chain.at(-1)!)
    chain.push(next.refreshToken)
    accessToken = next.accessToken
  }
  return { chain, accessToken }
}

describe('a renewal whose answer is not stored', () => {
  test('on the server leaves the refresh token valid', async () => {
    const { refreshToken } = await join()
    const failing = platform.write(async (tx) => {
      expect(await rotateRefreshToken(tx, refreshToken, testSettings.sessionSecret)).toHaveProperty(
        'value.refreshToken',
      )
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await db.select().from(refreshTokens)).toHaveLength(1)
    later(3_600)
    expect((await refresh(refreshToken)).user.email).toBe('ana@constructora.uy')
  })

  test('in the browser gets the same child again within a minute', async () => {
    const { refreshToken } = await join()
    later(600)
    const lost = await refresh(refreshToken)
    later(60)
    const again = await refresh(refreshToken)
    expect(again.refreshToken).toBe(lost.refreshToken)
    later(600)
    expect((await refresh(again.refreshToken)).refreshToken).not.toBe(again.refreshToken)
  })
})

test.each([0, 1, 2])('replaying token %i of a chain of four ends the whole session', async (used) => {
  const { chain, accessToken } = await chainOf(3)
  expect(new Set(chain).size).toBe(4)
  expect(await viewerOf(accessToken)).toMatchObject({ kind: 'member' })
  later(61)
  await expect(refresh(chain[used]!)).rejects.toMatchObject(ended)
  for (const token of chain) await expect(refresh(token)).rejects.toMatchObject(ended)
  expect(await viewerOf(accessToken)).toEqual({ kind: 'visitor' })
  expect((await db.select().from(sessions)).every((session) => session.endedAt !== null)).toBe(true)
})

test('a session ends 90 days after signing in, however much it was used', async () => {
  let { refreshToken } = await join()
  for (let n = 0; n < 4; n += 1) {
    later(22 * day)
    refreshToken = (await refresh(refreshToken)).refreshToken
  }
  later(2 * day - 1)
  const last = await refresh(refreshToken)
  later(1)
  await expect(refresh(last.refreshToken)).rejects.toMatchObject(ended)
})

test('a session ends after 30 days without a renewal, and not a second earlier', async () => {
  const first = await join()
  later(30 * day - 1)
  const renewed = await refresh(first.refreshToken)
  later(30 * day)
  await expect(refresh(renewed.refreshToken)).rejects.toMatchObject(ended)
})

test('an ended session refuses even a refresh token that was never used', async () => {
  const [first, other] = [await join(), await signIn('ana@constructora.uy')]
  await (await as(first.accessToken)).signOut()
  await expect(refresh(first.refreshToken)).rejects.toMatchObject(ended)
  expect(await db.select().from(refreshTokens)).toHaveLength(2)
  expect((await refresh(other.refreshToken)).user.id).toBe(first.user.id)
})

describe('the limit of renewals', () => {
  const pass = (seconds: number) => pool.query('update rate_limits set expire = expire - $1', [1_000 * seconds])

  test('refuses the 61st renewal of a session within 15 minutes and says how long to wait', async () => {
    const { refreshToken } = await join()
    await refresh(refreshToken)
    await pool.query("update rate_limits set points = 60 where key like 'refresh-session:%'")
    await pass(600)
    const refused = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: expect.closeTo(290, -2) as number } }
    await expect(refresh(refreshToken)).rejects.toMatchObject(refused)
    await pass(300)
    expect((await refresh(refreshToken)).user.email).toBe('ana@constructora.uy')
  })

  test('goes on while a stranger at the same address sends tokens that nobody gave it', async () => {
    const { refreshToken } = await join()
    await expect(refresh('noise')).rejects.toMatchObject(ended)
    await pool.query("update rate_limits set points = 600 where key like 'refresh-address:%'")
    await expect(refresh('noise')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await refresh(refreshToken)).user.email).toBe('ana@constructora.uy')
  })
})
