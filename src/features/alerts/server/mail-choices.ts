import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/server/tables.ts'
import { notificationPreferences } from '#features/notifications/server/tables.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { defaultPace, type PaceChoice } from '../domain/mail.ts'
import { alertMail, alerts } from './tables.ts'

/** Whether a row of the preferences has both the news of RFQs and its mails switched on; no row means no. */
const isSwitchedOn = sql<boolean>`coalesce(${notificationPreferences.rfqNotifications}
  and ${notificationPreferences.emailNotifications} and ${notificationPreferences.rfqMails}, false)`

/** Whether a supplier wants mails of opportunities now, by its rows in both tables, which may be missing. */
export const wantsMails = sql<boolean>`(${isSwitchedOn} and ${alertMail.stoppedAt} is null)`

/**
 * How a supplier wants its opportunities mailed, where to, whether mails of RFQs are switched on at all, and whether
 * their news comes to the bell.
 */
export type MailChoice = {
  readonly pace: PaceChoice
  readonly email: string
  readonly isOn: boolean
  readonly inBell: boolean
}

/** The choice of an account; null when there is none. */
export const findMailChoice = async (db: Queries, accountId: string): Promise<MailChoice | null> => {
  const [found] = await db
    .select({
      email: accounts.email,
      pace: alertMail.pace,
      stoppedAt: alertMail.stoppedAt,
      isOn: isSwitchedOn,
      inBell: sql<boolean>`coalesce(${notificationPreferences.rfqNotifications}, true)`,
    })
    .from(accounts)
    .leftJoin(alertMail, eq(alertMail.supplierId, accounts.id))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, accounts.id))
    .where(and(eq(accounts.id, accountId), eq(accounts.userType, 'supplier')))
  if (!found) return null
  const { pace, stoppedAt, ...rest } = found
  return { ...rest, pace: stoppedAt ? 'none' : (pace ?? defaultPace) }
}

/** Saves the pace of a supplier's mails. 'none' keeps the one it had, for when mails are wanted again. */
export const savePace = async (tx: Tx, supplierId: string, choice: PaceChoice): Promise<void> => {
  const columns = choice === 'none' ? { stoppedAt: tx.now } : { pace: choice, stoppedAt: null }
  await tx
    .insert(alertMail)
    .values({ supplierId, ...columns })
    .onConflictDoUpdate({ target: alertMail.supplierId, set: columns })
}

/** Lets mails of opportunities come again at the pace that they had. */
export const resumeMails = async (tx: Tx, supplierId: string): Promise<void> => {
  await tx.update(alertMail).set({ stoppedAt: null }).where(eq(alertMail.supplierId, supplierId))
}

/** Switches the mails of one of a supplier's alerts on or off; does nothing when the alert is gone. */
export const switchAlertMails = async (
  tx: Tx,
  { accountId, alertId }: { readonly accountId: string; readonly alertId: string },
  byMail: boolean,
): Promise<void> => {
  await tx
    .update(alerts)
    .set({ byMail })
    .where(and(eq(alerts.supplierId, accountId), eq(alerts.id, alertId)))
}
