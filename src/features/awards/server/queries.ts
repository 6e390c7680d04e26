import { and, eq } from 'drizzle-orm'
import { quotations } from '#features/quotations/server/tables.ts'
import { ownRfqId } from '#features/rfqs/server/foreign-rfq.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Queries } from '#platform/database/db.ts'
import { answeredKey } from '#platform/idempotency.ts'
import type { Cached } from '#platform/public-cache.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import { awards } from './tables.ts'

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
 * Whether a selection comes too late: the buyer's RFQ is closed, forever, and this call is not the one that closed it.
 * Answered without the transaction, for whose lock all simultaneous tries would wait. That it is closed is remembered
 * until something changes that visitors read; 'not yet' is asked again.
 */
export const isTooLate = async (
  { db, cached }: { readonly db: Queries; readonly cached: Cached },
  buyer: BuyerId,
  { key, rfqId, quotationId }: Try,
): Promise<boolean> => {
  const call = { rfqId, quotationId, buyer }
  const closed = await cached(['closed to selecting', call], async () => (await closedToSelecting(db, call))[0])
  return closed !== undefined && closed.key !== key
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
    .where(eq(awards.rfqId, ownRfqId(db, { rfqId, buyer }))),
)
