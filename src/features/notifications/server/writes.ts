import { and, eq, isNull, sql } from 'drizzle-orm'
import { endOfDay } from '#lib/dates.ts'
import type { Tx } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import { defaultPreferences, isOfTheDay, kinds } from '../domain/kinds.ts'
import type { Message, Recipient } from './notice.ts'
import { notificationPreferences, notifications } from './tables.ts'

/** A notification to be stored. */
export type NewNotification = Message & Recipient & { readonly id: string }

/** A notification that was stored, and whether its person has mails switched on. */
export type StoredNotification = { readonly id: string; readonly userId: string; readonly byMail: boolean }

/**
 * Stores the notifications that their people want, however many, all by one statement and at the transaction's time;
 * those without a time at the end of its day. Kinds that are always made ignore the preferences.
 */
export const insertNotifications = async (
  tx: Tx,
  notices: readonly NewNotification[],
): Promise<readonly StoredNotification[]> => {
  if (notices.length === 0) return []
  const dayEnd = new Date(endOfDay(tx.now).getTime() - 1)
  const rows = JSON.stringify(
    notices.map((notice) => {
      const { type, always } = kinds[notice.kind]
      const createdAt = isOfTheDay(notice.kind) ? dayEnd : tx.now
      return { ...notice, type, always: always || notice.always === true, createdAt }
    }),
  )
  const { rows: stored } = await tx.execute<StoredNotification>(sql`
    with wanted as (
      select notice.*, coalesce(preferences.email_notifications, ${defaultPreferences.byMail}) as "byMail"
      from jsonb_to_recordset(${rows}::jsonb) as notice(id uuid, "userId" uuid, type text, always boolean, kind text,
        title text, message text, about text, brief jsonb, "asksPrices" boolean, "createdAt" timestamptz, "rfqId" uuid,
        "quotationId" uuid)
      left join ${notificationPreferences} preferences on preferences.user_id = notice."userId"
      where always or preferences.user_id is null or case type
        when 'quotation' then preferences.quotation_notifications
        when 'message' then preferences.message_notifications
        when 'system' then preferences.system_notifications
        when 'rfq' then preferences.rfq_notifications end
    ), stored as (
      insert into ${notifications} (id, user_id, type, title, message, rfq_id, quotation_id, metadata, created_at)
      select id, "userId", type, title, message, "rfqId", "quotationId",
        jsonb_strip_nulls(jsonb_build_object('kind', kind, 'about', about, 'brief', brief, 'asksPrices',
          "asksPrices")), "createdAt"
      from wanted
      returning id
    )
    select id, "userId", "byMail" from wanted join stored using (id)`)
  return stored
}

/**
 * Marks one of a person's notifications as read. An absent, foreign or read one stays as it is. It cannot be undone
 * (docs/rules/notifications.md#reading).
 */
export const markRead = async (tx: Tx, member: MemberId, id: string): Promise<void> => {
  const marked = await tx
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(eq(notifications.id, id), eq(notifications.userId, member), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (marked.length > 0) tx.tellLive({ userId: member, type: 'notification.read', id })
}

/**
 * Marks as read what asks this supplier to confirm the prices of its quotation: nothing is left to confirm
 * (docs/rules/notifications.md#reading).
 */
export const markPricesAnswered = async (tx: Tx, supplierId: string, quotationId: string): Promise<void> => {
  const marked = await tx
    .update(notifications)
    .set({ readAt: tx.now })
    .where(
      and(
        eq(notifications.userId, supplierId),
        eq(notifications.quotationId, quotationId),
        isNull(notifications.readAt),
        sql`${notifications.metadata} ->> 'asksPrices' = 'true'`,
      ),
    )
    .returning({ id: notifications.id })
  if (marked.length > 0) tx.tellLive({ userId: supplierId, type: 'notification.read', id: null })
}

/**
 * Marks all of a person's notifications as read. The event has no id: the person's other pages fetch the list again.
 */
export const markAllRead = async (tx: Tx, member: MemberId): Promise<void> => {
  await tx
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(eq(notifications.userId, member), isNull(notifications.readAt)))
  tx.tellLive({ userId: member, type: 'notification.read', id: null })
}
