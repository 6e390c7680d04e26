import { and, eq } from 'drizzle-orm'
import type { NotificationKind } from '#features/notifications/domain/kinds.ts'
import type { Message } from '#features/notifications/server/notice.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { leadsTo, suppliersToNotify } from './notified-suppliers.ts'

type Rfq = { readonly id: string; readonly buyerId: string; readonly title: string; readonly maskedTitle: string }

/**
 * The asker's open pages fetch again: it asked, or took its question back. The buyer's do not: the moment would reveal
 * who it was (docs/security.md#who-asked).
 */
export const refreshAsker = (tx: Tx, rfqId: string, askerId: string): void =>
  tx.tellLive({ userId: askerId, type: 'questions', id: rfqId })

/** The open pages of the buyer and of the asker fetch again: a question was set aside. */
export const refreshQuestion = (tx: Tx, rfq: Rfq, askerId: string): void =>
  tx.tellLive({ userId: rfq.buyerId, type: 'rfq', id: rfq.id }, { userId: askerId, type: 'questions', id: rfq.id })

/** The open pages of the buyer and of the suppliers fetch again: what is published changed. */
export const refreshPublished = async (tx: Tx, rfq: Rfq): Promise<void> => {
  const suppliers = await suppliersToNotify(tx, rfq.id, true)
  tx.tellLive(
    { userId: rfq.buyerId, type: 'rfq', id: rfq.id },
    ...suppliers.map(({ supplierId }) => ({ userId: supplierId, type: 'questions', id: rfq.id })),
  )
}

/** Notifies the asker of what happened to its question, whatever its preferences are. */
export const tellAsker = async (
  tx: Tx,
  rfqId: string,
  askerId: string,
  notice: Pick<Message, 'title' | 'message' | 'about'>,
): Promise<void> => {
  const [quoted] = await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(and(eq(quotations.rfqId, rfqId), eq(quotations.supplierId, askerId)))
  const kind: NotificationKind = 'question-answered'
  await notify(tx, { userId: askerId, kind, ...notice, ...leadsTo(rfqId, quoted?.id ?? null) })
}
