import { and, eq, sql } from 'drizzle-orm'
import { hasEmail } from '#features/accounts/server/sign-in-email.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import type { Db, InTransaction, Tx } from '#platform/database/db.ts'
import type { MailOutcome } from '#platform/mail/mail.ts'
import { mailStoppedNotice } from '../copy.ts'
import { notify } from './notify.ts'
import { countWithin } from './rate-limits.ts'
import { mailRefusals, notificationPreferences } from './tables.ts'

/** After refusing mails on this many days in a row, an address gets no more of those that can be switched off. */
const maxRefusals = 3

/**
 * Counts the mails that a sign-in email refuses for good, one in 24 hours: strangers can cause mails to it, and a
 * server may refuse for an hour. After three in a row the switch for mails goes off, and a notification says so; mails
 * that are always sent still go (docs/rules/notifications.md#refused-mails). A mail that arrives resets the count.
 */
export const countRefusedMails =
  ({ db }: { readonly db: Db }) =>
  async ({ to, accepted, isAddressRefused }: MailOutcome, transaction: InTransaction): Promise<void> => {
    if (!accepted && !isAddressRefused) return
    const [account] = await db.select({ id: accounts.id }).from(accounts).where(hasEmail(accounts.email, to))
    if (!account) return
    if (!accepted && !(await countWithin(db, 'counted-refusal', account.id))) return
    await transaction(async (tx) => {
      if (accepted) await tx.delete(mailRefusals).where(eq(mailRefusals.userId, account.id))
      else await countRefusal(tx, account.id)
    })
  }

const countRefusal = async (tx: Tx, userId: string): Promise<void> => {
  const [counted] = await tx
    .insert(mailRefusals)
    .values({ userId, inARow: 1 })
    .onConflictDoUpdate({ target: mailRefusals.userId, set: { inARow: sql`${mailRefusals.inARow} + 1` } })
    .returning({ inARow: mailRefusals.inARow })
  if (!counted || counted.inARow < maxRefusals) return
  await tx.delete(mailRefusals).where(eq(mailRefusals.userId, userId))
  const switchedOff = await tx
    .update(notificationPreferences)
    .set({ emailNotifications: false })
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.emailNotifications, true)))
    .returning({ userId: notificationPreferences.userId })
  if (switchedOff.length === 0) return
  tx.tellLive({ userId, type: 'preferences', id: null })
  const noTarget = { rfqId: null, quotationId: null }
  await notify(tx, { userId, kind: 'mail-stopped', ...mailStoppedNotice, ...noTarget, byMail: false })
}
