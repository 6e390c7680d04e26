import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { defineList } from '#platform/cursor.ts'
import type { Queries } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import { statement, type Params, type Value } from '#platform/database/statement.ts'
import type { NotificationType } from '../domain/kinds.ts'
import { maxCounted, type TabCounts } from '../domain/tabs.ts'
import { notifications } from './tables.ts'

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

const list = defineList('notifications')

/** A page of a person's notifications, newest first, and the cursor of the next page. */
export const listNotifications = async (db: Queries, member: MemberId, { type, unread, cursor, limit }: PageFilter) => {
  const after = list.readCursor(cursor)
  const rows = await notificationsPage(db, {
    member,
    type,
    unread: unread || null,
    createdAt: after?.createdAt.toISOString() ?? null,
    id: after?.id ?? null,
    limit: limit + 1,
  })
  return list.pageOf(rows, limit)
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
  return row ?? null
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
