import { countTry } from '#features/accounts/server/limits.ts'
import { refuseQuoting } from '#features/rfqs/domain/status.ts'
import { findRfqForSupplier, isPublished } from '#features/rfqs/server/queries.ts'
import { supplierView } from '#features/rfqs/server/views.ts'
import { tail } from '#lib/text.ts'
import { accessDenied, builders } from '#platform/rpc.ts'
import { quotationsContract } from '../contract.ts'
import { quotationCsv } from './exports-csv.ts'
import { comparisonPdf } from './exports-pdf.ts'
import { priceSheetXlsx } from './exports-price-sheet.ts'
import { exportedComparison } from './exports-table.ts'
import { comparisonXlsx } from './exports-xlsx.ts'
import { showReceived, showReceivedOne } from './reading.ts'

const { buyer, supplier } = builders(quotationsContract)

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

const priceSheet = supplier.exports.priceSheet.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.supplier)
  const rfq = await findRfqForSupplier(context.db, context.supplier, input.rfqId)
  if (!rfq) throw errors.RFQ_NOT_FOUND()
  const refusal = refuseQuoting(rfq, context.today)
  if (refusal) throw errors[refusal]()
  const bytes = await priceSheetXlsx(supplierView(rfq, context.today), input.items, context.now)
  return new File([bytes], `cotizacion-${tail(rfq.id, 8)}.xlsx`, { type: spreadsheet })
})

/** The files of an own RFQ (spec §9 CSV export), and the sheet that a supplier fills in. */
export const quotationExports = { csv, xlsx, pdf, priceSheet }
