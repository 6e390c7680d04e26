import { today, type Day } from '#lib/dates.ts'
import type { NotificationType } from './kinds.ts'
import { groupBy } from '#lib/group-by.ts'

/** The six tabs of the notifications page, in their order (docs/rules/notifications.md#page). */
export const notificationTabs = ['all', 'unread', 'quotation', 'message', 'system', 'rfq'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** Notifications of a tab are counted up to this number, so that a person with many costs no more than one with few. */
export const maxCounted = 1000
/** A count as text: exact below `maxCounted`, else '999+'. */
export const formatCount = (n: number): string => (n < maxCounted ? String(n) : `${maxCounted - 1}+`)

/** How many notifications each tab holds, each type counted up to `maxCounted`. */
export type TabCounts = Readonly<Record<NotificationTab, number>>

/** The tab that an address names; 'all' for any other text. */
export const parseNotificationTab = (text: string | undefined): NotificationTab =>
  notificationTabs.find((tab) => tab === text) ?? 'all'

/** The filter of the list for a tab. */
export const filterOfTab = (tab: NotificationTab): { type: NotificationType | null; unread: boolean } => ({
  type: tab === 'all' || tab === 'unread' ? null : tab,
  unread: tab === 'unread',
})

/** Notifications grouped by their day in Montevideo, in the order they come (newest first). */
export const groupByDay = <T extends { readonly createdAt: Date }>(
  notifications: readonly T[],
): readonly { readonly day: Day; readonly notifications: readonly T[] }[] =>
  [...groupBy(notifications, ({ createdAt }) => today(createdAt))].map(([day, ofDay]) => ({
    day,
    notifications: ofDay,
  }))
