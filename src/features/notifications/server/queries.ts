import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { endOfDay } from '#lib/dates.ts'
import { pageOf, readCursor } from '#platform/cursor.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import { statement, type Params, type Value } from '#platform/database/statement.ts'
import type { notification } from '../contract.ts'
import {
  defaultPreferences,
  isOfTheDay,
  kinds,
  type Brief,
  type NotificationKind,
  type NotificationType,
} from '../domain/kinds.ts'
import { maxCounted, type TabCounts } from '../domain/tabs.ts'
import { notificationPreferences, notifications } from './tables.ts'

type Row = typeof notifications.$inferSelect

/** A notification as its owner sees it. */
const notificationView = (row: Row): z.infer<typeof notification> => {
  const { id, type, title, message, rfqId, quotationId, createdAt, readAt } = row
  const { kind = '', brief = null } = row.metadata
  return { id, type, kind, title, message, brief, rfqId, quotationId, createdAt, readAt }
}

/** A notification to be stored. */
export type NewNotification = {
  readonly id: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly title: string
  readonly message: string
  readonly brief?: Brief
  readonly always?: boolean
  readonly rfqId: string | null
  readonly quotationId: string | null
}

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
        title text, message text, brief jsonb, "createdAt" timestamptz, "rfqId" uuid, "quotationId" uuid)
      left join ${notificationPreferences} preferences on preferences.user_id = notice."userId"
      where always or preferences.user_id is null or case type
        when 'quotation' then preferences.quotation_notifications
        when 'message' then preferences.message_notifications
        when 'system' then preferences.system_notifications
        when 'rfq' then preferences.rfq_notifications end
    ), stored as (
      insert into ${notifications} (id, user_id, type, title, message, rfq_id, quotation_id, metadata, created_at)
      select id, "userId", type, title, message, "rfqId", "quotationId",
        jsonb_strip_nulls(jsonb_build_object('kind', kind, 'brief', brief)), "createdAt"
      from wanted
      returning id
    )
    select id, "userId", "byMail" from wanted join stored using (id)`)
  return stored
}

type PageFilter = {
  readonly type: NotificationType | null
  readonly unread: boolean
  readonly cursor: string | null
  readonly limit: number
}
type PageValues = {
  readonly member: Value<MemberId>
  readonly limit: Value<number>
  readonly type?: Value<NotificationType> | undefined
  readonly unread?: unknown
  readonly createdAt?: Value<string> | undefined
  readonly id?: Value<string> | undefined
}

/** The rows of a page of a person's notifications, newest first. */
export const newestNotifications = (db: Queries, { member, type, unread, createdAt, id, limit }: PageValues) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, member),
        type && eq(notifications.type, type),
        unread ? isNull(notifications.readAt) : undefined,
        createdAt ? sql`(${notifications.createdAt}, ${notifications.id}) < (${createdAt}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit as number)
const notificationsPage = statement(
  'notifications_page',
  (db, params: Params<'member' | 'limit'> & Partial<Params<'type' | 'unread' | 'createdAt' | 'id'>>) =>
    newestNotifications(db, params),
)

/** A page of a person's notifications, newest first, and the cursor of the next page. */
export const listNotifications = async (db: Queries, member: MemberId, { type, unread, cursor, limit }: PageFilter) => {
  const after = readCursor('notifications', cursor)
  const rows = await notificationsPage(db, {
    member,
    type,
    unread: unread || null,
    createdAt: after?.createdAt.toISOString() ?? null,
    id: after?.id ?? null,
    limit: limit + 1,
  })
  const { page, next } = pageOf('notifications', rows, limit)
  return { notifications: page.map(notificationView), next }
}

const ownNotification = statement('own_notification', (db, { member, id }: Params<'member' | 'id'>) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, member))),
)

/** A notification of a person; null for an absent or foreign id. */
export const findNotification = async (db: Queries, member: MemberId, id: string) => {
  const [row] = await ownNotification(db, { member, id })
  return row ? notificationView(row) : null
}

/** SQL that counts some of a person's notifications up to `maxCounted`. Each costs one entry of its index. */
const countUpToMax = (db: Queries, member: Value<MemberId>, condition: SQL) => {
  const limited = db
    .select({ found: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, member), condition))
    .limit(maxCounted)
  return sql<number>`(select count(*) from (${limited.getSQL()}) limited)`.mapWith(Number)
}

/** The query of a person's counts by type and of the unread ones, each up to `maxCounted`. */
export const countsQuery = (db: Queries, member: Value<MemberId>) => {
  const ofType = (type: NotificationType) => countUpToMax(db, member, eq(notifications.type, type))
  return db
    .select({
      quotation: ofType('quotation'),
      message: ofType('message'),
      system: ofType('system'),
      rfq: ofType('rfq'),
      unread: countUpToMax(db, member, isNull(notifications.readAt)),
    })
    .from(sql`(values (1)) single`)
}

const countsOf = statement('notification_counts', (db, { member }: Params<'member'>) => countsQuery(db, member))

/** How many of a person's notifications each tab holds, each type counted up to `maxCounted`. */
export const countByTab = async (db: Queries, member: MemberId): Promise<TabCounts> => {
  const [row = { quotation: 0, message: 0, system: 0, rfq: 0, unread: 0 }] = await countsOf(db, { member })
  return { ...row, all: row.quotation + row.message + row.system + row.rfq }
}

/** How many of a person's notifications are unread, up to `maxCounted`. */
export const countUnread = async (db: Queries, member: MemberId): Promise<number> => {
  const [row] = await db
    .select({ n: countUpToMax(db, member, isNull(notifications.readAt)) })
    .from(sql`(values (1)) single`)
  return row?.n ?? 0
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
 * Marks all of a person's notifications as read. The event has no id: the person's other pages fetch the list again.
 */
export const markAllRead = async (tx: Tx, member: MemberId): Promise<void> => {
  await tx
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(eq(notifications.userId, member), isNull(notifications.readAt)))
  tx.tellLive({ userId: member, type: 'notification.read', id: null })
}
