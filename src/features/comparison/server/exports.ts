import { isPublished } from '#features/rfqs/server/queries.ts'
import { shortId } from '#lib/text.ts'
import { accessDenied, builders } from '#platform/rpc.ts'
import { comparisonContract } from '../contract.ts'
import type { Order, Ordering, Weights } from '../domain/scoring.ts'
import { countTry } from '#features/quotations/server/rate-limits.ts'
import { quotationCsv } from './files/csv.ts'
import { makeFile } from './files/queue.ts'
import { showReceived, showReceivedOne } from './received.ts'

const { buyer } = builders(comparisonContract)

/** 'licitacion-000000aa-comparacion.pdf': the files of one RFQ stand together in a folder, and each says what it is. */
const fileName = (id: string, what: string) => `licitacion-${shortId(id, 8)}-${what}`
const orderingOf = ({ sort, weights }: { sort: Order; weights: Weights | null }): Ordering => ({ order: sort, weights })

const csv = buyer.exports.csv.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.buyer)
  const shown = await showReceivedOne(context.db, context.buyer, input.rfqId, input.quotationId, context.today)
  if (!shown) throw errors.QUOTATION_NOT_FOUND()
  const name = fileName(shown.rfq.id, `cotizacion-${shortId(shown.quotation.id, 8)}.csv`)
  return new File([quotationCsv(shown.rfq, shown.quotation)], name, { type: 'text/csv; charset=utf-8' })
})

const xlsx = buyer.exports.xlsx.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.buyer)
  const bytes = await makeFile(context.buyer, async () => {
    const shown = await showReceived(context.db, context.buyer, input.rfqId, context.today)
    if (!shown) throw (await isPublished(context.db, input.rfqId)) ? accessDenied() : errors.RFQ_NOT_FOUND()
    if (shown.quotations.length === 0) throw errors.NOTHING_TO_COMPARE()
    return { file: 'xlsx', shown, ordering: orderingOf(input), made: context.now }
  })
  return new File([bytes], fileName(input.rfqId, 'comparacion.xlsx'), { type: spreadsheet })
})
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const pdf = buyer.exports.pdf.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'export', context.buyer)
  const bytes = await makeFile(context.buyer, async () => {
    const shown = await showReceived(context.db, context.buyer, input.rfqId, context.today)
    if (!shown) throw (await isPublished(context.db, input.rfqId)) ? accessDenied() : errors.RFQ_NOT_FOUND()
    if (shown.quotations.length === 0) throw errors.NOTHING_TO_COMPARE()
    return { file: 'pdf', shown, ordering: orderingOf(input), made: context.now }
  })
  return new File([bytes], fileName(input.rfqId, 'comparacion.pdf'), { type: 'application/pdf' })
})

/** The files of an own RFQ (spec §9 CSV export). */
export const comparisonExports = { csv, xlsx, pdf }
