import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#lib/durations.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import { handle, schedule } from './jobs/handler.ts'
import { defineQueue } from './jobs/queue.ts'
import { liveRetentionMs } from './live/live-log.ts'
import { idempotencyKeys, liveEvents, mails, rateLimits } from './tables.ts'

const sweep = defineQueue({ name: 'platform.sweep', payload: z.object({}) })

/**
 * Every night at 04:17: deletes idempotency keys after 3 days, mails after 30, live events after 1, and ended limits.
 */
export const sweepSchedule = schedule(sweep, '17 4 * * *', {})

/** The handler of `sweepSchedule`. */
export const sweepHandler = ({ db, clock }: { db: Db; clock: Clock }) =>
  handle(sweep, async () => {
    const now = clock.now().getTime()
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - 3 * dayMs)))
    await db.delete(mails).where(lt(mails.createdAt, new Date(now - 30 * dayMs)))
    await db.delete(liveEvents).where(lt(liveEvents.createdAt, new Date(now - liveRetentionMs)))
    await db.delete(rateLimits).where(sql`${rateLimits.expire} < ${now}`)
  })
