import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db, Queries } from '#platform/db.ts'
import { notifyChannel, type Live } from '#platform/live.ts'
import { sessions } from './tables.ts'
import { accessMinutes } from './tokens.ts'

const channel = 'sessions'
const keptMs = (accessMinutes + 1) * 60_000

type Services = { readonly db: Db; readonly clock: Clock; readonly live: Live }

/** Which sessions ended while an access token of theirs may still be alive: in memory, fed by NOTIFY. */
export type EndedSessions = {
  /** Asks memory; asks the database while notices may have been missed. */
  has(sessionId: string): Promise<boolean> | boolean
}

/** Tells every process, at commit, that this session ended: its access token is refused from then on (threat 13). */
export const tellEnded = (tx: Queries, sessionId: string): Promise<void> => notifyChannel(tx, channel, sessionId)

const known = new WeakMap<Live, EndedSessions>()

/** The ended sessions of this process: one memory for each live connection. */
export const endedSessions = (services: Services): EndedSessions => {
  const mine = known.get(services.live) ?? remember(services)
  known.set(services.live, mine)
  return mine
}

const remember = ({ db, clock, live }: Services): EndedSessions => {
  const ended = new Map<string, number>()
  let complete = false
  let reading = 0

  const add = (sessionId: string) => {
    const now = clock.now().getTime()
    for (const [id, at] of ended) {
      if (at > now - keptMs) break
      ended.delete(id)
    }
    ended.set(sessionId, now)
  }
  /** After a gap: what ended since, by the database. Whoever could not be asked about is asked one by one until it works. */
  const catchUp = async () => {
    complete = false
    const turn = ++reading
    const since = new Date(clock.now().getTime() - keptMs)
    const rows = await db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endedAt, since))
    for (const { id } of rows) add(id)
    if (turn === reading) complete = true
  }
  const keepUp = () => void catchUp().catch(() => setTimeout(keepUp, 1_000).unref())

  live.onChannel(channel, (sessionId) => (sessionId === null ? keepUp() : add(sessionId))).then(keepUp, () => undefined)

  return {
    has: (sessionId) => {
      if (ended.has(sessionId)) return true
      return complete && live.isConnected() ? false : isEnded(db, sessionId)
    },
  }
}

/**
 * After the commit that ended them: this process refuses these sessions and ends their streams from now on, however late
 * the notice comes; the other processes from their notice.
 */
export const endHere = (live: Live, ...sessionIds: readonly string[]): void => {
  for (const id of sessionIds) live.notifyChannelHere(channel, id)
}

/**
 * Aborts when the session ends or its access token does, whichever comes first (threat 21). After a gap in the notices
 * the database is asked. `release` lets go of it.
 */
export const untilEnded = async (
  { db, live, now }: { readonly db: Db; readonly live: Live; readonly now: Date },
  session: { readonly sessionId: string; readonly expiresAt: Date },
): Promise<{ signal: AbortSignal; release: () => void }> => {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, Math.max(session.expiresAt.getTime() - now.getTime(), 0))
  timer.unref()
  const check = () => void isEnded(db, session.sessionId).then((ended) => ended && end(), end)
  const stop = await live.onChannel(channel, (ended) => {
    if (ended === null) check()
    if (ended === session.sessionId) end()
  })
  check()
  return {
    signal: ending.signal,
    release: () => {
      clearTimeout(timer)
      stop()
    },
  }
}

const isEnded = async (db: Db, sessionId: string): Promise<boolean> => {
  const alive = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  return alive.length === 0
}
