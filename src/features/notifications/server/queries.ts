import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pageOf, readCursor } from '#platform/cursor.ts'
import type { Queries, Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { notification } from '../contract.ts'
import type { NotificationType } from '../domain/kinds.ts'
import type { TabCounts } from '../domain/tabs.ts'
import { notifications } from './tables.ts'

type Row = typeof notifications.$inferSelect

/** A notification as its owner sees it. */
const notificationView = (row: Row): z.infer<typeof notification> => {
  const { id, type, title, message, rfqId, quotationId, createdAt, readAt } = row
  return { id, type, title, message, rfqId, quotationId, createdAt, readAt }
}

/** A page of a person's own notifications, newest first, of one type or all, unread or all (spec §7 Notifications). */
export async function listNotifications(
  db: Queries,
  member: MemberId,
  asked: { type: NotificationType | null; unread: boolean; cursor: string | null; limit: number },
) {
  const after = readCursor(asked.cursor)
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, member),
        asked.type === null ? undefined : eq(notifications.type, asked.type),
        asked.unread ? isNull(notifications.readAt) : undefined,
        after === null
          ? undefined
          : sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(asked.limit + 1)
  const { page, next } = pageOf(rows, asked.limit)
  return { notifications: page.map(notificationView), next }
}

/** How many of a person's own notifications each tab holds (spec §2 Notifications). */
export async function countByTab(db: Queries, member: MemberId): Promise<TabCounts> {
  const rows = await db
    .select({
      type: notifications.type,
      n: count(),
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)`.mapWith(Number),
    })
    .from(notifications)
    .where(eq(notifications.userId, member))
    .groupBy(notifications.type)
  const of = (type: NotificationType) => rows.find((row) => row.type === type)?.n ?? 0
  return {
    all: rows.reduce((sum, row) => sum + row.n, 0),
    unread: rows.reduce((sum, row) => sum + row.unread, 0),
    quotation: of('quotation'),
    message: of('message'),
    system: of('system'),
    rfq: of('rfq'),
  }
}

/** How many of a person's own notifications are unread. */
export async function countUnread(db: Queries, member: MemberId): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, member), isNull(notifications.readAt)))
  return row?.n ?? 0
}

/** Marks one of a person's own as read; an absent, foreign or read one changes nothing. There is no way back (spec §4). */
export async function markRead(tx: Tx, member: MemberId, id: string): Promise<void> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(eq(notifications.id, id), eq(notifications.userId, member), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (marked.length > 0) await announce(tx, { userId: member, type: 'notification.read', id })
}

/** Marks every unread one of a person's own as read. The event's id is the person: its other pages fetch again. */
export async function markAllRead(tx: Tx, member: MemberId): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: tx.now })
    .where(and(eq(notifications.userId, member), isNull(notifications.readAt)))
  await announce(tx, { userId: member, type: 'notification.read', id: '' })
}
