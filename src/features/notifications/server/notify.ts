import { v7 } from 'uuid'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import { isWanted, kinds, type NotificationKind } from '../domain/kinds.ts'
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
  /** Given by a job, which may run twice: the second time changes nothing. */
  readonly id?: string
}

/**
 * Writes the notification unless the person switched its type off (selected, not selected and system always come), and
 * announces it to that person's open pages when the transaction commits.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const { userId, kind, title, message, rfqId, quotationId, id = v7() } = notice
  if (!isWanted(kind, await preferencesOf(tx, userId))) return
  const type = kinds[kind].type
  const values = { id, userId, type, title, message, rfqId, quotationId, metadata: { kind }, createdAt: tx.now }
  const made = await tx.insert(notifications).values(values).onConflictDoNothing().returning({ id: notifications.id })
  if (made.length > 0) await announce(tx, { userId, type: 'notification', id })
}
