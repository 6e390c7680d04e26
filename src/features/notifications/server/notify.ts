// oxlint-disable-next-line no-restricted-imports -- with the moment of the transaction, which the reader knows
import { v4, v7 } from 'uuid'
import type { Tx } from '#platform/database/db.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { isOfTheDay, type NotificationKind } from '../domain/kinds.ts'
import type { Message, Notice, Recipient } from './notice.ts'
import { enqueueNotificationMails } from './notification-mail.ts'
import { teamMail, type TeamNotice } from './team-notice.ts'
import { insertNotifications, type NewNotification } from './writes.ts'

/**
 * Stores a notification unless the person switched its type off (some kinds ignore that, see domain/kinds.ts). When the
 * transaction commits, the person's open pages learn of it, and it is mailed if the person wants mails.
 */
export const notify = (tx: Tx, { byMail = true, ...notice }: Notice): Promise<void> =>
  store(tx, [{ ...notice, id: notificationId(tx, notice.kind, 0), byMail }])

/**
 * Tells several people of one event, in these messages, the first one first. One statement stores them all at one time,
 * so that nobody can tell from an id or a time how many others were told (docs/security.md#what-losers-learn).
 */
export const notifyAll = async (
  tx: Tx,
  messages: readonly (Message & Pick<Notice, 'byMail'>)[],
  recipients: readonly Recipient[],
): Promise<void> => {
  const notices = messages.flatMap(({ byMail = true, ...message }, place) =>
    recipients.map((recipient) => ({ ...message, ...recipient, id: notificationId(tx, message.kind, place), byMail })),
  )
  await store(tx, notices)
}

/** Tells each of several people something of its own: by one statement, like `notifyAll`. */
export const notifyEach = (tx: Tx, notices: readonly (Message & Recipient)[]): Promise<void> =>
  store(
    tx,
    notices.map((notice) => ({ ...notice, id: notificationId(tx, notice.kind, 0), byMail: true })),
  )

/**
 * The moment of the transaction, the place among the messages about one event, and random bits for the rest; nothing
 * but random bits for a kind without a time.
 */
const notificationId = (tx: Tx, kind: NotificationKind, place: number): string =>
  isOfTheDay(kind) ? v4() : v7({ msecs: tx.now.getTime(), seq: place })

/**
 * Stores the notices that their recipients want, refreshes the recipients' open pages and queues their mails, in the
 * order of the random ids: three statements, however many they are.
 */
const store = async (tx: Tx, notices: readonly (NewNotification & { readonly byMail: boolean })[]): Promise<void> => {
  const stored = (await insertNotifications(tx, notices)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  tx.tellLive(...stored.map(({ id, userId }) => ({ userId, type: 'notification', id })))
  const mailed = new Set(notices.flatMap(({ id, byMail }) => (byMail ? [id] : [])))
  await enqueueNotificationMails(
    tx,
    stored.filter(({ id }) => mailed.has(id)),
  )
}

/**
 * Mails the team through the outbox of this transaction. The mail is delivered after the commit and retried when it
 * fails. A failure is logged and never reaches the person.
 */
export const notifyTeam = async (
  tx: Tx,
  settings: Pick<Settings, 'teamEmail' | 'publicUrl'>,
  notice: TeamNotice,
): Promise<void> => {
  const { subject, ...mail } = teamMail(notice, settings, tx.now)
  await sendMail(tx, { to: settings.teamEmail, subject, kind: `team-${notice.type}`, ...mailLayout(mail) })
}
