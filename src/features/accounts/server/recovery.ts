import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { hourMs } from '#lib/durations.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { handle } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { Settings } from '#platform/rpc.ts'
import { credentialColumns, findAccount, type Credentials } from './credentials.ts'
import { mailRecovery } from './emails.ts'
import { hasEmail } from './sign-in-email.ts'
import { accounts, passwordResets } from './tables.ts'
import { hashSecret, newSecret } from './tokens.ts'

const recovery = defineQueue({ name: 'accounts.recovery', payload: z.object({ accountId: z.uuid().nullable() }) })

/**
 * Queues a recovery mail if the email has an account and its limit is not reached (`isMailed`). For every email the
 * request does the same, one query and one job. What differs happens in the job, where the caller cannot measure it
 * (docs/security.md#which-emails-exist).
 */
export const requestRecovery = async (tx: Tx, email: string, isMailed: boolean): Promise<void> => {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(hasEmail(accounts.email, email))
  await tx.enqueue(recovery, { accountId: isMailed && account ? account.id : null })
}

/** Creates a recovery link and mails it; only its hash is stored. If the job runs twice, both mailed links work. */
export const recoveryHandler = ({ settings }: { readonly settings: Pick<Settings, 'publicUrl'> }) =>
  handle(recovery, async ({ accountId }, { transaction }) => {
    if (accountId === null) return
    await transaction(async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account) return
      const token = newSecret()
      const expiresAt = new Date(tx.now.getTime() + hourMs)
      await tx.insert(passwordResets).values({ tokenHash: hashSecret(token), accountId, createdAt: tx.now, expiresAt })
      await mailRecovery(tx, settings, { email: account.email, token })
    })
  })

const validLink = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

/** The account of a recovery link; null when the link is unknown, used or older than an hour. */
export const findAccountOfLink = async (db: Queries, tokenHash: string, now: Date): Promise<Credentials | null> => {
  const [account] = await db
    .select(credentialColumns)
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(validLink(tokenHash, now))
  return account ?? null
}

/**
 * Marks a recovery link of this account as used; false when it is not valid any more. The account is locked first: a
 * new password ends its other links too, and two that are used at once must not wait for each other in a circle.
 */
export const consumeLink = async (tx: Tx, accountId: string, tokenHash: string): Promise<boolean> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: tx.now })
    .where(validLink(tokenHash, tx.now))
    .returning({ id: passwordResets.accountId })
  return used.length > 0
}
