import { and, eq, inArray, sql } from 'drizzle-orm'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Queries, Tx } from '#platform/db.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import { awards } from './tables.ts'

const rfqFacts = {
  id: rfqs.id,
  buyerId: rfqs.buyerId,
  title: rfqs.title,
  currency: rfqs.currency,
  status: rfqs.status,
  deadline: rfqs.deadline,
  extensions: rfqs.extensions,
}

/** The buyer's own RFQ, held until the transaction ends: no quotation enters it and no other selection passes meanwhile. */
export const lockRfqOfBuyer = async (tx: Tx, buyer: BuyerId, rfqId: string) => {
  const [rfq] = await tx
    .select(rfqFacts)
    .from(rfqs)
    .where(and(eq(rfqs.id, rfqId), eq(rfqs.buyerId, buyer)))
    .for('no key update')
  return rfq ?? null
}

/** A quotation of that RFQ; null when it is another's or absent. */
export const lockQuotation = async (tx: Tx, rfqId: string, quotationId: string) => {
  const [quotation] = await tx
    .select({
      id: quotations.id,
      supplierId: quotations.supplierId,
      status: quotations.status,
      revision: quotations.revision,
      sentAt: quotations.sentAt,
      price: quotations.price,
    })
    .from(quotations)
    .where(and(eq(quotations.id, quotationId), eq(quotations.rfqId, rfqId)))
    .for('no key update')
  return quotation ?? null
}

const liveOf = (rfqId: string) => and(eq(quotations.rfqId, rfqId), inArray(quotations.status, ['pending', 'accepted']))
const party = { id: quotations.id, supplierId: quotations.supplierId }

/** A request that began after this one may have sent its quotation before it: the close is never earlier than what it closes. */
const closingMoment = (tx: Tx, rfqId: string) =>
  sql`greatest(${tx.now}::timestamptz, (select max(${quotations.sentAt}) from ${quotations} where ${quotations.rfqId} = ${rfqId}))`

/** Rejects what is still live of an RFQ that is closing; answers whose quotations they were. */
const rejectLive = (tx: Tx, rfqId: string) =>
  tx.update(quotations).set({ status: 'rejected', updatedAt: tx.now }).where(liveOf(rfqId)).returning(party)

/** Writes the award: this one selected, every other live one rejected, the RFQ closed (rulings, States). Answers the losers. */
export const writeAward = async (tx: Tx, rfqId: string, quotationId: string) => {
  await tx
    .update(rfqs)
    .set({
      status: 'closed',
      selectedQuotationId: quotationId,
      closedAt: closingMoment(tx, rfqId),
      updatedAt: tx.now,
    })
    .where(eq(rfqs.id, rfqId))
  await tx.update(quotations).set({ status: 'selected', updatedAt: tx.now }).where(eq(quotations.id, quotationId))
  await tx.insert(awards).values({ rfqId, quotationId, termsAcceptedAt: tx.now })
  return rejectLive(tx, rfqId)
}

/** Closes an RFQ of which nobody was selected, for good; answers whose quotations were live until now. */
export const writeUnselected = async (tx: Tx, rfqId: string, closeReason: string) => {
  await tx
    .update(rfqs)
    .set({ status: 'closed', closeReason, closedAt: closingMoment(tx, rfqId), updatedAt: tx.now })
    .where(eq(rfqs.id, rfqId))
  return rejectLive(tx, rfqId)
}

/** Ends the reception of an RFQ, or gives it a later deadline, with which it receives again: an extension more. */
export const writeReception = async (
  tx: Tx,
  rfqId: string,
  to: { status: 'reviewing' } | { status: 'active'; deadline: Day; extensions: number },
) => {
  await tx
    .update(rfqs)
    .set({ ...to, updatedAt: tx.now })
    .where(eq(rfqs.id, rfqId))
  return tx.select(party).from(quotations).where(liveOf(rfqId))
}

/** The award of a quotation that is this supplier's; null when it was not selected, is another's or absent. */
export const findWin = async (db: Queries, supplier: SupplierId, quotationId: string) => {
  const [win] = await db
    .select({ quotationId: awards.quotationId })
    .from(awards)
    .innerJoin(quotations, eq(quotations.id, awards.quotationId))
    .where(and(eq(awards.quotationId, quotationId), eq(quotations.supplierId, supplier)))
  return win ?? null
}

/** The award of an RFQ that is this buyer's; null when there is none, it is another's or absent. */
export const findSelection = async (db: Queries, buyer: BuyerId, rfqId: string) => {
  const [award] = await db
    .select({ quotationId: awards.quotationId })
    .from(awards)
    .innerJoin(rfqs, eq(rfqs.id, awards.rfqId))
    .where(and(eq(awards.rfqId, rfqId), eq(rfqs.buyerId, buyer)))
  return award ?? null
}
