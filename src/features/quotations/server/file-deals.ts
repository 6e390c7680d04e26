import { and, eq } from 'drizzle-orm'
import type { FindFileDeal } from '#features/files/server/reading.ts'
import { isOpen } from '#features/rfqs/domain/status.ts'
import { rfqFiles } from '#features/rfqs/server/files/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { quotationFiles, quotations } from './tables.ts'

const rfqColumns = {
  rfqId: rfqs.id,
  buyerId: rfqs.buyerId,
  status: rfqs.status,
  deadline: rfqs.deadline,
  selectedQuotationId: rfqs.selectedQuotationId,
}
const quotationColumns = { id: quotations.id, supplierId: quotations.supplierId, status: quotations.status }

/** A file of an RFQ, with the reader's own quotation for it. */
const findRfqFileDeal: FindFileDeal = async (db, fileId, reader, today) => {
  const [row] = await db
    .select({ ...rfqColumns, quotation: quotationColumns })
    .from(rfqFiles)
    .innerJoin(rfqs, eq(rfqs.id, rfqFiles.rfqId))
    .leftJoin(quotations, and(eq(quotations.rfqId, rfqs.id), eq(quotations.supplierId, reader.id)))
    .where(eq(rfqFiles.fileId, fileId))
  return row ? { side: 'rfq', deal: { ...row, receiving: isOpen(row, today), withdrawn: isWithdrawn(row) } } : null
}

/** A file of a quotation, in whichever of its revisions. */
const findQuotationFileDeal: FindFileDeal = async (db, fileId, _reader, today) => {
  const [row] = await db
    .select({ ...rfqColumns, quotation: quotationColumns })
    .from(quotationFiles)
    .innerJoin(quotations, eq(quotations.id, quotationFiles.quotationId))
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(eq(quotationFiles.fileId, fileId))
    .limit(1)
  return row
    ? { side: 'quotation', deal: { ...row, receiving: isOpen(row, today), withdrawn: isWithdrawn(row) } }
    : null
}

const isWithdrawn = ({ quotation }: { readonly quotation: { readonly status: string } | null }) =>
  quotation?.status === 'withdrawn'

/** Where the files of RFQs and quotations were published or sent. */
export const fileDeals: readonly FindFileDeal[] = [findRfqFileDeal, findQuotationFileDeal]
