import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './database/db.ts'
import { refusal } from './rpc.ts'
import { whenWritable } from './database/writers.ts'

/** At most `points` tries in `duration` seconds per key. */
type Rule = { readonly points: number; readonly duration: number }

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

  /** Counts a try. The milliseconds to wait when there were too many, else null. */
  const consume = async (db: Db, limit: Limit, parts: readonly string[], amount = 1): Promise<number | null> => {
    try {
      await limiterOf(db, limit).consume(keyOf(parts), amount)
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext
      throw error
    }
  }

  return {
    /** Counts a try. Throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. */
    countTry: async (db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> => {
      const waitMs = await consume(db, limit, parts)
      if (waitMs !== null) throw tooManyRequests(Math.ceil(waitMs / 1000))
    },
    /** Counts an amount, such as bytes. Throws TOO_MANY_REQUESTS with the seconds to wait when it was too much. */
    countAmount: async (db: Db, limit: Limit, amount: number, ...parts: readonly string[]): Promise<void> => {
      const waitMs = await consume(db, limit, parts, amount)
      if (waitMs !== null) throw tooManyRequests(Math.ceil(waitMs / 1000))
    },
    /**
     * Counts a try and tells whether it is within the limit: for limits that must not be visible to the caller, because
     * they would tell what somebody else did (docs/security.md#limits-as-weapons).
     */
    isWithinLimit: async (db: Db, limit: Limit, ...parts: readonly string[]): Promise<boolean> =>
      (await consume(db, limit, parts)) === null,
    /** Takes a try back, because the password or link was right. */
    forgiveTry: async (db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> => {
      await limiterOf(db, limit).reward(keyOf(parts))
    },
    /** Resets a key, because its owner proved their identity. */
    forgetTries: async (db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> => {
      await limiterOf(db, limit).delete(keyOf(parts))
    },
  }
}

/** The key of a counter: a hash, so that no email or address is stored. */
const keyOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The refusal of every rate limit; `retryAfter` in whole seconds. */
export const tooManyRequests = (retryAfter: number) =>
  refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) })
