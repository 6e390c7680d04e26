import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './database/db.ts'
import { refusal } from './rpc.ts'
import { whenWritable } from './database/writers.ts'

/** At most `points` in `duration` seconds per key. */
type Rule = { readonly points: number; readonly duration: number }

/** What is counted against a limit: a try, or an `amount` such as bytes. `of` says whose it is. */
export type Count<Limit extends string> = {
  readonly limit: Limit
  readonly of: readonly string[]
  readonly amount?: number
}

/**
 * The rate limits of a feature, by name. Counted in PostgreSQL, so that they hold over processes and restarts
 * (docs/security.md#rate-limits).
 */
export const defineRateLimits = <Limit extends string>(rules: Readonly<Record<Limit, Rule>>) => {
  const limiters = new WeakMap<pg.Pool, Map<Limit, RateLimiterPostgres>>()

  const limiterOf = ({ $client: pool }: Db, limit: Limit): RateLimiterPostgres => {
    const ofPool = limiters.get(pool) ?? new Map<Limit, RateLimiterPostgres>()
    limiters.set(pool, ofPool)
    const limiter =
      ofPool.get(limit) ??
      new RateLimiterPostgres({
        storeClient: { query: (statement: pg.QueryConfig) => whenWritable(pool, () => pool.query(statement)) },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limit,
        ...rules[limit],
      })
    ofPool.set(limit, limiter)
    return limiter
  }

  /** Counts, unless it is too much: then the milliseconds to wait, and what was refused is taken back at once. */
  const consume = async (db: Db, { limit, of, amount = 1 }: Count<Limit>): Promise<number | null> => {
    try {
      await limiterOf(db, limit).consume(keyOf(of), amount)
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await limiterOf(db, limit).reward(keyOf(of), amount)
      return error.msBeforeNext
    }
  }

  const forgiveAll = async (db: Db, counts: readonly Count<Limit>[]): Promise<void> => {
    for (const { limit, of, amount = 1 } of counts) await limiterOf(db, limit).reward(keyOf(of), amount)
  }

  /** Counts against each limit in turn. The refusal when one of them is reached, and nothing stays counted; else null. */
  const refuse = async (db: Db, counts: readonly Count<Limit>[]): Promise<Error | null> => {
    for (const [at, count] of counts.entries()) {
      const waitMs = await consume(db, count)
      if (waitMs === null) continue
      await forgiveAll(db, counts.slice(0, at))
      return tooManyRequests(Math.ceil(waitMs / 1000))
    }
    return null
  }

  const countAll = async (db: Db, counts: readonly Count<Limit>[]): Promise<void> => {
    const refusal = await refuse(db, counts)
    if (refusal) throw refusal
  }

  return {
    /** Counts a try. Throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. */
    countTry: (db: Db, limit: Limit, ...of: readonly string[]): Promise<void> => countAll(db, [{ limit, of }]),
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
      const refusal = await refuse(db, counts)
      const made = { stays: false }
      const count = () => {
        if (refusal) throw refusal
        made.stays = true
      }
      try {
        return await work(count)
      } catch (error) {
        made.stays = false
        throw error
      } finally {
        if (!refusal && !made.stays) await forgiveAll(db, counts)
      }
    },
    /**
     * Counts a try and tells whether it is within the limit: for limits that must not be visible to the caller, because
     * they would tell what somebody else did (docs/security.md#limits-as-weapons).
     */
    isWithinLimit: async (db: Db, limit: Limit, ...of: readonly string[]): Promise<boolean> =>
      (await consume(db, { limit, of })) === null,
    /** Takes a try back, because the password or link was right. */
    forgiveTry: (db: Db, limit: Limit, ...of: readonly string[]): Promise<void> => forgiveAll(db, [{ limit, of }]),
    /** Takes back what was counted against several limits. */
    forgiveAll,
    /** Resets a key, because its owner proved their identity. */
    forgetTries: async (db: Db, limit: Limit, ...of: readonly string[]): Promise<void> => {
      await limiterOf(db, limit).delete(keyOf(of))
    },
  }
}

/** The key of a counter: a hash, so that no email or address is stored. */
const keyOf = (of: readonly string[]) => createHash('sha256').update(JSON.stringify(of)).digest('base64url')

/** The refusal of every rate limit; `retryAfter` in whole seconds. */
export const tooManyRequests = (retryAfter: number) =>
  refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) })
