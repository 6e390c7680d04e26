import { and, eq, sql } from 'drizzle-orm'
import { isLiveRow } from '#features/quotations/server/queries.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { addToSearch, removeFromSearch } from '#features/rfqs/server/search/rows.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { answeredKey } from '#platform/idempotency.ts'
import type { Cached } from '#platform/public-cache.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import { statement, type Params } from '#platform/database/statement.ts'
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

const closedToSelecting = statement(
  'closed_to_selecting',
  (db, { rfqId, quotationId, buyer }: Params<'rfqId' | 'quotationId' | 'buyer'>) =>
    db
      .select({ key: answeredKey({ actorId: buyer, procedure: 'awards.select', field: 'rfqId', value: rfqId }) })
      .from(rfqs)
      .innerJoin(quotations, and(eq(quotations.rfqId, rfqs.id), eq(quotations.id, quotationId)))
      .where(and(eq(rfqs.id, rfqId), eq(rfqs.buyerId, buyer), eq(rfqs.status, 'closed'))),
)

type Try = { readonly rfqId: string; readonly quotationId: string; readonly key: string }
/**
 * Whether a selection comes too late: the buyer's RFQ is closed, for ever, and this call is not the one that closed it.
 * Says so without the transaction, whose lock all who try at once would wait for. The answer is remembered until
 * something changes that visitors read, such as the status of an RFQ. 'Not yet' is decided in the transaction.
 */
export const isTooLate = async (
  { db, cached }: { readonly db: Queries; readonly cached: Cached },
  buyer: BuyerId,
  { key, rfqId, quotationId }: Try,
): Promise<boolean> => {
  const call = { rfqId, quotationId, buyer }
  const [closed] = await cached(['closed to selecting', call], () => closedToSelecting(db, call))
  return closed !== undefined && closed.key !== key
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

/** Rejects the live quotations of an RFQ and answers them with their suppliers. */
const rejectLive = (tx: Tx, rfqId: string) =>
  tx.update(quotations).set({ status: 'rejected', updatedAt: tx.now }).where(isLiveOf(rfqId)).returning(recipient)

/**
 * Writes the award: this quotation selected, every other live one rejected, the RFQ closed
 * (docs/rules/states.md#selecting). Answers the rejected quotations with their suppliers.
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
 * Answers the rejected quotations with their suppliers.
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
 * Ends the reception of an RFQ, or extends its deadline, which makes it active again. Answers the live quotations with
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

/** The award of this supplier's quotation; null when it was not selected, is absent or another supplier's. */
export const findWin = async (db: Queries, supplier: SupplierId, quotationId: string) => {
  const [win] = await winOf(db, { supplier, quotationId })
  return win ?? null
}
const winOf = statement('win_of', (db, { supplier, quotationId }: Params<'supplier' | 'quotationId'>) =>
  db
    .select({ quotationId: awards.quotationId })
    .from(awards)
    .innerJoin(quotations, eq(quotations.id, awards.quotationId))
    .where(and(eq(awards.quotationId, quotationId), eq(quotations.supplierId, supplier))),
)

/** The award of the buyer's own RFQ; null when there is none, or the RFQ is absent or another buyer's. */
export const findSelection = async (db: Queries, buyer: BuyerId, rfqId: string) => {
  const [award] = await awardOf(db, { buyer, rfqId })
  return award ?? null
}
const awardOf = statement('award_of', (db, { buyer, rfqId }: Params<'buyer' | 'rfqId'>) =>
  db
    .select({ quotationId: awards.quotationId })
    .from(awards)
    .innerJoin(rfqs, eq(rfqs.id, awards.rfqId))
    .where(and(eq(awards.rfqId, rfqId), eq(rfqs.buyerId, buyer))),
)
