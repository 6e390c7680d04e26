import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './db.ts'
import { refusal } from './rpc.ts'

/** How often something may be tried: `points` times in `duration` seconds for one key. */
type Rule = { readonly points: number; readonly duration: number }

/** The tries that a feature limits, by name. Counted in PostgreSQL (threat 16), so that every process and every start counts on. */
export const limitsOf = <Limit extends string>(rules: Readonly<Record<Limit, Rule>>) => {
  const limiters = new WeakMap<pg.Pool, Map<Limit, RateLimiterPostgres>>()

  const limiterOf = (db: Db, limit: Limit): RateLimiterPostgres => {
    const mine = limiters.get(db.$client) ?? new Map<Limit, RateLimiterPostgres>()
    limiters.set(db.$client, mine)
    const limiter =
      mine.get(limit) ??
      new RateLimiterPostgres({
        storeClient: db.$client,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limit,
        ...rules[limit],
      })
    mine.set(limit, limiter)
    return limiter
  }

  return {
    /** Counts one try; refuses with TOO_MANY_REQUESTS and the seconds to wait once there were too many. */
    countTry: async (db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> => {
      try {
        await limiterOf(db, limit).consume(keyOf(parts))
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
    /** Takes one try back: it was a right password, or a right link. */
    forgiveTry: async (db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> => {
      await limiterOf(db, limit).reward(keyOf(parts))
    },
    /** Forgets all tries of one key: its owner proved to be the owner. */
    forgetTries: async (db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> => {
      await limiterOf(db, limit).delete(keyOf(parts))
    },
  }
}

/** Emails and addresses are counted without being kept. */
const keyOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The refusal of every limit; `retryAfter` in whole seconds. */
export const tooManyRequests = (retryAfter: number) =>
  refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) })
