import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import type { Live } from '#platform/live/live.ts'
import { endedSessionsChannel, hasEnded } from './ended-sessions.ts'
import { sessions } from '../tables.ts'

type Services = { readonly db: Db; readonly live: Live }
type End = () => void

const watchesByConnection = new WeakMap<Live, Map<string, Set<End>>>()
const retryMs = 1_000

/**
 * Calls `end` when the session ends, or within a second after its access token expired (docs/security.md#live-stream).
 * After a gap in the notices it asks the database. Returns the function that stops the watch. Ten thousand people watch
 * at once, so each costs one entry and one timer that others share.
 */
export const watchSession = async (
  services: Services & { readonly now: Date },
  session: { readonly sessionId: string; readonly expiresAt: Date },
  end: End,
): Promise<() => void> => {
  const watched = await watchesOf(services)
  const ofSession = watched.get(session.sessionId) ?? new Set()
  watched.set(session.sessionId, ofSession.add(end))
  const seconds = Math.ceil((session.expiresAt.getTime() - services.now.getTime()) / 1_000)
  const timer = setTimeout(end, Math.max(seconds, 0) * 1_000)
  timer.unref()
  // The session may have ended after its call was admitted.
  if (await hasEnded(services, session.sessionId)) end()
  return () => {
    clearTimeout(timer)
    ofSession.delete(end)
    if (ofSession.size === 0) watched.delete(session.sessionId)
  }
}

const watchesOf = async ({ db, live }: Services): Promise<Map<string, Set<End>>> => {
  const known = watchesByConnection.get(live)
  if (known) return known
  const watched = new Map<string, Set<End>>()
  watchesByConnection.set(live, watched)
  const endAll = (sessionId: string) => {
    for (const end of watched.get(sessionId) ?? []) end()
  }
  const checkAll = async () => {
    const ids = [...watched.keys()]
    const open = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, ids), isNull(sessions.endedAt)))
    const openIds = new Set(open.map(({ id }) => id))
    for (const id of ids) if (!openIds.has(id)) endAll(id)
  }
  const retryCheck = () => void checkAll().catch(() => setTimeout(retryCheck, retryMs).unref())
  await live.onChannel(endedSessionsChannel, (ended) => (ended === null ? retryCheck() : endAll(ended)))
  return watched
}
