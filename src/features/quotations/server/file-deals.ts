import { and, eq } from 'drizzle-orm'
import type { FileDeal, FileReader } from '#features/files/domain/reading.ts'
import type { FindFileDeal } from '#features/files/server/reading.ts'
import { isOpen, type RfqState } from '#features/rfqs/domain/status.ts'
import { rfqFiles } from '#features/rfqs/server/files/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Queries } from '#platform/database/db.ts'
import { quotationFiles, quotations } from './tables.ts'

const rfqColumns = {
  rfqId: rfqs.id,
  buyerId: rfqs.buyerId,
  status: rfqs.status,
  deadline: rfqs.deadline,
  selectedQuotationId: rfqs.selectedQuotationId,
}
const quotationColumns = { id: quotations.id, supplierId: quotations.supplierId, status: quotations.status }

/** The facts of an RFQ, and of the reader's own quotation for it where `ownQuotationOf` joins that. */
export const rfqDealColumns = { ...rfqColumns, quotation: quotationColumns }
export const ownQuotationOf = (reader: FileReader) =>
  and(eq(quotations.rfqId, rfqs.id), eq(quotations.supplierId, reader.id))

type DealRow = RfqState & Omit<FileDeal, 'receiving' | 'withdrawn'> & { quotation: { status: string } | null }
export const dealOf = (row: DealRow, today: Day): FileDeal => ({
  ...row,
  receiving: isOpen(row, today),
  withdrawn: row.quotation?.status === 'withdrawn',
})

/** What decides who reads a file of this RFQ: with the reader's own quotation for it. */
export const findRfqDeal = async (
  db: Queries,
  rfqId: string,
  reader: FileReader,
  today: Day,
): Promise<FileDeal | null> => {
  const [row] = await db
    .select(rfqDealColumns)
    .from(rfqs)
    .leftJoin(quotations, ownQuotationOf(reader))
    .where(eq(rfqs.id, rfqId))
  return row ? dealOf(row, today) : null
}

/** A file of an RFQ, or of one of its addenda. */
const findRfqFileDeal: FindFileDeal = async (db, fileId, reader, today) => {
  const [row] = await db
    .select(rfqDealColumns)
    .from(rfqFiles)
    .innerJoin(rfqs, eq(rfqs.id, rfqFiles.rfqId))
    .leftJoin(quotations, ownQuotationOf(reader))
    .where(eq(rfqFiles.fileId, fileId))
  return row ? { side: 'rfq', deal: dealOf(row, today) } : null
}

/** A file of a quotation, in whichever of its revisions. */
const findQuotationFileDeal: FindFileDeal = async (db, fileId, _reader, today) => {
  const [row] = await db
    .select(rfqDealColumns)
    .from(quotationFiles)
    .innerJoin(quotations, eq(quotations.id, quotationFiles.quotationId))
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(eq(quotationFiles.fileId, fileId))
    .limit(1)
  return row ? { side: 'quotation', deal: dealOf(row, today) } : null
}

/** Where the files of RFQs and quotations were published or sent. */
export const fileDeals: readonly FindFileDeal[] = [findRfqFileDeal, findQuotationFileDeal]
