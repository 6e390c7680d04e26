import { and, eq } from 'drizzle-orm'
import type { FileDeal, FileReader } from '#features/files/domain/reading.ts'
import type { FindFileDeal } from '#features/files/server/reading.ts'
import { isOpen } from '#features/rfqs/domain/status.ts'
import { rfqFiles } from '#features/rfqs/server/files/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Queries } from '#platform/db.ts'
import { quotationFiles, quotations } from './tables.ts'

const rfqColumns = {
  rfqId: rfqs.id,
  buyerId: rfqs.buyerId,
  status: rfqs.status,
  deadline: rfqs.deadline,
  selectedQuotationId: rfqs.selectedQuotationId,
}
const quotationColumns = { id: quotations.id, supplierId: quotations.supplierId, status: quotations.status }

/** What decides who reads a file of this RFQ: with the reader's own quotation for it. */
export const findRfqDeal = async (
  db: Queries,
  rfqId: string,
  reader: FileReader,
  today: Day,
): Promise<FileDeal | null> => {
  const [row] = await db
    .select({ ...rfqColumns, quotation: quotationColumns })
    .from(rfqs)
    .leftJoin(quotations, and(eq(quotations.rfqId, rfqs.id), eq(quotations.supplierId, reader.id)))
    .where(eq(rfqs.id, rfqId))
  return row ? { ...row, receiving: isOpen(row, today), withdrawn: isWithdrawn(row) } : null
}

/** A file of an RFQ, or of one of its addenda. */
const findRfqFileDeal: FindFileDeal = async (db, fileId, reader, today) => {
  const [row] = await db.select({ rfqId: rfqFiles.rfqId }).from(rfqFiles).where(eq(rfqFiles.fileId, fileId))
  const deal = row && (await findRfqDeal(db, row.rfqId, reader, today))
  return deal ? { side: 'rfq', deal } : null
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
