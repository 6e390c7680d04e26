import { eq } from 'drizzle-orm'
import type { Queries, Tx } from '#platform/database/db.ts'
import { defaultPreferences, type Preferences } from '../domain/kinds.ts'
import { mailRefusals, notificationPreferences } from './tables.ts'

/** A person's preferences; the defaults until some are saved. */
export const findPreferences = async (db: Queries, userId: string): Promise<Preferences> => {
  const [saved] = await db
    .select({
      quotation: notificationPreferences.quotationNotifications,
      message: notificationPreferences.messageNotifications,
      system: notificationPreferences.systemNotifications,
      rfq: notificationPreferences.rfqNotifications,
      byMail: notificationPreferences.emailNotifications,
      quotationByMail: notificationPreferences.quotationMails,
      messageByMail: notificationPreferences.messageMails,
      rfqByMail: notificationPreferences.rfqMails,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  return saved ?? defaultPreferences
}

/**
 * Saves a person's preferences, replacing earlier ones; the person's open pages learn of it. Whoever switches mails on
 * again starts without refusals (docs/rules/notifications.md#refused-mails).
 */
export const savePreferences = async (tx: Tx, userId: string, preferences: Preferences): Promise<void> => {
  const { byMail: wasByMail } = await findPreferences(tx, userId)
  if (preferences.byMail && !wasByMail) await tx.delete(mailRefusals).where(eq(mailRefusals.userId, userId))
  const flags = {
    quotationNotifications: preferences.quotation,
    messageNotifications: preferences.message,
    systemNotifications: preferences.system,
    rfqNotifications: preferences.rfq,
    emailNotifications: preferences.byMail,
    quotationMails: preferences.quotationByMail,
    messageMails: preferences.messageByMail,
    rfqMails: preferences.rfqByMail,
  }
  await tx
    .insert(notificationPreferences)
    .values({ userId, ...flags })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: flags })
  tx.tellLive({ userId, type: 'preferences', id: null })
}
