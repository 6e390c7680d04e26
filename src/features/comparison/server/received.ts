import { and, eq, ne } from 'drizzle-orm'
import { isSupplierSide, type Deal } from '#features/accounts/domain/disclosure.ts'
import { findIdentities } from '#features/accounts/server/identities.ts'
import { findPickups } from '#features/quotations/server/queries.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { findVersions } from '#features/quotations/server/versions.ts'
import { contentView } from '#features/quotations/server/views.ts'
import { findRfqOfBuyer } from '#features/rfqs/server/queries.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { ownView } from '#features/rfqs/server/views.ts'
import type { Day } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import type { Db } from '#platform/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { listReceived } from './queries.ts'
import { receivedView } from './views.ts'

/** An own RFQ with its live quotations, suppliers anonymous until selected; null when absent or another's. */
export const showReceived = async (db: Db, buyer: BuyerId, rfqId: string, on: Day) => {
  const [rfq, rows] = await Promise.all([findRfqOfBuyer(db, buyer, rfqId), listReceived(db, buyer, rfqId)])
  if (!rfq) return null
  const [suppliers, pickups] = await Promise.all([
    findIdentities(
      db,
      rows.map((row) => row.supplierId),
    ),
    findPickups(db, rfq.selectedQuotationId === null ? [] : [rfq.selectedQuotationId]),
  ])
  return {
    rfq: ownView(rfq, on),
    quotations: rows.flatMap((row) => {
      const supplier = suppliers.get(row.supplierId)
      return supplier ? [receivedView(row, rfq, supplier, pickups, on)] : []
    }),
  }
}

/** One of the quotations of an own RFQ, beside it; null when either is absent or another's. */
export const showReceivedOne = async (db: Db, buyer: BuyerId, rfqId: string, quotationId: string, on: Day) => {
  const shown = await showReceived(db, buyer, rfqId, on)
  const quotation = shown?.quotations.find((one) => one.id === quotationId)
  return shown && quotation ? { rfq: shown.rfq, quotation } : null
}

/**
 * Every version of a live quotation on an own RFQ, the last one first: masked like the quotation itself, until it is the
 * selected one. Null when absent, another's or withdrawn.
 */
export const showReceivedVersions = async (db: Db, buyer: BuyerId, rfqId: string, id: string) => {
  const [own] = await db
    .select({ supplierId: quotations.supplierId, selectedQuotationId: rfqs.selectedQuotationId })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.id, id), eq(rfqs.id, rfqId), eq(rfqs.buyerId, buyer), ne(quotations.status, 'withdrawn')))
  if (!own) return null
  const { supplierId, selectedQuotationId } = own
  const deal: Deal = { rfqId, buyerId: buyer, selectedQuotationId, quotation: { id, supplierId } }
  const mask = isSupplierSide(buyer, deal) ? (text: string) => text : maskContacts
  return (await findVersions(db, id, rfqId)).map(({ content }) => contentView(content, mask))
}
