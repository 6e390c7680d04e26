import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db, Queries } from '#platform/database/db.ts'
import { notifyChannel, type Live } from '#platform/live/live.ts'
import { sessions } from '../tables.ts'
import { accessMinutes } from '../tokens.ts'

/** The channel that carries the id of each session that ends. */
export const endedSessionsChannel = 'sessions'
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
export const notifyEnded = (tx: Queries, sessionId: string): Promise<void> =>
  notifyChannel(tx, endedSessionsChannel, sessionId)

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
    .onChannel(endedSessionsChannel, (sessionId) => (sessionId === null ? retryCatchUp() : add(sessionId)))
    .then(retryCatchUp, () => undefined)

  return {
    has: (sessionId) => {
      if (ended.has(sessionId)) return true
      return isComplete && live.isConnected() ? false : isEnded(db, sessionId)
    },
  }
}

/** Whether a session ended, by this process's list; by the database if it keeps none. */
export const hasEnded = async ({ db, live }: Pick<Services, 'db' | 'live'>, sessionId: string): Promise<boolean> =>
  listsByConnection.get(live)?.has(sessionId) ?? isEnded(db, sessionId)

/**
 * Notifies this process that these sessions ended, after the commit: it refuses them and closes their streams without
 * waiting for the notice of the database. The other processes do so at that notice.
 */
export const notifyEndedLocally = (live: Live, ...sessionIds: readonly string[]): void => {
  for (const id of sessionIds) live.notifyChannelHere(endedSessionsChannel, id)
}

const isEnded = async (db: Db, sessionId: string): Promise<boolean> => {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  return open.length === 0
}
