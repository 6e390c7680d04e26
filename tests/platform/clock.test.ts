import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseClock } from '#platform/clock.ts'
import { freshPlatform } from '../harness/platform.ts'

const { pool, connection } = await freshPlatform()
afterAll(() => vi.useRealTimers())

test('when the clock of the process jumps, the product keeps the time of the database', async () => {
  const clock = await databaseClock(pool)
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const hour = 3_600_000
  for (const jump of [26 * hour, -26 * hour]) {
    vi.useFakeTimers({ toFake: ['Date'], now: rows[0]!.now.getTime() + jump })
    expect(Math.abs(clock.now().getTime() - rows[0]!.now.getTime())).toBeLessThan(hour)
  }
  clock.stop()
})

test('when the clock of the database jumps, forward or back, the product follows it at its next measurement', async () => {
  await pool.query(`
    create schema moved;
    create table moved.by (hours int);
    insert into moved.by values (0);
    create function moved.clock_timestamp() returns timestamptz language sql as
      'select pg_catalog.clock_timestamp() + make_interval(hours => hours) from moved.by'`)
  const database = new pg.Pool({ ...connection, options: '-c search_path=moved,pg_catalog', max: 1 })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const clock = await databaseClock(database)
  const start = clock.now().getTime()
  const hour = 3_600_000
  for (const hours of [26, -26]) {
    await pool.query('update moved.by set hours = $1', [hours])
    vi.advanceTimersByTime(30_000)
    await expect.poll(() => Math.round((clock.now().getTime() - start) / hour)).toBe(hours)
  }
  clock.stop()
  await database.end()
})
