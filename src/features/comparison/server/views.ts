import type { z } from 'zod'
import { discloseSupplier, isSupplierSide, type Deal, type Identity } from '#features/accounts/domain/disclosure.ts'
import { receivedFilesView } from '#features/files/server/views.ts'
import { filesOfRevision, type findQuotationFiles } from '#features/quotations/server/files.ts'
import type { findPickups } from '#features/quotations/server/queries.ts'
import { quotationView, type AnsweredRfq } from '#features/quotations/server/views.ts'
import type { Day } from '#lib/dates.ts'
import { maskUncached, unmasked } from '#lib/masking/masking.ts'
import type { Sealed } from '#lib/sealed.ts'
import type { receivedQuotation } from '../contract.ts'
import type { listReceived } from './queries.ts'
import { versionMask } from './text-cache.ts'

type ReceivedQuotation = z.output<typeof receivedQuotation>
type ReceivedRow = Awaited<ReturnType<typeof listReceived>>['quotations'][number]
type Beside = {
  readonly supplier: Sealed<Identity>
  readonly pickups: Awaited<ReturnType<typeof findPickups>>
  readonly files: Awaited<ReturnType<typeof findQuotationFiles>>
}

/**
 * A quotation for the RFQ's owner, with what stands beside it in other tables. Until it is the selected one, its
 * supplier is a label, its texts are masked and its pickup place is hidden (docs/rules/who-sees-what.md#the-table).
 */
export const receivedView = (
  row: ReceivedRow,
  rfq: AnsweredRfq & { id: string; buyerId: string; selectedQuotationId: string | null },
  { supplier, pickups, files }: Beside,
  today: Day,
): ReceivedQuotation => {
  const deal = { rfqId: rfq.id, ...rfq, quotation: { id: row.id, supplierId: row.supplierId } } satisfies Deal
  const revealed = isSupplierSide(rfq.buyerId, deal)
  const mask = revealed ? unmasked : maskUncached
  const pickup = pickups.get(row.id)
  return {
    ...quotationView(row, rfq, today, { notes: mask, conditions: revealed ? unmasked : versionMask(row) }),
    status: row.status,
    files: receivedFilesView(filesOfRevision(files, row.id, row.revision), mask, revealed),
    supplier: discloseSupplier(rfq.buyerId, deal, supplier),
    sector: row.supplierSector,
    size: row.supplierSize,
    department: row.supplierDepartment,
    seniority: row.supplierSeniority,
    pickup: revealed && pickup ? { view: 'shown', ...pickup } : { view: 'hidden' },
  }
}
