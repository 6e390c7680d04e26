import { and, asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import type { Tx } from '#platform/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import type { QuotationDraft } from '../domain/draft.ts'
import { quotationItems, quotationPickups, quotationRevisions, quotations, quotationShippingInfo } from './tables.ts'

/** The RFQ a supplier wants to quote, with its items; holds it against an award or a close until the transaction ends. */
export const lockRfqToQuote = async (tx: Tx, rfqId: string) => {
  const [rfq] = await tx
    .select({
      id: rfqs.id,
      buyerId: rfqs.buyerId,
      title: rfqs.title,
      currency: rfqs.currency,
      status: rfqs.status,
      deadline: rfqs.deadline,
    })
    .from(rfqs)
    .where(eq(rfqs.id, rfqId))
    // Not shared: sharers that keep coming would keep an award waiting, exclusive locks are given in the order they were asked.
    .for('no key update')
  if (!rfq) return null
  const items = await tx
    .select({ id: rfqItems.id, quantity: rfqItems.quantity })
    .from(rfqItems)
    .where(eq(rfqItems.rfqId, rfqId))
    .orderBy(asc(rfqItems.orderIndex))
  return { ...rfq, items }
}

/**
 * An own quotation and the RFQ it answers, both held until the transaction ends: the RFQ first, in the order of an award, so that
 * neither waits for the other. Null when absent or another's.
 */
export const lockSent = async (tx: Tx, supplier: SupplierId, id: string) => {
  const own = and(eq(quotations.id, id), eq(quotations.supplierId, supplier))
  const [found] = await tx.select({ rfqId: quotations.rfqId }).from(quotations).where(own)
  const rfq = found && (await lockRfqToQuote(tx, found.rfqId))
  if (!rfq) return null
  const [quotation] = await tx
    .select({
      id: quotations.id,
      status: quotations.status,
      revision: quotations.revision,
      sentAt: quotations.sentAt,
      price: quotations.price,
    })
    .from(quotations)
    .where(own)
    .for('no key update')
  return quotation ? { rfq, quotation } : null
}

type Row = typeof quotations.$inferInsert
/** What is said of each item, of shipping and of the pickup; null: nothing. */
export type Details = {
  readonly answers: readonly Omit<typeof quotationItems.$inferInsert, 'id' | 'quotationId' | 'rfqId'>[]
  readonly shipping: Omit<typeof quotationShippingInfo.$inferInsert, 'quotationId'> | null
  readonly pickup: Omit<typeof quotationPickups.$inferInsert, 'quotationId'> | null
  /** The form as it was sent, for the history. */
  readonly sent: QuotationDraft
}

/** Writes a supplier's first quotation for an RFQ that the transaction holds. */
export const insertQuotation = async (tx: Tx, row: Row, details: Details) => {
  await tx.insert(quotations).values(row)
  await insertDetails(tx, { ...row, revision: 1 }, details)
}

/** Writes over a quotation that the transaction holds: its next revision, pending again if it was withdrawn. */
export const replaceQuotation = async (
  tx: Tx,
  row: Omit<Row, 'createdAt'> & { revision: number },
  details: Details,
) => {
  await tx.update(quotations).set(row).where(eq(quotations.id, row.id))
  await tx.delete(quotationItems).where(eq(quotationItems.quotationId, row.id))
  await tx.delete(quotationShippingInfo).where(eq(quotationShippingInfo.quotationId, row.id))
  await tx.delete(quotationPickups).where(eq(quotationPickups.quotationId, row.id))
  await insertDetails(tx, row, details)
}

const insertDetails = async (
  tx: Tx,
  row: Pick<Row, 'id' | 'rfqId' | 'price' | 'sentAt'> & { revision: number },
  { answers, shipping, pickup, sent }: Details,
) => {
  const { id: quotationId, rfqId, revision, price, sentAt } = row
  await tx.insert(quotationItems).values(answers.map((answer) => ({ ...answer, id: v7(), quotationId, rfqId })))
  if (shipping) await tx.insert(quotationShippingInfo).values({ ...shipping, quotationId })
  if (pickup) await tx.insert(quotationPickups).values({ ...pickup, quotationId })
  await tx.insert(quotationRevisions).values({ quotationId, revision, price, sent, sentAt })
}

/** The same prices from now on: the next revision of a quotation that the transaction holds. */
export const renewQuotation = async (tx: Tx, { id, revision }: { id: string; revision: number }) => {
  const [last] = await tx
    .select({ price: quotationRevisions.price, sent: quotationRevisions.sent })
    .from(quotationRevisions)
    .where(and(eq(quotationRevisions.quotationId, id), eq(quotationRevisions.revision, revision)))
  if (!last) throw new Error('A quotation without its last revision')
  const fresh = { revision: revision + 1, sentAt: tx.now }
  await tx
    .update(quotations)
    .set({ ...fresh, updatedAt: tx.now })
    .where(eq(quotations.id, id))
  await tx.insert(quotationRevisions).values({ quotationId: id, ...last, ...fresh })
}

/** Takes back a quotation that the transaction holds. */
export const withdrawQuotation = (tx: Tx, id: string) =>
  tx.update(quotations).set({ status: 'withdrawn', updatedAt: tx.now }).where(eq(quotations.id, id))
