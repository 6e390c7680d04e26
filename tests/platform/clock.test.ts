import { afterAll, expect, test, vi } from 'vitest'
import { databaseClock } from '#platform/clock.ts'
import { freshPlatform } from '../harness/platform.ts'

const { pool } = await freshPlatform()
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
