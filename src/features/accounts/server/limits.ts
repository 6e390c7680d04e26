import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#platform/db.ts'
import { refusal } from '#platform/rpc.ts'

/** How often something may be tried: `points` times in `duration` seconds for one key. Counted in PostgreSQL (threat 16). */
const rules = {
  /** Wrong passwords for one email from one address. */
  'sign-in': { points: 10, duration: 15 * 60 },
  /** Wrong passwords from one address, whatever the email. */
  'sign-in-address': { points: 100, duration: 15 * 60 },
  /** Wrong passwords for one email from anywhere: guessing from many addresses. A new password is its owner's way in. */
  'sign-in-email': { points: 100, duration: 60 * 60 },
  /** Registrations of one email: each of them mails its owner. */
  'sign-up': { points: 5, duration: 60 * 60 },
  'sign-up-address': { points: 60, duration: 60 * 60 },
  /** Verification mails of one email, whatever its number of registrations: as many as the 5-minute lock lets one send. */
  resend: { points: 12, duration: 60 * 60 },
  /** Recovery mails of one email. */
  recovery: { points: 5, duration: 60 * 60 },
  'recovery-address': { points: 60, duration: 60 * 60 },
  /** Links that led nowhere, of verification or recovery, from one address. */
  'link-address': { points: 60, duration: 15 * 60 },
  /** Renewals from one address: a hundred people behind it renew six times as often as they need. */
  'refresh-address': { points: 600, duration: 15 * 60 },
  /** Wrong current passwords of somebody signed in. */
  'password-check': { points: 10, duration: 15 * 60 },
  /** How often one buyer's choosing of one product counts as its use. */
  'product-use': { points: 20, duration: 24 * 60 * 60 },
  /** Lists one buyer adds from a spreadsheet, each of whose products counts as used. */
  'product-use-list': { points: 20, duration: 24 * 60 * 60 },
  /** Products one buyer adds to the catalogue, and codes it asks for: as much as people write, far from what a program would. */
  'product-create': { points: 200, duration: 24 * 60 * 60 },
  'product-code': { points: 400, duration: 24 * 60 * 60 },
  /** Questions to the map service from one address: each costs. A hundred people behind it write a place each. */
  'place-search': { points: 900, duration: 15 * 60 },
  /** Mails with a selected supplier's contact data, by one buyer. */
  'contact-mail': { points: 10, duration: 60 * 60 },
  /** How often one quotation is changed or taken back: each is told to the buyer, and each version is kept and read again. */
  'quotation-change': { points: 60, duration: 24 * 60 * 60 },
  /** Files made for one member: each costs the server some work. */
  export: { points: 120, duration: 60 * 60 },
} as const

export type Limit = keyof typeof rules

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

/** Emails and addresses are counted without being kept. */
const keyOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Counts one try; refuses with TOO_MANY_REQUESTS and the seconds to wait once there were too many. */
export async function countTry(db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> {
  try {
    await limiterOf(db, limit).consume(keyOf(parts))
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(refused.msBeforeNext / 1000))
    throw refused
  }
}

/** Takes one try back: it was a right password, or a right link. */
export async function forgiveTry(db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> {
  await limiterOf(db, limit).reward(keyOf(parts))
}

/** Forgets all tries of one key: its owner proved to be the owner. */
export async function forgetTries(db: Db, limit: Limit, ...parts: readonly string[]): Promise<void> {
  await limiterOf(db, limit).delete(keyOf(parts))
}

/** The refusal of every limit; `retryAfter` in whole seconds. */
export const tooManyRequests = (retryAfter: number) =>
  refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) })
