import { refuseClosing, refuseEnding, refuseExtension, type RfqState } from '#features/rfqs/domain/status.ts'
import { builders } from '#platform/rpc.ts'
import { awardsContract } from '../contract.ts'
import { announceReceptionEnd, announceExtension, announceUnselected } from './announcements.ts'
import { lockRfqOfBuyer, writeReception, writeUnselected } from './writes.ts'

const { buyer } = builders(awardsContract)

/** What the three actions answer. */
const rfqState = ({ status, deadline }: RfqState): RfqState => ({ status, deadline })

const endReception = buyer.endReception.handler(async ({ input, context, errors }) => {
  return context.once(input, async (tx) => {
    const rfq = await lockRfqOfBuyer(tx, context.buyer, input.rfqId)
    if (!rfq) throw errors.NOT_FOUND()
    const refusal = refuseEnding(rfq, tx.today)
    if (refusal) throw errors[refusal]()
    const live = await writeReception(tx, rfq.id, { status: 'reviewing' })
    await announceReceptionEnd(tx, rfq, live)
    return rfqState({ ...rfq, status: 'reviewing' })
  })
})

const extend = buyer.extend.handler(async ({ input, context, errors }) => {
  return context.once(input, async (tx) => {
    const rfq = await lockRfqOfBuyer(tx, context.buyer, input.rfqId)
    if (!rfq) throw errors.NOT_FOUND()
    const { deadline } = input
    const refusal = refuseExtension(rfq, deadline, tx.today)
    if (refusal) throw errors[refusal]()
    const live = await writeReception(tx, rfq.id, { status: 'active', deadline, extensions: rfq.extensions + 1 })
    await announceExtension(tx, rfq, deadline, live)
    return rfqState({ status: 'active', deadline })
  })
})

const closeUnselected = buyer.closeUnselected.handler(async ({ input, context, errors }) => {
  return context.once(input, async (tx) => {
    const rfq = await lockRfqOfBuyer(tx, context.buyer, input.rfqId)
    if (!rfq) throw errors.NOT_FOUND()
    if (input.reason === '') throw errors.REASON_REQUIRED()
    const refusal = refuseClosing(rfq)
    if (refusal) throw errors[refusal]()
    const rejected = await writeUnselected(tx, rfq.id, input.reason)
    await announceUnselected(tx, rfq, rejected)
    return rfqState({ ...rfq, status: 'closed' })
  })
})

/** What the buyer may do with its own RFQ beside selecting (docs/rules/states.md#rfq-status). */
export const reception = { endReception, extend, closeUnselected }
