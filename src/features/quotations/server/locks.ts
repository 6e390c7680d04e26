import { and, asc, eq, isNull } from 'drizzle-orm'
import { rfqItems, rfqs, rfqShippingInfo } from '#features/rfqs/server/tables.ts'
import type { Locking } from '#platform/double-checked.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import { quotations } from './tables.ts'

/**
 * The RFQ that a supplier wants to quote, with its items and this supplier's quotation for it, if any. `locked`: the
 * RFQ is locked until the transaction ends, so no award and no close happens meanwhile. Null when there is no such RFQ.
 */
export const readRfqToQuote = async (tx: Tx, supplier: SupplierId, rfqId: string, { locked }: Locking) => {
  const rfq = await readRfq(tx, rfqId, { locked })
  if (!rfq) return null
  const [previous] = await quotationFor(tx, { supplier, rfqId })
  return { rfq, previous: previous ?? null }
}

const quotationFor = statement('quotation_for', (db, { supplier, rfqId }: Params<'supplier' | 'rfqId'>) =>
  db
    .select({ id: quotations.id, status: quotations.status, revision: quotations.revision })
    .from(quotations)
    .where(and(eq(quotations.supplierId, supplier), eq(quotations.rfqId, rfqId))),
)

/**
 * The supplier's own quotation and the RFQ it answers. `locked`: both are locked until the transaction ends, the RFQ
 * first, in the order of an award, so that the two never deadlock. Null when the quotation is absent or somebody
 * else's.
 */
export const readOwnQuotation = async (tx: Tx, supplier: SupplierId, id: string, { locked }: Locking) => {
  const [found] = await rfqOfQuotation(tx, { id, supplier })
  const rfq = found && (await readRfq(tx, found.rfqId, { locked }))
  if (!rfq) return null
  const [quotation] = await (locked ? lockedQuotation : ownQuotation)(tx, { id, supplier })
  return quotation ? { rfq, quotation } : null
}

const isOwn = ({ id, supplier }: Params<'id' | 'supplier'>) =>
  and(eq(quotations.id, id), eq(quotations.supplierId, supplier))
const rfqOfQuotation = statement('rfq_of_quotation', (db, params: Params<'id' | 'supplier'>) =>
  db.select({ rfqId: quotations.rfqId }).from(quotations).where(isOwn(params)),
)
/** Whether the supplier has this quotation; one that is absent and somebody else's are the same. */
export const isOwnQuotation = async (db: Queries, supplier: SupplierId, id: string) =>
  (await rfqOfQuotation(db, { id, supplier })).length > 0
const columnsToChange = {
  id: quotations.id,
  status: quotations.status,
  revision: quotations.revision,
  sentAt: quotations.sentAt,
  confirmedAddenda: quotations.confirmedAddenda,
}
const ownQuotation = statement('quotation_to_change', (db, params: Params<'id' | 'supplier'>) =>
  db.select(columnsToChange).from(quotations).where(isOwn(params)),
)
const lockedQuotation = statement('locked_quotation_to_change', (db, params: Params<'id' | 'supplier'>) =>
  db.select(columnsToChange).from(quotations).where(isOwn(params)).for('no key update'),
)

const readRfq = async (tx: Tx, rfqId: string, { locked }: Locking) => {
  const [rfq] = await (locked ? lockedRfq : rfqToQuote)(tx, { rfqId })
  if (!rfq) return null
  const items = await itemsToQuote(tx, { rfqId })
  const [shipping] = await shippingAsked(tx, { rfqId })
  return { ...rfq, items, shipping: shipping ?? null }
}
const columnsToQuote = {
  id: rfqs.id,
  buyerId: rfqs.buyerId,
  title: rfqs.title,
  currency: rfqs.currency,
  status: rfqs.status,
  deadline: rfqs.deadline,
  addenda: rfqs.addenda,
  materialAddenda: rfqs.materialAddenda,
  quantityAddenda: rfqs.quantityAddenda,
}
const rfqToQuote = statement('rfq_to_quote', (db, { rfqId }: Params<'rfqId'>) =>
  db.select(columnsToQuote).from(rfqs).where(eq(rfqs.id, rfqId)),
)
const lockedRfq = statement('locked_rfq', (db, { rfqId }: Params<'rfqId'>) =>
  db
    .select(columnsToQuote)
    .from(rfqs)
    .where(eq(rfqs.id, rfqId))
    // Not FOR SHARE: a steady stream of suppliers would starve the award. Exclusive locks are granted in order.
    .for('no key update'),
)
const itemsToQuote = statement('items_to_quote', (db, { rfqId }: Params<'rfqId'>) =>
  db
    .select({ id: rfqItems.id, quantity: rfqItems.quantity })
    .from(rfqItems)
    .where(and(eq(rfqItems.rfqId, rfqId), isNull(rfqItems.takenOutOn)))
    .orderBy(asc(rfqItems.orderIndex)),
)
const shippingAsked = statement('shipping_asked', (db, { rfqId }: Params<'rfqId'>) =>
  db
    .select({ rfqId: rfqShippingInfo.rfqId })
    .from(rfqShippingInfo)
    .where(and(eq(rfqShippingInfo.rfqId, rfqId), rfqShippingInfo.requiresShipping)),
)
