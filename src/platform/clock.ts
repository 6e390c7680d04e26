import type pg from 'pg'

/**
 * The source of the current time. A request or transaction reads it once and passes the time on
 * (docs/rules/time.md#clock).
 */
export type Clock = { now(): Date }

const refreshMs = 30_000

/**
 * The database's clock, so that all processes and rows agree on the time. Keeps its offset to this process's monotonic
 * clock and measures it every 30 seconds; while the database does not answer, the last offset is used. Rejects when the
 * first measurement fails.
 */
export const databaseClock = async (pool: pg.Pool): Promise<Clock & { stop(): void }> => {
  const measure = async () => {
    const before = performance.now()
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    return rows[0]!.ms - (before + performance.now()) / 2
  }
  let offset = await measure()
  const timer = setInterval(() => {
    measure().then(
      (measured) => (offset = measured),
      () => undefined,
    )
  }, refreshMs)
  timer.unref()
  return { now: () => new Date(performance.now() + offset), stop: () => clearInterval(timer) }
}

/** A clock that stands still until it is set: for tests and for the demo. */
export const fixedClock = (start: Date): Clock & { set(moment: Date): void } => {
  let moment = start
  return { now: () => new Date(moment), set: (next) => void (moment = next) }
}
