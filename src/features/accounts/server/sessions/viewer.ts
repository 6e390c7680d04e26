import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Live } from '#platform/live/live.ts'
import type { Settings, Viewer } from '#platform/rpc.ts'
import { endedSessions } from './ended-sessions.ts'
import { sessions } from '../tables.ts'
import { accessReader, type AccessClaims } from '../tokens.ts'

type Services = { readonly db: Db; readonly clock: Clock; readonly live: Live; readonly settings: Settings }

const visitor: Viewer = { kind: 'visitor' }
const readers = new Map<string, ReturnType<typeof accessReader>>()

const cachedReader = (secret: string) => {
  const reader = readers.get(secret) ?? accessReader(secret)
  readers.set(secret, reader)
  return reader
}

/**
 * The viewer of a request, by its `Authorization: Bearer` header. First the signature is checked, then, in memory,
 * whether the session has ended (docs/rules/accounts.md#ended-sessions). Without a valid token of an open session it is
 * a visitor.
 */
export const readViewer = async (services: Services, authorization: string | undefined): Promise<Viewer> => {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
  if (!token || token.length > 1_000) return visitor
  const claims = cachedReader(services.settings.sessionSecret)(token, services.clock.now())
  if (claims === null) return visitor
  if (claims.kind === 'pending') return pendingViewer(services.db, claims)
  const hasEnded = endedSessions(services).has(claims.sid)
  if (hasEnded instanceof Promise ? await hasEnded : hasEnded) return visitor
  const { sub: id, sid: sessionId, userType, expiresAt } = claims
  return { kind: 'member', id, sessionId, userType, expiresAt }
}

/** A pending session is always read from the database: once the link is followed it belongs to a member. */
const pendingViewer = async (db: Db, claims: AccessClaims): Promise<Viewer> => {
  const [session] = await db
    .select({ accountId: sessions.accountId, pendingId: sessions.pendingId, endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, claims.sid))
  if (!session || session.endedAt) return visitor
  const { sid: sessionId, userType, expiresAt } = claims
  if (session.accountId) return { kind: 'member', id: session.accountId, sessionId, userType, expiresAt }
  return session.pendingId ? { kind: 'pending', id: session.pendingId, sessionId, userType, expiresAt } : visitor
}
