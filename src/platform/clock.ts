import type pg from 'pg'

/** Where "now" comes from. Rules never read it: a request or a transaction asks once and hands the moment on. */
export type Clock = { now(): Date }

const refreshMs = 30_000

/**
 * The database's clock, so that every process and every row agree on the moment. Keeps its distance to this process's
 * monotonic clock and measures it again every 30 seconds; when the database does not answer, the last distance holds.
 * Refuses (rejects) when the first measurement fails.
 */
export const databaseClock = async (pool: pg.Pool): Promise<Clock & { stop(): void }> => {
  const measure = async () => {
    const before = performance.now()
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    return rows[0]!.ms - (before + performance.now()) / 2
  }
  let distance = await measure()
  const timer = setInterval(() => {
    measure().then(
      (fresh) => (distance = fresh),
      () => undefined,
    )
  }, refreshMs)
  timer.unref()
  return { now: () => new Date(performance.now() + distance), stop: () => clearInterval(timer) }
}

/** A clock that stands still until told otherwise: for tests and for building a world. */
export const fixedClock = (start: Date): Clock & { set(moment: Date): void } => {
  let moment = start
  return { now: () => new Date(moment), set: (next) => void (moment = next) }
}
