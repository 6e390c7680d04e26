import { and, eq, sql } from 'drizzle-orm'
import type { NotificationKind } from '#features/notifications/domain/kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { isLiveRow } from '#features/quotations/server/queries.ts'
import { quotationDrafts, quotations } from '#features/quotations/server/tables.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { questions } from './tables.ts'

type Rfq = { readonly id: string; readonly buyerId: string; readonly title: string; readonly maskedTitle: string }

/**
 * A supplier that is notified of a change on an RFQ. `quotationId` is set when it quoted, also if it withdrew since;
 * `isLive` when that quotation can still be selected.
 */
type NotifiedSupplier = { readonly supplierId: string; readonly quotationId: string | null; readonly isLive: boolean }

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
  notice: { readonly title: string; readonly message: string },
): Promise<void> => {
  const [quoted] = await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(and(eq(quotations.rfqId, rfqId), eq(quotations.supplierId, askerId)))
  const kind: NotificationKind = 'question-answered'
  await notify(tx, { userId: askerId, kind, ...notice, ...leadsTo(rfqId, quoted?.id ?? null) })
}

/** Where a supplier's notice leads: to its quotation if it has one, and then it carries that id only. */
export const leadsTo = (rfqId: string, quotationId: string | null) =>
  quotationId === null ? { rfqId, quotationId } : { rfqId: null, quotationId }

/**
 * The suppliers that are notified of changes on an RFQ: those with a live quotation, and while it is open also those
 * with a draft or a question.
 */
export const suppliersToNotify = async (
  db: Queries,
  rfqId: string,
  isOpen: boolean,
): Promise<readonly NotifiedSupplier[]> => {
  const live = sql`select ${quotations.supplierId} as supplier_id from ${quotations} where ${quotations.rfqId} = ${rfqId} and ${isLiveRow}`
  const others = sql`
    union select ${quotationDrafts.supplierId} from ${quotationDrafts} where ${quotationDrafts.rfqId} = ${rfqId}
    union select ${questions.askerId} from ${questions} where ${questions.rfqId} = ${rfqId}`
  const { rows } = await db.execute<NotifiedSupplier>(sql`
    select told.supplier_id as "supplierId", ${quotations.id} as "quotationId", coalesce(${isLiveRow}, false) as "isLive"
    from (${live}${isOpen ? others : sql``}) told
    left join ${quotations} on ${quotations.rfqId} = ${rfqId} and ${quotations.supplierId} = told.supplier_id
    order by told.supplier_id`)
  return rows
}
