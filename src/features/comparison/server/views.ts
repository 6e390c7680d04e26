import type { z } from 'zod'
import { discloseSupplier, isSupplierSide, type Deal, type Identity } from '#features/accounts/domain/disclosure.ts'
import type { findPickups } from '#features/quotations/server/queries.ts'
import { quotationView } from '#features/quotations/server/views.ts'
import type { Day } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import type { Sealed } from '#lib/sealed.ts'
import type { receivedQuotation } from '../contract.ts'
import type { listReceived } from './queries.ts'

type Received = z.output<typeof receivedQuotation>
type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number]
type Pickups = Awaited<ReturnType<typeof findPickups>>

/** A quotation for the RFQ's owner: the supplier is a label, its text masked and its pickup hidden until it is the selected one. */
export const receivedView = (
  row: ReceivedRow,
  rfq: { id: string; buyerId: string; selectedQuotationId: string | null },
  supplier: Sealed<Identity>,
  pickups: Pickups,
  on: Day,
): Received => {
  const deal = { rfqId: rfq.id, ...rfq, quotation: { id: row.id, supplierId: row.supplierId } } satisfies Deal
  const revealed = isSupplierSide(rfq.buyerId, deal)
  const pickup = pickups.get(row.id)
  return {
    ...quotationView(row, on, revealed ? (text) => text : maskContacts),
    status: row.status,
    supplier: discloseSupplier(rfq.buyerId, deal, supplier),
    sector: row.supplierSector,
    size: row.supplierSize,
    department: row.supplierDepartment,
    seniority: row.supplierSeniority,
    pickup: revealed && pickup ? { view: 'shown', ...pickup } : { view: 'hidden' },
  }
}
