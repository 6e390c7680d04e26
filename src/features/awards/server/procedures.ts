import { showReceivedQuotation } from '#features/comparison/server/received.ts'
import { validUntil } from '#features/quotations/domain/status.ts'
import { showSent } from '#features/quotations/server/sent.ts'
import { builders } from '#platform/rpc.ts'
import { awardsContract } from '../contract.ts'
import { refuseSelection } from '../domain/selection.ts'
import { announceAward } from './announcements.ts'
import { findSelection, findWin, isTooLate } from './queries.ts'
import { reception } from './reception.ts'
import { lockQuotation, lockRfqOfBuyer, writeAward } from './writes.ts'

const { buyer, supplier } = builders(awardsContract)

const candidate = buyer.candidate.handler(async ({ input, context, errors }) => {
  const view = await showReceivedQuotation(context.db, context.buyer, input, context.today)
  if (!view) throw errors.NOT_FOUND()
  return view
})

const select = buyer.select.handler(async ({ input, context, errors }) => {
  const { rfqId, quotationId, key } = input
  if (input.acceptTerms && (await isTooLate(context, context.buyer, { rfqId, quotationId, key })))
    throw errors.RFQ_CLOSED()
  return context.once(input, async (tx) => {
    const rfq = await lockRfqOfBuyer(tx, context.buyer, input.rfqId)
    const quotation = rfq && (await lockQuotation(tx, rfq.id, input.quotationId))
    if (!rfq || !quotation) throw errors.NOT_FOUND()
    const refusal = refuseSelection(input, rfq, quotation, tx.today)
    if (refusal === 'EXPIRED_UNACCEPTED')
      throw errors.EXPIRED_UNACCEPTED({ data: { validUntil: validUntil(quotation.sentAt) } })
    if (refusal === 'UNCONFIRMED_UNACCEPTED')
      throw errors.UNCONFIRMED_UNACCEPTED({ data: { number: rfq.materialAddenda } })
    if (refusal === 'CONFIRMATION_OPEN') throw errors.CONFIRMATION_OPEN({ data: { deadline: rfq.deadline } })
    if (refusal) throw errors[refusal]()
    const losers = await writeAward(tx, rfq.id, quotation.id)
    await announceAward(tx, context.settings, { rfq, winner: quotation, losers })
    return { rfqId: rfq.id, quotationId: quotation.id }
  })
})

const selection = buyer.selection.handler(async ({ input, context, errors }) => {
  const award = await findSelection(context.db, context.buyer, input.rfqId)
  const view =
    award &&
    (await showReceivedQuotation(
      context.db,
      context.buyer,
      { ...input, quotationId: award.quotationId },
      context.today,
    ))
  if (!view) throw errors.NOT_FOUND()
  return view
})

const win = supplier.win.handler(async ({ input, context, errors }) => {
  const award = await findWin(context.db, context.supplier, input.quotationId)
  const view = award && (await showSent(context.db, context.supplier, award.quotationId, context.today))
  if (!view) throw errors.NOT_FOUND()
  return view
})

/** How an RFQ ends, and what the selected pair reads afterwards. */
export const awards = { candidate, select, selection, win, ...reception }
