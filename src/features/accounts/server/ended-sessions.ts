import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db, Queries } from '#platform/db.ts'
import { notifyChannel, type Live } from '#platform/live.ts'
import { sessions } from './tables.ts'
import { accessMinutes } from './tokens.ts'

const channel = 'sessions'
const retentionMs = (accessMinutes + 1) * 60_000

type Services = { readonly db: Db; readonly clock: Clock; readonly live: Live }

/** The ended sessions whose access tokens may still be valid: a list in memory, updated by NOTIFY. */
export type EndedSessions = {
  /** Reads memory, or the database while notices may have been missed. */
  has(sessionId: string): Promise<boolean> | boolean
}

/**
 * Notifies every process, at commit, that a session ended: its access token is refused from then on
 * (docs/rules/accounts.md#ended-sessions).
 */
export const notifyEnded = (tx: Queries, sessionId: string): Promise<void> => notifyChannel(tx, channel, sessionId)

const listsByConnection = new WeakMap<Live, EndedSessions>()

/** The ended sessions as this process knows them: one list for each live connection. */
export const endedSessions = (services: Services): EndedSessions => {
  const list = listsByConnection.get(services.live) ?? createList(services)
  listsByConnection.set(services.live, list)
  return list
}

const createList = ({ db, clock, live }: Services): EndedSessions => {
  const ended = new Map<string, number>()
  let isComplete = false
  let lastRead = 0

  const add = (sessionId: string) => {
    const now = clock.now().getTime()
    for (const [id, at] of ended) {
      if (at > now - retentionMs) break
      ended.delete(id)
    }
    ended.set(sessionId, now)
  }
  /** Reads what ended during a gap from the database. Until it succeeds, `has` asks the database about each session. */
  const catchUp = async () => {
    isComplete = false
    const read = ++lastRead
    const since = new Date(clock.now().getTime() - retentionMs)
    const rows = await db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endedAt, since))
    for (const { id } of rows) add(id)
    if (read === lastRead) isComplete = true
  }
  const retryCatchUp = () => void catchUp().catch(() => setTimeout(retryCatchUp, 1_000).unref())

  live
    .onChannel(channel, (sessionId) => (sessionId === null ? retryCatchUp() : add(sessionId)))
    .then(retryCatchUp, () => undefined)

  return {
    has: (sessionId) => {
      if (ended.has(sessionId)) return true
      return isComplete && live.isConnected() ? false : isEnded(db, sessionId)
    },
  }
}

/**
 * Notifies this process that these sessions ended, after the commit: it refuses them and closes their streams without
 * waiting for the notice of the database. The other processes do so at that notice.
 */
export const notifyEndedLocally = (live: Live, ...sessionIds: readonly string[]): void => {
  for (const id of sessionIds) live.notifyChannelHere(channel, id)
}

/**
 * A signal that aborts when the session ends or its access token expires, whichever comes first
 * (docs/security.md#live-stream). After a gap in the notices it asks the database. `release` stops the watch.
 */
export const sessionEndSignal = async (
  { db, live, now }: { readonly db: Db; readonly live: Live; readonly now: Date },
  session: { readonly sessionId: string; readonly expiresAt: Date },
): Promise<{ signal: AbortSignal; release: () => void }> => {
  const controller = new AbortController()
  const end = () => controller.abort()
  const timer = setTimeout(end, Math.max(session.expiresAt.getTime() - now.getTime(), 0))
  timer.unref()
  const check = () => void isEnded(db, session.sessionId).then((ended) => ended && end(), end)
  const stop = await live.onChannel(channel, (ended) => {
    if (ended === null) check()
    if (ended === session.sessionId) end()
  })
  check()
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer)
      stop()
    },
  }
}

const isEnded = async (db: Db, sessionId: string): Promise<boolean> => {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  return open.length === 0
}
