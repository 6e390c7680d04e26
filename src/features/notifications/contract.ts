import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { amount, procedure, currency, cursor, id } from '#lib/base-contract.ts'
import { hourMs } from '#lib/durations.ts'
import { contactForm } from './domain/contact-form.ts'
import { notificationTypes } from './domain/kinds.ts'

const notificationType = z.enum(notificationTypes)

/**
 * A notification. `readAt` null means unread. `rfqId`, else `quotationId`, is where it leads. `brief` says the message
 * again without its amount, which stands beside it as a figure; null when the message has none.
 */
export const notification = z.object({
  id,
  type: notificationType,
  /** What happened (domain/kinds.ts); '' for one whose kind was not stored. */
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  brief: z
    .object({
      text: z.string(),
      /** The RFQ's title. */
      subject: z.string(),
      amount,
      currency,
      /** Whether the amount is for every item of the RFQ. */
      complete: z.boolean(),
    })
    .nullable(),
  rfqId: id.nullable(),
  quotationId: id.nullable(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
})

const count = z.number().int()
/**
 * The counts beside the tabs: all, unread, and each type, each counted up to a thousand. They do not depend on the
 * filter.
 */
const counts = z.object({ all: count, unread: count, quotation: count, message: count, system: count, rfq: count })

/**
 * Which types of notifications a person wants in the bell, whether by mail too, and which types by mail. What is always
 * sent ignores it (docs/rules/notifications.md#preferences).
 */
const preferences = z.object({
  quotation: z.boolean(),
  message: z.boolean(),
  system: z.boolean(),
  rfq: z.boolean(),
  byMail: z.boolean(),
  quotationByMail: z.boolean().default(true),
  messageByMail: z.boolean().default(true),
  rfqByMail: z.boolean().default(true),
})
/** The preferences, and whether there is a mail server: without one the email switch is disabled. */
const preferencesView = preferences.extend({ mailServer: z.boolean() })

/** Notifications: the list, its live events and the preferences; and messages of anybody to the team. */
export const notificationsContract = {
  /** See docs/rules/screens.md#contact. */
  contact: procedure('Stores a message to the team and mails it').input(contactForm).output(z.object({})),
  list: procedure("A page of the person's notifications, newest first, at most 20, of one type or all, unread or all")
    .input(
      z.object({
        type: notificationType.nullable(),
        unread: z.boolean(),
        cursor,
        limit: z.number().int().min(1).max(20),
      }),
    )
    .output(z.object({ notifications: z.array(notification), next: cursor, counts })),
  /** Null for an absent and for a foreign id. */
  load: procedure("One of the person's notifications, which a live event names")
    .input(z.object({ id }))
    .output(z.object({ notification: notification.nullable() })),
  /** An absent or foreign id changes nothing, with the same answer. */
  markRead: procedure('Marks one notification as read and answers the unread count')
    .input(z.object({ id }))
    .output(z.object({ unread: z.number().int() })),
  /** It cannot be undone. */
  markAllRead: procedure('Marks all notifications of the person as read').output(z.object({})),
  preferences: procedure("The person's preferences; the defaults until some are saved").output(preferencesView),
  /** Without a mail server `byMail` does not change. */
  savePreferences: procedure('Saves the preferences and answers them').input(preferences).output(preferencesView),
  /** Refused without a mail server, and after five in an hour (TOO_MANY_REQUESTS). */
  sendTestMail: procedure('Mails the person a test mail, to the sign-in email, and answers when')
    .errors({ NO_MAIL_SERVER: { status: 409, message: 'No mail server is configured' } })
    .output(z.object({ sentAt: z.date() })),
  /**
   * It begins with `resync` when `after` is null or too long ago, but with `start` when the page has no position
   * because it was opened `openedFor` milliseconds ago and nothing happened meanwhile. The stream ends with the
   * session (docs/security.md#live-stream).
   */
  live: procedure('Live events of the person that follow the position `after`: position, type and id only')
    .input(
      z.object({
        after: z.number().int().min(0).nullable(),
        openedFor: z.number().int().min(0).max(hourMs).nullable().default(null),
      }),
    )
    .output(eventIterator(z.object({ position: z.number(), type: z.string(), id: z.string().nullable() }))),
}
