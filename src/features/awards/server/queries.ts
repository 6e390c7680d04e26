import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Queries, Tx } from '#platform/db.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import { awards } from './tables.ts'

const rfqFacts = { id: rfqs.id, buyerId: rfqs.buyerId, title: rfqs.title, currency: rfqs.currency, status: rfqs.status }

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

/** Writes the award: this one selected, every other live one rejected, the RFQ closed (rulings, States). Answers the losers. */
export const writeAward = async (tx: Tx, rfqId: string, quotationId: string) => {
  // A request that began after this one may have sent its quotation before it: the close is never earlier than what it closes.
  const lastSent = sql`(select max(${quotations.sentAt}) from ${quotations} where ${quotations.rfqId} = ${rfqId})`
  const closedAt = sql`greatest(${tx.now}::timestamptz, ${lastSent})`
  await tx
    .update(rfqs)
    .set({ status: 'closed', selectedQuotationId: quotationId, closedAt, updatedAt: tx.now })
    .where(eq(rfqs.id, rfqId))
  await tx.update(quotations).set({ status: 'selected', updatedAt: tx.now }).where(eq(quotations.id, quotationId))
  await tx.insert(awards).values({ rfqId, quotationId, termsAcceptedAt: tx.now })
  return tx
    .update(quotations)
    .set({ status: 'rejected', updatedAt: tx.now })
    .where(
      and(
        eq(quotations.rfqId, rfqId),
        ne(quotations.id, quotationId),
        inArray(quotations.status, ['pending', 'accepted']),
      ),
    )
    .returning({ id: quotations.id, supplierId: quotations.supplierId })
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
