import { v7 } from 'uuid'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import { isWanted, kinds, type NotificationKind } from '../domain/kinds.ts'
import { mailLater } from './notification-mail.ts'
import { preferencesOf } from './preferences.ts'
import { notifications } from './tables.ts'

/**
 * One line for a person's bell. The type follows from the kind. Title and message are built by the caller from what this
 * person may know (rulings, Who sees what): a supplier's own quotation carries `quotationId` only.
 */
export type Notice = {
  readonly userId: string
  readonly kind: NotificationKind
  readonly title: string
  readonly message: string
  readonly rfqId: string | null
  readonly quotationId: string | null
  /** True when the same news goes out in a mail of its own, whatever the preferences (rulings): it is not mailed twice. */
  readonly mailed?: boolean
  /** Given by a job, which may run twice: the second time changes nothing. */
  readonly id?: string
}

/**
 * Writes the notification unless the person switched its type off (selected, not selected and system always come), and
 * announces it to that person's open pages when the transaction commits; by mail too where the email switch is on.
 */
export const notify = async (tx: Tx, notice: Notice): Promise<void> => {
  const { userId, kind, title, message, rfqId, quotationId, mailed = false, id = v7() } = notice
  const preferences = await preferencesOf(tx, userId)
  if (!isWanted(kind, preferences)) return
  const type = kinds[kind].type
  const values = { id, userId, type, title, message, rfqId, quotationId, metadata: { kind }, createdAt: tx.now }
  const made = await tx.insert(notifications).values(values).onConflictDoNothing().returning({ id: notifications.id })
  if (made.length === 0) return
  await announce(tx, { userId, type: 'notification', id })
  if (preferences.byMail && !mailed) await mailLater(tx, id)
}
