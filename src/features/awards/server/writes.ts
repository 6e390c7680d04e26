import { and, eq, sql } from 'drizzle-orm'
import { isLiveRow } from '#features/quotations/server/queries.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { addToSearch, removeFromSearch } from '#features/rfqs/server/search/rows.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Tx } from '#platform/database/db.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { awards } from './tables.ts'

const rfqColumns = {
  id: rfqs.id,
  buyerId: rfqs.buyerId,
  title: rfqs.title,
  currency: rfqs.currency,
  status: rfqs.status,
  deadline: rfqs.deadline,
  extensions: rfqs.extensions,
  materialAddenda: rfqs.materialAddenda,
  quantityAddenda: rfqs.quantityAddenda,
}

/**
 * The buyer's own RFQ, locked until the transaction ends: meanwhile no quotation is sent to it and no other action ends
 * it. Null when it is absent or another buyer's.
 */
export const lockRfqOfBuyer = async (tx: Tx, buyer: BuyerId, rfqId: string) => {
  const [rfq] = await lockedRfqOfBuyer(tx, { rfqId, buyer })
  return rfq ?? null
}
const lockedRfqOfBuyer = statement('locked_rfq_of_buyer', (db, { rfqId, buyer }: Params<'rfqId' | 'buyer'>) =>
  db
    .select(rfqColumns)
    .from(rfqs)
    .where(and(eq(rfqs.id, rfqId), eq(rfqs.buyerId, buyer)))
    .for('no key update'),
)

/** A quotation of that RFQ, locked until the transaction ends; null when it is absent or of another RFQ. */
export const lockQuotation = async (tx: Tx, rfqId: string, quotationId: string) => {
  const [quotation] = await lockedQuotation(tx, { rfqId, quotationId })
  return quotation ?? null
}
const lockedQuotation = statement('locked_quotation', (db, { rfqId, quotationId }: Params<'rfqId' | 'quotationId'>) =>
  db
    .select({
      id: quotations.id,
      supplierId: quotations.supplierId,
      status: quotations.status,
      revision: quotations.revision,
      sentAt: quotations.sentAt,
      confirmedAddenda: quotations.confirmedAddenda,
      price: quotations.price,
    })
    .from(quotations)
    .where(and(eq(quotations.id, quotationId), eq(quotations.rfqId, rfqId)))
    .for('no key update'),
)

const isLiveOf = (rfqId: string) => and(eq(quotations.rfqId, rfqId), isLiveRow)
const recipient = { id: quotations.id, supplierId: quotations.supplierId }

/**
 * When the RFQ is closed: `now`, or the time of its latest quotation if that is later. A request that began after this
 * one may have sent its quotation first, and the close is never earlier than the quotations it closes.
 */
const closingTime = (tx: Tx, rfqId: string) =>
  sql`greatest(${tx.now}::timestamptz, (select max(${quotations.sentAt}) from ${quotations} where ${quotations.rfqId} = ${rfqId}))`

/** Rejects the live quotations of an RFQ and returns them with their suppliers. */
const rejectLive = (tx: Tx, rfqId: string) =>
  tx.update(quotations).set({ status: 'rejected', updatedAt: tx.now }).where(isLiveOf(rfqId)).returning(recipient)

/**
 * Writes the award: this quotation selected, every other live one rejected, the RFQ closed
 * (docs/rules/states.md#selecting). Returns the rejected quotations with their suppliers.
 */
export const writeAward = async (tx: Tx, rfqId: string, quotationId: string) => {
  await tx
    .update(rfqs)
    .set({
      status: 'closed',
      selectedQuotationId: quotationId,
      closedAt: closingTime(tx, rfqId),
      updatedAt: tx.now,
    })
    .where(eq(rfqs.id, rfqId))
  await removeFromSearch(tx, [rfqId])
  await tx.update(quotations).set({ status: 'selected', updatedAt: tx.now }).where(eq(quotations.id, quotationId))
  await tx.insert(awards).values({ rfqId, quotationId, termsAcceptedAt: tx.now })
  return rejectLive(tx, rfqId)
}

/**
 * Closes an RFQ without a winner and rejects its live quotations (docs/rules/states.md#closing-without-a-winner).
 * Returns the rejected quotations with their suppliers.
 */
export const writeUnselected = async (tx: Tx, rfqId: string, closeReason: string) => {
  await tx
    .update(rfqs)
    .set({ status: 'closed', closeReason, closedAt: closingTime(tx, rfqId), updatedAt: tx.now })
    .where(eq(rfqs.id, rfqId))
  await removeFromSearch(tx, [rfqId])
  return rejectLive(tx, rfqId)
}

/**
 * Ends the reception of an RFQ, or extends its deadline, which makes it active again. Returns the live quotations with
 * their suppliers.
 */
export const writeReception = async (
  tx: Tx,
  rfqId: string,
  change: { status: 'reviewing' } | { status: 'active'; deadline: Day; extensions: number },
) => {
  await tx
    .update(rfqs)
    .set({ ...change, updatedAt: tx.now })
    .where(eq(rfqs.id, rfqId))
  await (change.status === 'active' ? addToSearch : removeFromSearch)(tx, [rfqId])
  return tx.select(recipient).from(quotations).where(isLiveOf(rfqId))
}
