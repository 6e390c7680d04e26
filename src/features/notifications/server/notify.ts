import { v7 } from 'uuid'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { teamCopy } from '../copy.ts'
import { isWanted, kinds, type NotificationKind } from '../domain/kinds.ts'
import { enqueueNotificationMail } from './notification-mail.ts'
import { findPreferences } from './preferences.ts'
import { notifications } from './tables.ts'
import { teamFacts, type TeamNotice } from './team-notice.ts'

/**
 * A notification to make. The type follows from the kind. The caller builds title and message from what this person may
 * know (docs/rules/who-sees-what.md#the-table). A notice about the person's own quotation has `quotationId` only.
 */
export type Notice = {
  readonly userId: string
  readonly kind: NotificationKind
  readonly title: string
  readonly message: string
  readonly rfqId: string | null
  readonly quotationId: string | null
  /** True when the caller sends its own mail about the same event: the notification is not mailed a second time. */
  readonly mailed?: boolean
  /** Given by jobs, which may run twice: a second notification with the same id changes nothing. */
  readonly id?: string
}

/**
 * Stores a notification unless the person switched its type off (some kinds ignore that, see domain/kinds.ts). When the
 * transaction commits, the person's open pages learn of it, and it is mailed if the person wants mails.
 */
export const notify = async (tx: Tx, notice: Notice): Promise<void> => {
  const { userId, kind, title, message, rfqId, quotationId, mailed = false, id = v7() } = notice
  const preferences = await findPreferences(tx, userId)
  if (!isWanted(kind, preferences)) return
  const type = kinds[kind].type
  const values = { id, userId, type, title, message, rfqId, quotationId, metadata: { kind }, createdAt: tx.now }
  const inserted = await tx
    .insert(notifications)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (inserted.length === 0) return
  await announce(tx, { userId, type: 'notification', id })
  if (preferences.byMail && !mailed) await enqueueNotificationMail(tx, id)
}

/**
 * Mails the team through the outbox of this transaction. The mail is delivered after the commit and retried when it
 * fails. A failure is logged and never reaches the person.
 */
export const notifyTeam = async (tx: Tx, settings: Pick<Settings, 'teamEmail'>, notice: TeamNotice): Promise<void> => {
  const { heading, paragraph, reason } = teamCopy[notice.type]
  const mail = mailLayout({ heading, paragraphs: [paragraph], facts: teamFacts(notice), reason })
  await sendMail(tx, { to: settings.teamEmail, subject: heading, kind: `team-${notice.type}`, ...mail })
}
