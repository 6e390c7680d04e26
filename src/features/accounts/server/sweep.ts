import { lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { handle, schedule } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { rememberedMs } from './sessions/known-browsers.ts'
import { idleMs } from './sessions/sessions.ts'
import { knownBrowsers, passwordResets, pendingRegistrations, sessions } from './tables.ts'

const sweep = defineQueue({ name: 'accounts.sweep', payload: z.object({}) })

/**
 * Deletes every night at 04:27 what has expired: pending registrations, recovery links, known browsers, and sessions
 * with their tokens.
 */
export const accountsSweepSchedule = schedule(sweep, '27 4 * * *', {})

/**
 * The handler of `accountsSweepSchedule`. An ended session stays for a day, because its access token may still be
 * valid.
 */
export const accountsSweepHandler = ({ db, clock }: { db: Db; clock: Clock }) =>
  handle(sweep, async () => {
    const now = clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    await db.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, now))
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
    await db.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, before(rememberedMs)))
    await db
      .delete(sessions)
      .where(or(lt(sessions.endedAt, before(dayMs)), lt(sessions.expiresAt, now), lt(sessions.usedAt, before(idleMs))))
  })
