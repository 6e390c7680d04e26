import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Db } from './database/db.ts'
import { refusal } from './rpc.ts'
import { whenWritable } from './database/writers.ts'

/** At most `points` per key within this time of the first. */
type Rule = { readonly points: number; readonly durationMs: number }

/** What is counted against a limit: a try, or an `amount` such as bytes. `of` says whose it is. */
export type Count<Limit extends string> = {
  readonly limit: Limit
  readonly of: readonly string[]
  readonly amount?: number
}

/** What was counted. `forgive` takes it back, unless the counter has started again since; later counts stay. */
export type Counted = { forgive(): Promise<void> }

/**
 * The rate limits of a feature, by name. Counted in PostgreSQL, so that they hold over processes and restarts
 * (docs/security.md#rate-limits). What a limit refuses is not counted.
 */
export const defineRateLimits = <Limit extends string>(rules: Readonly<Record<Limit, Rule>>) => {
  /** Counts, unless the limit is reached; then returns the milliseconds to wait. */
  const consume = async (db: Db, { limit, of, amount = 1 }: Count<Limit>): Promise<Counted | number> => {
    const { points, durationMs } = rules[limit]
    if (amount > points) return durationMs
    const key = `${limit}:${keyOf(of)}`
    const ends = await countUpTo(db, { key, amount, points, durationMs })
    return ends === null ? timeLeft(db, key) : { forgive: () => takeBack(db, { key, amount, ends }) }
  }

  /** Counts against each limit in turn. The refusal when one of them is reached, and nothing stays counted. */
  const tryAll = async (db: Db, counts: readonly Count<Limit>[]): Promise<Counted | Error> => {
    const counted: Counted[] = []
    const forgive = async () => {
      for (const each of counted) await each.forgive()
    }
    for (const count of counts) {
      const result = await consume(db, count)
      if (typeof result !== 'number') counted.push(result)
      else {
        await forgive()
        return tooManyRequests(Math.ceil(result / 1_000))
      }
    }
    return { forgive }
  }

  const countAll = async (db: Db, counts: readonly Count<Limit>[]): Promise<Counted> => {
    const result = await tryAll(db, counts)
    if (result instanceof Error) throw result
    return result
  }

  return {
    /** Counts a try. Throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. */
    countTry: (db: Db, limit: Limit, ...of: readonly string[]): Promise<Counted> => countAll(db, [{ limit, of }]),
    /** Counts against each limit in turn. Throws as above when one of them is reached; then none of them counts it. */
    countAll,
    /**
     * Counts what `work` makes. It calls `count` right before it makes it, which throws as above when that is too much.
     * Nothing stays counted when it fails, or makes nothing: a repeated call gets its first answer, whatever the limit.
     * The counting itself is done before `work`: parallel calls do not pass a limit together, and no transaction waits
     * for a second connection.
     */
    whileCounted: async <T>(
      db: Db,
      counts: readonly Count<Limit>[],
      work: (count: () => void) => Promise<T>,
    ): Promise<T> => {
      const result = await tryAll(db, counts)
      const made = { stays: false }
      const count = () => {
        if (result instanceof Error) throw result
        made.stays = true
      }
      try {
        return await work(count)
      } catch (error) {
        made.stays = false
        throw error
      } finally {
        if (!(result instanceof Error) && !made.stays) await result.forgive()
      }
    },
    /**
     * Counts a try, or null when it is too much: for limits that must not be visible to the caller, because they would
     * tell what somebody else did (docs/security.md#limits-as-weapons).
     */
    countWithin: async (db: Db, limit: Limit, ...of: readonly string[]): Promise<Counted | null> => {
      const result = await consume(db, { limit, of })
      return typeof result === 'number' ? null : result
    },
    /** Resets a key, because its owner proved their identity. */
    forgetTries: async (db: Db, limit: Limit, ...of: readonly string[]): Promise<void> => {
      await write(db, { text: 'delete from rate_limits where key = $1', values: [`${limit}:${keyOf(of)}`] })
    },
  }
}

const write = <Row extends pg.QueryResultRow>({ $client: pool }: Db, statement: pg.QueryConfig) =>
  whenWritable(pool, () => pool.query<Row>(statement))

/**
 * Counts in one statement, unless that makes more than `points` within `durationMs` of the first; then it writes
 * nothing. The moment at which the counting of the key ends, as text, or null when it was too much.
 */
const countUpTo = async (
  db: Db,
  { key, amount, points, durationMs }: { key: string; amount: number; points: number; durationMs: number },
): Promise<string | null> => {
  const { rows } = await write<{ expire: string }>(db, {
    name: 'count_up_to',
    text: `insert into rate_limits as counted values ($1, $2, ${now} + $4::bigint)
      on conflict (key) do update set
        points = $2 + case when ${isOver} then 0 else counted.points end,
        expire = case when ${isOver} then excluded.expire else counted.expire end
      where ${isOver} or counted.points + $2 <= $3
      returning expire::text`,
    values: [key, amount, points, durationMs],
  })
  return rows[0]?.expire ?? null
}

/** The milliseconds of the database's clock: one time for all processes, whatever their own clocks say. */
const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint'
/** Its time has ended, or the clock was set back since it began: nobody waits for longer than twice its duration. */
const isOver = `(counted.expire not between ${now} + 1 and ${now} + 2 * $4::bigint)`

/** Milliseconds until the counting of the key ends. */
const timeLeft = async (db: Db, key: string): Promise<number> => {
  const text = `select (expire - ${now})::text as left from rate_limits where key = $1`
  const { rows } = await db.$client.query<{ left: string }>({ name: 'count_ends', text, values: [key] })
  return Math.max(0, Number(rows[0]?.left ?? 0))
}

/**
 * Takes back an amount from the counter that ends at `ends`. Once that moment has passed, nothing is left to take back.
 */
const takeBack = async (db: Db, { key, amount, ends }: { key: string; amount: number; ends: string }) => {
  await write(db, {
    name: 'take_back_count',
    text: 'update rate_limits set points = points - $2 where key = $1 and expire = $3',
    values: [key, amount, ends],
  })
}

/** The key of a counter: a hash, so that no email or address is stored. */
const keyOf = (of: readonly string[]) => createHash('sha256').update(JSON.stringify(of)).digest('base64url')

/** The refusal of every rate limit; `retryAfter` in whole seconds. */
export const tooManyRequests = (retryAfter: number) =>
  refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) })
