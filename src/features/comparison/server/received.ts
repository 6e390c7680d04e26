import { discloseBuyer, type Deal } from '#features/accounts/domain/disclosure.ts'
import { findIdentities, findIdentity } from '#features/accounts/server/queries.ts'
import { isReceiving } from '#features/rfqs/domain/status.ts'
import { findRevealedContacts, findRfqForSupplier, findRfqOfBuyer } from '#features/rfqs/server/queries.ts'
import { deliveryContactView, ownView, supplierView } from '#features/rfqs/server/views.ts'
import type { Day } from '#lib/dates.ts'
import type { Db } from '#platform/db.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import { findSent, listReceived, pickupsOf } from '#features/quotations/server/queries.ts'
import { receivedView, sentView } from '#features/quotations/server/views.ts'

/** An own quotation with the RFQ it answers, as its supplier may read both; null when absent or another's. */
export const showSent = async (db: Db, supplier: SupplierId, id: string, on: Day) => {
  const quotation = await findSent(db, supplier, id)
  const rfq = quotation && (await findRfqForSupplier(db, supplier, quotation.rfqId))
  if (!quotation || !rfq) return null
  const deal: Deal = {
    rfqId: rfq.id,
    buyerId: rfq.buyerId,
    selectedQuotationId: rfq.selectedQuotationId,
    quotation: { id: quotation.id, supplierId: supplier },
  }
  const [buyer, contacts] = await Promise.all([findIdentity(db, rfq.buyerId), findRevealedContacts(db, supplier, deal)])
  const answered = {
    rfq: supplierView(rfq, on, discloseBuyer(supplier, deal, buyer)),
    receiving: isReceiving(rfq, on),
    contacts: contacts
      ? {
          view: 'shown' as const,
          contactEmail: contacts.email,
          location: contacts.location,
          delivery: deliveryContactView(contacts),
        }
      : { view: 'hidden' as const },
  }
  return sentView(quotation, rfq.status, answered, on)
}

/** An own RFQ with its live quotations, suppliers anonymous until selected; null when absent or another's. */
export const showReceived = async (db: Db, buyer: BuyerId, rfqId: string, on: Day) => {
  const [rfq, rows] = await Promise.all([findRfqOfBuyer(db, buyer, rfqId), listReceived(db, buyer, rfqId)])
  if (!rfq) return null
  const [suppliers, pickups] = await Promise.all([
    findIdentities(
      db,
      rows.map((row) => row.supplierId),
    ),
    pickupsOf(db, rfq.selectedQuotationId === null ? [] : [rfq.selectedQuotationId]),
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
