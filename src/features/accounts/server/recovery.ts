import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { transaction, type Db, type Queries, type Tx } from '#platform/db.ts'
import { defineQueue, handle, type Jobs } from '#platform/jobs.ts'
import type { Settings } from '#platform/rpc.ts'
import { mailPasswordChanged, mailRecovery } from './emails.ts'
import { emitAccountEvent } from './account-events.ts'
import { endSessionsOf } from './sessions.ts'
import { accounts, passwordResets } from './tables.ts'
import { hashSecret, newSecret } from './tokens.ts'

const hourMs = 3_600_000
const recovery = defineQueue({ name: 'accounts.recovery', payload: z.object({ accountId: z.uuid().nullable() }) })

const columns = { id: accounts.id, email: accounts.email, passwordHash: accounts.passwordHash }
/** Whose password it is; the hash is the one that a change replaces, and no other. */
export type Credentials = { readonly id: string; readonly email: string; readonly passwordHash: string }

/** Whose password a signed-in person changes; null when the account is gone. */
export const findAccount = async (db: Queries, id: string): Promise<Credentials | null> =>
  (await db.select(columns).from(accounts).where(eq(accounts.id, id)))[0] ?? null

/**
 * Has a recovery link mailed if the email has an account. The request does the same for every email, a look and a job;
 * what differs is done by the job, out of the caller's sight (threat 7).
 */
export const requestRecovery = async (tx: Tx, email: string): Promise<void> => {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email))
  await tx.enqueue(recovery, { accountId: account?.id ?? null })
}

/** Makes the link and mails it; its secret is kept hashed only. Run twice, it mails two links that both work. */
export const recoveryHandler = (given: {
  db: Db
  clock: Clock
  jobs: () => Pick<Jobs, 'send' | 'wake'>
  settings: Pick<Settings, 'publicUrl'>
}) =>
  handle(recovery, async ({ accountId }) => {
    if (accountId === null) return
    await transaction(given.db, { clock: given.clock, jobs: given.jobs() }, async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account) return
      const token = newSecret()
      const expiresAt = new Date(tx.now.getTime() + hourMs)
      await tx.insert(passwordResets).values({ tokenHash: hashSecret(token), accountId, createdAt: tx.now, expiresAt })
      await mailRecovery(tx, given.settings, { email: account.email, token })
    })
  })

const usable = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

/** Whose recovery link it is; null when it is used, older than an hour or nobody's. */
export const findRecovering = async (db: Queries, tokenHash: string, now: Date): Promise<Credentials | null> => {
  const [account] = await db
    .select(columns)
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(usable(tokenHash, now))
  return account ?? null
}

/** Uses a recovery link up; false when somebody was faster. */
export const takeRecovery = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (
    await tx
      .update(passwordResets)
      .set({ usedAt: tx.now })
      .where(usable(tokenHash, tx.now))
      .returning({ id: passwordResets.accountId })
  ).length > 0

/**
 * Puts a new password in place of the one that was read: every session ends, every open recovery link too, and the owner
 * is told by mail and bell. Answers the ended sessions; null when the password was changed in the meantime.
 */
export const replacePassword = async (
  tx: Tx,
  settings: Pick<Settings, 'publicUrl'>,
  { id, email, passwordHash: old }: Credentials,
  passwordHash: string,
): Promise<readonly string[] | null> => {
  const replaced = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, old)))
    .returning({ id: accounts.id })
  if (replaced.length === 0) return null
  await tx
    .update(passwordResets)
    .set({ usedAt: tx.now })
    .where(and(eq(passwordResets.accountId, id), isNull(passwordResets.usedAt)))
  await emitAccountEvent(tx, id, 'security')
  await mailPasswordChanged(tx, settings, email)
  return endSessionsOf(tx, id)
}
