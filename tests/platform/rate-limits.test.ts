import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '#lib/durations.ts'
import { openDb } from '#platform/database/db.ts'
import { defineRateLimits } from '#platform/rate-limits.ts'
import { freshDatabase } from '../harness/database.ts'
import { quietLog } from '../harness/log.ts'
import { codeOf } from '../harness/product.ts'

const { connection, db, pool } = await freshDatabase()
const rules = {
  tries: { points: 3, durationMs: minuteMs },
  bytes: { points: 100, durationMs: minuteMs },
}
const { countAll, countTry, countWithin, forgetTries, whileCounted } = defineRateLimits(rules)
const bytes = (amount: number, of = 'ana') => ({ limit: 'bytes', of: [of], amount }) as const
const oneTry = { limit: 'tries', of: ['ana'] } as const
const limited = 'TOO_MANY_REQUESTS'
/** What has been counted. */
const counted = async () => {
  const { rows } = await pool.query<{ limit: string; points: number }>(
    `select split_part(key, ':', 1) as limit, points from rate_limits`,
  )
  return Object.fromEntries(rows.map(({ limit, points }) => [limit, points]))
}

beforeEach(() => pool.query('truncate rate_limits'))

describe('a limit', () => {
  test('does not count what it refuses: less than that still fits', async () => {
    expect(await codeOf(countAll(db, [bytes(90)]))).toBeNull()
    expect(await codeOf(countAll(db, [bytes(11)]))).toBe(limited)
    expect(await codeOf(countAll(db, [bytes(10)]))).toBeNull()
    const tries = []
    for (let n = 0; n < 6; n += 1) tries.push(await countWithin(db, 'tries', 'ana'))
    expect(tries.map((each) => each !== null)).toEqual([true, true, true, false, false, false])
    await tries[0]?.forgive()
    expect(await codeOf(countTry(db, 'tries', 'ana'))).toBeNull()
    expect(await counted()).toEqual({ bytes: 100, tries: 3 })
  })

  test('does not count what another one of the call refuses', async () => {
    for (let n = 0; n < 5; n += 1) expect(await codeOf(countAll(db, [oneTry, bytes(101)]))).toBe(limited)
    expect(await counted()).toEqual({ tries: 0 })
  })

  test('is one for all processes, and one for each of whom it counts', async () => {
    const other = openDb(connection, quietLog)
    const elsewhere = defineRateLimits(rules)
    const tries = Array.from({ length: 8 }, (_, n) =>
      codeOf(n % 2 ? countTry(db, 'tries', 'ana') : elsewhere.countTry(other.db, 'tries', 'ana')),
    )
    expect((await Promise.all(tries)).filter((code) => code === null)).toHaveLength(3)
    expect(await codeOf(elsewhere.countTry(other.db, 'tries', 'eva'))).toBeNull()
    await other.pool.end()
  })

  test('refuses at once what alone is more than it allows', async () => {
    expect(await codeOf(countAll(db, [bytes(101)]))).toBe(limited)
    expect(await counted()).toEqual({})
  })

  test('lets no more pass of many calls at once, and counts exactly those', async () => {
    const calls = Array.from({ length: 20 }, (_, n) => codeOf(countAll(db, [bytes(20 + (n % 3))])))
    const passed = (await Promise.all(calls)).flatMap((code, n) => (code === null ? [20 + (n % 3)] : []))
    const sum = passed.reduce((total, amount) => total + amount, 0)
    expect(sum).toBeLessThanOrEqual(100)
    expect(await counted()).toEqual({ bytes: sum })
  })
})

describe('the time of a limit', () => {
  const end = () => pool.query('update rate_limits set expire = $1', [Date.now()])
  /** The seconds that a refused try has to wait. */
  const wait = async () => {
    const refused: unknown = await countTry(db, 'tries', 'ana').catch((error: unknown) => error)
    return (refused as { data: { retryAfter: number } }).data.retryAfter
  }

  test('begins with the first try, and with the first one after it ended', async () => {
    for (let n = 0; n < 3; n += 1) await countTry(db, 'tries', 'ana')
    const seconds = await wait()
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    await end()
    for (let n = 0; n < 3; n += 1) expect(await codeOf(countTry(db, 'tries', 'ana'))).toBeNull()
    expect(await codeOf(countTry(db, 'tries', 'ana'))).toBe(limited)
  })

  test.for([
    ['ahead', dayMs],
    ['behind', -dayMs],
  ] as const)('is that of the database, also in a process whose clock is a day %s', async ([, ms]) => {
    const here = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(here + ms)
    for (let n = 0; n < 3; n += 1) await countTry(db, 'tries', 'ana').finally(() => clock.mockRestore())
    expect(await wait()).toBeGreaterThan(50)
    expect(await wait()).toBeLessThanOrEqual(60)
  })

  test('starts again when the clock of the database was set back: nobody waits for a day in the future', async () => {
    for (let n = 0; n < 3; n += 1) await countTry(db, 'tries', 'ana')
    await pool.query('update rate_limits set expire = expire + $1', [dayMs])
    expect(await codeOf(countTry(db, 'tries', 'ana'))).toBeNull()
    expect(await counted()).toEqual({ tries: 1 })
  })

  test('has passed for a try that is taken back late: what was counted since stays', async () => {
    const before = await Promise.all([countTry(db, 'tries', 'ana'), countTry(db, 'tries', 'ana')])
    await end()
    await before[0].forgive()
    await countTry(db, 'tries', 'ana')
    await before[1].forgive()
    expect(await counted()).toEqual({ tries: 1 })
    const last = await countTry(db, 'tries', 'ana')
    await forgetTries(db, 'tries', 'ana')
    await last.forgive()
    expect(await counted()).toEqual({})
  })
})

describe('of a call that makes something, a limit', () => {
  const made = () => whileCounted(db, [oneTry, bytes(10)], async (count) => count())
  const repeated = () => whileCounted(db, [oneTry, bytes(10)], () => Promise.resolve('the first answer'))
  const failed = () => whileCounted(db, [oneTry, bytes(10)], (count) => Promise.reject(new Error(String(count()))))

  test('counts what was made, neither a repeated call nor one that failed', async () => {
    await made()
    await repeated()
    await expect(failed()).rejects.toThrow('undefined')
    expect(await counted()).toEqual({ bytes: 10, tries: 1 })
  })

  test('refuses what is made beyond it, and answers a repeated call', async () => {
    for (let n = 0; n < 3; n += 1) await made()
    expect(await codeOf(made())).toBe(limited)
    expect(await repeated()).toBe('the first answer')
    expect(await counted()).toEqual({ bytes: 30, tries: 3 })
  })
})

test('no two features count under one name', () => {
  const names = globSync('src/features/*/server/rate-limits.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{ points:/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
