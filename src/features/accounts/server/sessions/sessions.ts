import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { v4 } from 'uuid'
import { dayMs, minuteMs } from '#lib/durations.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { UserType } from '../../domain/profile-choices.ts'
import { notifyEnded } from './ended-sessions.ts'
import { refreshTokens, sessions } from '../tables.ts'
import { childToken, hashSecret, newSecret } from '../tokens.ts'

/** The longest life of a session, from signing in. */
const lifetimeMs = 90 * dayMs
/** A session that was not used for this long is over. */
export const idleMs = 30 * dayMs
/**
 * Within this time a used token gives its child again: for two tabs, or for an answer that was lost because the phone
 * went to sleep or out of reach.
 */
const reuseMs = minuteMs

/** The owner of a session: an account, or a pending registration. */
export type Owner = {
  readonly kind: 'member' | 'pending'
  readonly id: string
  readonly userType: UserType
}
export type OpenSession = { readonly sessionId: string; readonly refreshToken: string }

/** Opens a session for a device and returns its first refresh token; only the hash is stored. */
export const openSession = async (tx: Tx, owner: Pick<Owner, 'kind' | 'id'>, device: string): Promise<OpenSession> => {
  const [sessionId, refreshToken] = [v4(), newSecret()]
  await tx.insert(sessions).values({
    id: sessionId,
    accountId: owner.kind === 'member' ? owner.id : null,
    pendingId: owner.kind === 'pending' ? owner.id : null,
    device,
    createdAt: tx.now,
    usedAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + lifetimeMs),
  })
  await tx.insert(refreshTokens).values({ hash: hashSecret(refreshToken), sessionId, createdAt: tx.now })
  return { sessionId, refreshToken }
}

/** A session after its refresh token was exchanged. */
export type RotatedSession = OpenSession & { readonly owner: Pick<Owner, 'kind' | 'id'> }

/**
 * Exchanges a refresh token for its child. Within a minute the same token gives the same child; later it is a replay,
 * and the session ends with all its tokens (docs/security.md#refresh-tokens). Refuses a token that is unknown,
 * replayed, or of a session that ended, expired or was idle for too long. The refusal names the sessions that it ended,
 * for `notifyEndedLocally`.
 */
export const rotateRefreshToken = async (
  tx: Tx,
  refreshToken: string,
  secret: string,
): Promise<Result<RotatedSession, { readonly ended: readonly string[] }>> => {
  const hash = hashSecret(refreshToken)
  const [row] = await tx
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
    .for('update')
  if (!row || !isAlive(row.session, tx.now)) return refused({ ended: [] })
  const { token, session } = row
  if (token.usedAt && tx.now.getTime() - token.usedAt.getTime() > reuseMs) {
    await endSession(tx, session.id)
    return refused({ ended: [session.id] })
  }
  const child = childToken(refreshToken, secret)
  if (!token.usedAt) {
    await tx.update(refreshTokens).set({ usedAt: tx.now }).where(eq(refreshTokens.hash, hash))
    await tx
      .insert(refreshTokens)
      .values({ hash: hashSecret(child), sessionId: session.id, parentHash: hash, createdAt: tx.now })
    await tx.update(sessions).set({ usedAt: tx.now }).where(eq(sessions.id, session.id))
  }
  return ok({ sessionId: session.id, refreshToken: child, owner: ownerOf(session) })
}

/** The session of a refresh token, also when the token was used or the session ended; null when unknown. */
export const findSessionOfToken = async (db: Queries, refreshToken: string): Promise<string | null> => {
  const [token] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashSecret(refreshToken)))
  return token?.sessionId ?? null
}

type Row = typeof sessions.$inferSelect

const isAlive = (session: Row, now: Date): boolean =>
  session.endedAt === null && session.expiresAt > now && session.usedAt.getTime() + idleMs > now.getTime()

const ownerOf = ({ accountId, pendingId }: Row): Pick<Owner, 'kind' | 'id'> =>
  accountId === null ? { kind: 'pending', id: pendingId! } : { kind: 'member', id: accountId }

/** Ends a session and notifies every process at commit. A second call changes nothing. */
export const endSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: tx.now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  await notifyEnded(tx, sessionId)
}

/** When this process last recorded that a session is in use, so that it need not ask the database within the minute. */
const touched = new LRUCache<string, number>({ max: 20_000 })

/** Records that the session is in use; at most once a minute. */
export const touchSession = async (db: Queries, sessionId: string, now: Date): Promise<void> => {
  const minuteAgo = now.getTime() - minuteMs
  if ((touched.get(sessionId) ?? 0) > minuteAgo) return
  await db
    .update(sessions)
    .set({ usedAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.usedAt, new Date(minuteAgo))))
  touched.set(sessionId, now.getTime())
}

/** A person's open sessions at `now`, last used first. */
export const listOpenSessions = (db: Queries, member: MemberId, now: Date) =>
  db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, usedAt: sessions.usedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, member),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.usedAt, new Date(now.getTime() - idleMs)),
      ),
    )
    .orderBy(desc(sessions.usedAt), desc(sessions.id))

/** The user agent of the device of a session; '' when the session does not exist. */
export const findDevice = async (db: Queries, sessionId: string): Promise<string> =>
  (await db.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, sessionId)))[0]?.device ?? ''

/**
 * Ends the open sessions of an account, or only the given one of them. Returns the ended ones, for
 * `notifyEndedLocally`.
 */
export const endSessionsOf = async (tx: Tx, accountId: string, only?: string): Promise<readonly string[]> => {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: tx.now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        only === undefined ? undefined : eq(sessions.id, only),
      ),
    )
    .returning({ id: sessions.id })
  for (const { id } of ended) await notifyEnded(tx, id)
  return ended.map(({ id }) => id)
}
