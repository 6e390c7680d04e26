import type { Deal } from '#features/accounts/domain/disclosure.ts'
import { showBuyer } from '#features/accounts/server/parties.ts'
import { mayRead } from '#features/files/domain/reading.ts'
import { isOpen } from '#features/rfqs/domain/status.ts'
import { findRevealedContacts, findRfqForSupplier } from '#features/rfqs/server/whole-rfq.ts'
import { deliveryContactView, supplierView } from '#features/rfqs/server/views.ts'
import type { Day } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { findSent } from './queries.ts'
import { sentView } from './views.ts'

/** The supplier's own quotation with the RFQ it answers; null when absent or somebody else's. */
export const showSent = async (db: Db, supplier: SupplierId, id: string, today: Day) => {
  const quotation = await findSent(db, supplier, id)
  const rfq = quotation && (await findRfqForSupplier(db, supplier, quotation.rfqId))
  if (!quotation || !rfq) return null
  const deal: Deal = {
    rfqId: rfq.id,
    buyerId: rfq.buyerId,
    selectedQuotationId: rfq.selectedQuotationId,
    quotation: { id: quotation.id, supplierId: supplier },
  }
  const [buyer, contacts] = await Promise.all([showBuyer(db, supplier, deal), findRevealedContacts(db, supplier, deal)])
  const fileDeal = { ...deal, receiving: isOpen(rfq, today), withdrawn: quotation.status === 'withdrawn' }
  const reader = { id: supplier, userType: 'supplier' as const }
  const readsFiles = mayRead({ side: 'rfq', visibility: 'now' }, fileDeal, reader)
  const answeredRfq = {
    // Once the RFQ has closed, a supplier that withdrew reads its files no more.
    rfq: supplierView({ ...rfq, files: readsFiles ? rfq.files : [] }, today, buyer),
    rfqOpen: isOpen(rfq, today),
    contacts: contacts
      ? {
          view: 'shown' as const,
          contactEmail: contacts.email,
          location: contacts.location,
          delivery: deliveryContactView(contacts),
        }
      : { view: 'hidden' as const },
  }
  return sentView(quotation, rfq, answeredRfq, today)
}
