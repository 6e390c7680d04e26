import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { baseContract, cursor, id } from '#lib/base-contract.ts'
import { notificationTypes } from './domain/kinds.ts'

export const notificationType = z.enum(notificationTypes)

/** One line of the bell (spec §3 Notification); `readAt` null means unread. */
export const notification = z.object({
  id,
  type: notificationType,
  title: z.string(),
  message: z.string(),
  rfqId: id.nullable(),
  quotationId: id.nullable(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
})

const count = z.number().int()
/** How many there are in all, unread, and of each type, each counted up to a thousand: the counts beside the tabs, whatever the page asked for. */
const counts = z.object({ all: count, unread: count, quotation: count, message: count, system: count, rfq: count })

/**
 * What a person wants to hear of, by type, and whether by mail too; what is always told comes all the same (rulings, stubs).
 */
export const preferences = z.object({
  quotation: z.boolean(),
  message: z.boolean(),
  system: z.boolean(),
  rfq: z.boolean(),
  byMail: z.boolean(),
})
/** With whether there is a mail server: without one the email switch cannot be moved. */
const shownPreferences = preferences.extend({ mailServer: z.boolean() })

/** The bell, its list, its live events and its switches (spec §7 Notifications, Preferences). */
export const notificationsContract = {
  /** Own notifications, newest first, 20 a page (spec §7 Notifications). */
  list: baseContract
    .input(
      z.object({
        type: notificationType.nullable(),
        unread: z.boolean(),
        cursor,
        limit: z.number().int().min(1).max(20),
      }),
    )
    .output(z.object({ notifications: z.array(notification), next: cursor, counts })),
  /** Marks one of one's own as read; absent and foreign ids change nothing and answer the same. */
  markRead: baseContract.input(z.object({ id })).output(z.object({ unread: z.number().int() })),
  /** Marks all of one's own as read. There is no way back. */
  markAllRead: baseContract.output(z.object({})),
  /** Own preferences; whoever never saved any has the defaults (spec §7 Preferences, §9). */
  preferences: baseContract.output(shownPreferences),
  /** Without a mail server `byMail` stays what it was. */
  savePreferences: baseContract.input(preferences).output(shownPreferences),
  /** Live events of the signed-in person: type and id only; ends when the session ends (threat 21). */
  live: baseContract.output(eventIterator(z.object({ type: z.string(), id: z.string().nullable() }))),
}
