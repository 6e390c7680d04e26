import { countTry } from '#features/quotations/server/rate-limits.ts'
import { foreignOrAbsent } from '#features/rfqs/server/foreign-rfq.ts'
import { xlsxType } from '#lib/media-types.ts'
import { shortId } from '#lib/text.ts'
import { builders } from '#platform/rpc.ts'
import { comparisonContract } from '../contract.ts'
import { quotationCsv } from './files/csv.ts'
import { makeComparisonFile, type FileFormat } from './files/queue.ts'
import { showReceived, showReceivedQuotation } from './received.ts'

const { buyer } = builders(comparisonContract)

/** 'licitacion-000000aa-comparacion.pdf': the files of one RFQ sort together in a folder. */
const fileName = (rfqId: string, name: string) => `licitacion-${shortId(rfqId, 8)}-${name}`

const csv = buyer.exports.csv.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.buyer)
  const received = await showReceivedQuotation(context.db, context.buyer, input, context.today)
  if (!received) throw errors.QUOTATION_NOT_FOUND()
  const { rfq, quotation } = received
  // Its totals are for what was asked before, and five columns leave no place to say so.
  const mark = quotation.unconfirmed ? '-sin-confirmar' : ''
  const name = fileName(rfq.id, `cotizacion-${shortId(quotation.id, 8)}${mark}.csv`)
  return new File([quotationCsv(rfq, quotation)], name, { type: 'text/csv; charset=utf-8' })
})

const mediaTypes: Record<FileFormat, string> = {
  xlsx: xlsxType,
  pdf: 'application/pdf',
}
type ExportCall = Parameters<Parameters<typeof buyer.exports.xlsx.handler>[0]>[0]

/** The handler of both files of the whole comparison, which differ only in their format. */
const exportComparison =
  (format: FileFormat) =>
  async ({ input, context, errors }: ExportCall) => {
    await countTry(context.db, 'export', context.buyer)
    const bytes = await makeComparisonFile(context.buyer, async () => {
      const received = await showReceived(context.db, context.buyer, input.rfqId, context.today)
      if (!received) throw await foreignOrAbsent(context.db, input.rfqId, errors)
      if (received.quotations.length === 0) throw errors.NOTHING_TO_COMPARE()
      const ordering = { order: input.sort, weights: input.weights }
      return { format, received, ordering, createdAt: context.now }
    })
    return new File([bytes], fileName(input.rfqId, `comparacion.${format}`), { type: mediaTypes[format] })
  }

const xlsx = buyer.exports.xlsx.handler(exportComparison('xlsx'))
const pdf = buyer.exports.pdf.handler(exportComparison('pdf'))

/** The files of the buyer's own RFQ (docs/rules/exports-and-lists.md#who-may-download). */
export const comparisonExports = { csv, xlsx, pdf }
