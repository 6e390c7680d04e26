import { and, eq } from 'drizzle-orm'
import { isSupplierSide, type Deal } from '#features/accounts/domain/disclosure.ts'
import { receivedFilesView } from '#features/files/server/views.ts'
import { filesOfRevision, findQuotationFiles } from '#features/quotations/server/files.ts'
import { findPickups, isNotWithdrawn } from '#features/quotations/server/queries.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { findVersions } from '#features/quotations/server/versions.ts'
import { contentView } from '#features/quotations/server/views.ts'
import { findRfqOfBuyer } from '#features/rfqs/server/whole-rfq.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { ownView } from '#features/rfqs/server/views.ts'
import type { Day } from '#lib/dates.ts'
import { maskUncached, unmasked } from '#lib/masking/masking.ts'
import type { Db } from '#platform/database/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { listReceived } from './queries.ts'
import { receivedView } from './views.ts'

/** The buyer's own RFQ as its owner reads it. */
export type ReceivedRfq = ReturnType<typeof ownView>
/** A quotation as the owner of its RFQ reads it. */
export type ReceivedQuotation = ReturnType<typeof receivedView>
/** The buyer's own RFQ and its quotations, without withdrawn ones. */
export type Received = { readonly rfq: ReceivedRfq; readonly quotations: readonly ReceivedQuotation[] }

/**
 * The buyer's own RFQ with its quotations, without withdrawn ones; suppliers are anonymous until selected. Null when
 * the RFQ is absent or another buyer's.
 */
export const showReceived = async (db: Db, buyer: BuyerId, rfqId: string, today: Day) => {
  const [rfq, received] = await Promise.all([findRfqOfBuyer(db, buyer, rfqId), listReceived(db, buyer, rfqId)])
  if (!rfq) return null
  const pickups = await findPickups(db, rfq.selectedQuotationId === null ? [] : [rfq.selectedQuotationId])
  return {
    rfq: ownView(rfq, today),
    quotations: received.quotations.flatMap((row) => {
      const supplier = received.suppliers.get(row.supplierId)
      return supplier ? [receivedView(row, rfq, { supplier, pickups, files: received.files }, today)] : []
    }),
  }
}

/** One quotation of the buyer's own RFQ, with the RFQ. Null when either is absent or another buyer's. */
export const showReceivedQuotation = async (
  db: Db,
  buyer: BuyerId,
  { rfqId, quotationId }: { readonly rfqId: string; readonly quotationId: string },
  today: Day,
) => {
  const received = await showReceived(db, buyer, rfqId, today)
  const quotation = received?.quotations.find(({ id }) => id === quotationId)
  return received && quotation ? { rfq: received.rfq, quotation } : null
}

/**
 * Every version of a quotation on the buyer's own RFQ, the latest first, masked until the quotation is the selected one
 * (docs/rules/states.md#versions). Null when absent, another buyer's or withdrawn.
 */
export const showReceivedVersions = async (db: Db, buyer: BuyerId, rfqId: string, id: string) => {
  const [row] = await db
    .select({ supplierId: quotations.supplierId, selectedQuotationId: rfqs.selectedQuotationId })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.id, id), eq(rfqs.id, rfqId), eq(rfqs.buyerId, buyer), isNotWithdrawn))
  if (!row) return null
  const { supplierId, selectedQuotationId } = row
  const deal: Deal = { rfqId, buyerId: buyer, selectedQuotationId, quotation: { id, supplierId } }
  const revealed = isSupplierSide(buyer, deal)
  const mask = revealed ? unmasked : maskUncached
  const [versions, files] = await Promise.all([findVersions(db, id, rfqId), findQuotationFiles(db, [id])])
  return versions.map(({ content }) => ({
    ...contentView(content, mask),
    files: receivedFilesView(filesOfRevision(files, id, content.revision), mask, revealed),
  }))
}
