import { sql } from 'drizzle-orm'
import type { Queries, Tx } from '#platform/db.ts'
import { defaultPreferences, type Preferences } from '../domain/kinds.ts'
import { notificationPreferences } from './tables.ts'

/** The saved preferences of these people, by their ids. People who never saved any are missing. */
export const listPreferences = async (
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Preferences>> => {
  const rows = await db
    .select({
      userId: notificationPreferences.userId,
      quotation: notificationPreferences.quotationNotifications,
      message: notificationPreferences.messageNotifications,
      system: notificationPreferences.systemNotifications,
      rfq: notificationPreferences.rfqNotifications,
      byMail: notificationPreferences.emailNotifications,
    })
    .from(notificationPreferences)
    .where(sql`${notificationPreferences.userId} = any(${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ userId, ...preferences }) => [userId, preferences]))
}

/** A person's preferences; the defaults until some are saved. */
export const findPreferences = async (db: Queries, userId: string): Promise<Preferences> =>
  (await listPreferences(db, [userId])).get(userId) ?? defaultPreferences

/** Saves a person's preferences, replacing earlier ones. */
export const savePreferences = async (tx: Tx, userId: string, preferences: Preferences): Promise<void> => {
  const flags = {
    quotationNotifications: preferences.quotation,
    messageNotifications: preferences.message,
    systemNotifications: preferences.system,
    rfqNotifications: preferences.rfq,
    emailNotifications: preferences.byMail,
  }
  await tx
    .insert(notificationPreferences)
    .values({ userId, ...flags })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: flags })
}
