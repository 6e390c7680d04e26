import { countTry } from '#features/accounts/server/limits.ts'
import { isPublished } from '#features/rfqs/server/queries.ts'
import { tail } from '#lib/text.ts'
import { accessDenied, builders } from '#platform/rpc.ts'
import { quotationsContract } from '../contract.ts'
import { quotationCsv } from './exports-csv.ts'
import { comparisonPdf } from './exports-pdf.ts'
import { exportedComparison } from './exports-table.ts'
import { comparisonXlsx } from './exports-xlsx.ts'
import { showReceived, showReceivedOne } from './reading.ts'

const { buyer } = builders(quotationsContract)

const csv = buyer.exports.csv.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.buyer)
  const shown = await showReceivedOne(context.db, context.buyer, input.rfqId, input.quotationId, context.today)
  if (!shown) throw errors.QUOTATION_NOT_FOUND()
  const name = `cotizacion-${tail(shown.quotation.id, 8)}.csv`
  return new File([quotationCsv(shown.rfq, shown.quotation)], name, { type: 'text/csv; charset=utf-8' })
})

const xlsx = buyer.exports.xlsx.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.buyer)
  const shown = await showReceived(context.db, context.buyer, input.rfqId, context.today)
  if (!shown) throw (await isPublished(context.db, input.rfqId)) ? accessDenied() : errors.RFQ_NOT_FOUND()
  if (shown.quotations.length === 0) throw errors.NOTHING_TO_COMPARE()
  const bytes = await comparisonXlsx(exportedComparison(shown, input.sort, context.now))
  return new File([bytes], `comparacion-${tail(shown.rfq.id, 8)}.xlsx`, { type: spreadsheet })
})
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const pdf = buyer.exports.pdf.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.buyer)
  const shown = await showReceived(context.db, context.buyer, input.rfqId, context.today)
  if (!shown) throw (await isPublished(context.db, input.rfqId)) ? accessDenied() : errors.RFQ_NOT_FOUND()
  if (shown.quotations.length === 0) throw errors.NOTHING_TO_COMPARE()
  const bytes = await comparisonPdf(exportedComparison(shown, input.sort, context.now))
  return new File([bytes], `cuadro-comparativo-${tail(shown.rfq.id, 8)}.pdf`, { type: 'application/pdf' })
})

/** The files of an own RFQ (spec §9 CSV export). */
export const quotationExports = { csv, xlsx, pdf }
