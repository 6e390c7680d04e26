import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { v7 } from 'uuid'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { UserType } from '../domain/registration.ts'
import { tellEnded } from './ended-sessions.ts'
import { refreshTokens, sessions } from './tables.ts'
import { childToken, hashSecret, newSecret } from './tokens.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** A session ends this long after signing in, whatever happens. */
const lifeMs = 90 * dayMs
/** A session that was not renewed for this long is over. */
export const idleMs = 30 * dayMs
/** Two tabs, or a lost answer: within this time a used token gives its child again (rulings, Accounts). */
const reuseMs = 10_000

/** Whose session it is: an account's, or a pending registration's. */
export type Owner = {
  readonly kind: 'member' | 'pending'
  readonly id: string
  readonly userType: UserType
}
export type OpenSession = { readonly sessionId: string; readonly refreshToken: string }

/** Opens a session for a device and answers its first refresh token, which is kept hashed only. */
export const openSession = async (tx: Tx, owner: Pick<Owner, 'kind' | 'id'>, device: string): Promise<OpenSession> => {
  const [sessionId, refreshToken] = [v7(), newSecret()]
  await tx.insert(sessions).values({
    id: sessionId,
    accountId: owner.kind === 'member' ? owner.id : null,
    pendingId: owner.kind === 'pending' ? owner.id : null,
    device,
    createdAt: tx.now,
    usedAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + lifeMs),
  })
  await tx.insert(refreshTokens).values({ hash: hashSecret(refreshToken), sessionId, createdAt: tx.now })
  return { sessionId, refreshToken }
}

export type Rotated = OpenSession & { readonly owner: Pick<Owner, 'kind' | 'id'> }

/**
 * Exchanges a refresh token for its child. The same token within 10 seconds gives the same child; later it is a replay
 * and ends the session with every token of its family (threat 13). Refuses one that is unknown, ended, too old, idle too
 * long or replayed. The refusal names the sessions that it ended, for `endHere`.
 */
export const rotate = async (
  tx: Tx,
  refreshToken: string,
  secret: string,
): Promise<Result<Rotated, { readonly ended: readonly string[] }>> => {
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

type Row = typeof sessions.$inferSelect

const isAlive = (session: Row, now: Date): boolean =>
  session.endedAt === null && session.expiresAt > now && session.usedAt.getTime() + idleMs > now.getTime()

const ownerOf = ({ accountId, pendingId }: Row): Pick<Owner, 'kind' | 'id'> =>
  accountId === null ? { kind: 'pending', id: pendingId! } : { kind: 'member', id: accountId }

/** Ends a session, once, and tells every process at commit. */
export const endSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: tx.now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  await tellEnded(tx, sessionId)
}

/** Its person opened a page: the session is in use, which its list tells to the minute. */
export const touchSession = async (db: Queries, sessionId: string, now: Date): Promise<void> =>
  void (await db
    .update(sessions)
    .set({ usedAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.usedAt, new Date(now.getTime() - minuteMs)))))

/** A person's own open sessions at `now`, last used first. */
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

/** The device that a session was opened for. */
export const deviceOf = async (db: Queries, sessionId: string): Promise<string> =>
  (await db.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, sessionId)))[0]?.device ?? ''

/** Ends the open sessions of an account, or only that one of them; answers which, for `endHere`. Nobody else's can be. */
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
  for (const { id } of ended) await tellEnded(tx, id)
  return ended.map(({ id }) => id)
}
