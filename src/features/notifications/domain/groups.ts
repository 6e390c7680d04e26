import { groupBy } from '#lib/group-by.ts'
import { compare } from '#lib/money.ts'
import { today } from '#lib/dates.ts'
import type { Brief } from './kinds.ts'

type Groupable = {
  readonly id: string
  readonly kind: string
  readonly rfqId: string | null
  readonly createdAt: Date
  readonly readAt: Date | null
  readonly brief: Brief | null
}

/** One entry of a list: a notification, or all those of one RFQ's new quotations of one day. */
export type NotificationEntry<T> = { readonly key: string; readonly notifications: readonly [T, ...T[]] }

/**
 * The notifications in their order. Those of new quotations on one RFQ and day are one entry, at the place of the
 * newest of them (docs/rules/notifications.md#groups).
 */
export const groupNotifications = <T extends Groupable>(notifications: readonly T[]): readonly NotificationEntry<T>[] =>
  [...groupBy(notifications, groupKey)].map(([key, [first, ...others]]) => ({
    key,
    notifications: [first!, ...others],
  }))

const groupKey = ({ id, kind, rfqId, createdAt }: Groupable) =>
  kind === 'quotation-new' && rfqId !== null ? `${rfqId} ${today(createdAt)}` : id

/** The lowest amount that is for every item; null when no quotation has all of them. */
export const lowestComplete = (notifications: readonly Pick<Groupable, 'brief'>[]): Brief | null =>
  notifications
    .flatMap(({ brief }) => (brief?.complete ? [brief] : []))
    .toSorted((a, b) => compare(a.amount, b.amount))
    .at(0) ?? null
