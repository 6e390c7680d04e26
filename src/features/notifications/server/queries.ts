import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { pageOf, readCursor } from '#platform/cursor.ts'
import type { Queries, Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { notification } from '../contract.ts'
import type { NotificationType } from '../domain/kinds.ts'
import { mostCounted, type TabCounts } from '../domain/tabs.ts'
import { notifications } from './tables.ts'

type Row = typeof notifications.$inferSelect

/** A notification as its owner sees it. */
const notificationView = (row: Row): z.infer<typeof notification> => {
  const { id, type, title, message, rfqId, quotationId, createdAt, readAt } = row
  return { id, type, title, message, rfqId, quotationId, createdAt, readAt }
}

type Asked = {
  readonly type: NotificationType | null
  readonly unread: boolean
  readonly cursor: string | null
  readonly limit: number
}

/** A page of a person's own notifications, newest first, of one type or all, unread or all, and one more (spec §7 Notifications). */
export const newestNotifications = (db: Queries, member: MemberId, { type, unread, cursor, limit }: Asked) => {
  const after = readCursor(cursor)
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, member),
        type === null ? undefined : eq(notifications.type, type),
        unread ? isNull(notifications.readAt) : undefined,
        after === null
          ? undefined
          : sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1)
}

/** That page, and where the next one begins. */
export const listNotifications = async (db: Queries, member: MemberId, asked: Asked) => {
  const { page, next } = pageOf(await newestNotifications(db, member, asked), asked.limit)
  return { notifications: page.map(notificationView), next }
}

/** How many there are of some of a person's own, up to `mostCounted`: each costs an entry of its index and no more. */
const counted = (db: Queries, member: MemberId, which: SQL) => {
  const held = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, member), which))
    .limit(mostCounted)
  return sql<number>`(select count(*) from (${held.getSQL()}) held)`.mapWith(Number)
}

/** How many of a person's own each type has and how many are unread, each counted up to `mostCounted`. */
export const countsOf = (db: Queries, member: MemberId) => {
  const of = (type: NotificationType) => counted(db, member, eq(notifications.type, type))
  return db
    .select({
      quotation: of('quotation'),
      message: of('message'),
      system: of('system'),
      rfq: of('rfq'),
      unread: counted(db, member, isNull(notifications.readAt)),
    })
    .from(sql`(values (1)) one`)
}

/** How many of a person's own notifications each tab holds (spec §2 Notifications). */
export const countByTab = async (db: Queries, member: MemberId): Promise<TabCounts> => {
  const [row = { quotation: 0, message: 0, system: 0, rfq: 0, unread: 0 }] = await countsOf(db, member)
  return { ...row, all: row.quotation + row.message + row.system + row.rfq }
}

/** How many of a person's own notifications are unread, up to `mostCounted`. */
export const countUnread = async (db: Queries, member: MemberId): Promise<number> => {
  const [row] = await db.select({ n: counted(db, member, isNull(notifications.readAt)) }).from(sql`(values (1)) one`)
  return row?.n ?? 0
}

/** Marks one of a person's own as read; an absent, foreign or read one changes nothing. There is no way back (spec §4). */
export const markRead = async (tx: Tx, member: MemberId, id: string): Promise<void> => {
  const marked = await tx
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(eq(notifications.id, id), eq(notifications.userId, member), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (marked.length > 0) await announce(tx, { userId: member, type: 'notification.read', id })
}

/** Marks every unread one of a person's own as read. The event's id is the person: its other pages fetch again. */
export const markAllRead = async (tx: Tx, member: MemberId): Promise<void> => {
  await tx
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(eq(notifications.userId, member), isNull(notifications.readAt)))
  await announce(tx, { userId: member, type: 'notification.read', id: '' })
}
