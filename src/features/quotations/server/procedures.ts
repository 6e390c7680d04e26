import { findIdentity, supplierAttributes } from '#features/accounts/server/queries.ts'
import { isPublished } from '#features/rfqs/server/queries.ts'
import { pageOf, readCursor } from '#platform/cursor.ts'
import { once } from '#platform/idempotency.ts'
import { accessDenied, builders } from '#platform/rpc.ts'
import { quotationsContract } from '../contract.ts'
import { supplierCounters } from '../domain/counters.ts'
import { priceQuotation } from '../domain/pricing.ts'
import { refuseSending } from '../domain/status.ts'
import { stepProblems } from '../domain/steps.ts'
import { announceQuotation } from './announcing.ts'
import { deleteDraft, findDraft, rfqExists, saveDraft } from './drafts.ts'
import {
  countResponses,
  countSent,
  findQuotationFor,
  findQuoted,
  listSelected,
  listSent,
  lockRfqToQuote,
  pageSize,
} from './queries.ts'
import { showReceived, showSent } from './reading.ts'
import { writeQuotation } from './sending.ts'
import { sentRowView } from './views.ts'

const { buyer, supplier } = builders(quotationsContract)

const loadDraft = supplier.draft.load.handler(({ input, context }) =>
  findDraft(context.db, context.supplier, input.rfqId),
)

const keepDraft = supplier.draft.save.handler(({ input, context, errors }) =>
  context.transaction(async (tx) => {
    if (!(await rfqExists(tx, input.rfqId))) throw errors.RFQ_NOT_FOUND()
    const saved = await saveDraft(tx, context.supplier, input.rfqId, input.draft, input.version)
    if (!saved) throw errors.DRAFT_NEWER()
    return saved
  }),
)

const send = supplier.send.handler(({ input, context, errors }) =>
  context.transaction((tx) =>
    once(tx, { actorId: context.supplier, procedure: 'quotations.send', key: input.key, body: input }, async () => {
      const rfq = await lockRfqToQuote(tx, input.rfqId)
      if (!rfq) throw errors.RFQ_NOT_FOUND()
      const refusal = refuseSending(rfq, (await findQuotationFor(tx, context.supplier, rfq.id)) !== null, tx.today)
      if (refusal) throw errors[refusal]()
      const problems = stepProblems(input.quotation, 4, rfq.items).map(({ field, message }) => ({
        field,
        problem: message,
      }))
      const priced = priceQuotation(input.quotation, rfq.items)
      if (problems.length > 0 || !priced) throw errors.INVALID({ data: { problems } })
      const attributes = await supplierAttributes(tx, context.supplier, tx.now)
      const sent = await writeQuotation(tx, context.supplier, rfq.id, input.quotation, priced, attributes)
      if (!sent) throw errors.ALREADY_QUOTED()
      await deleteDraft(tx, context.supplier, rfq.id)
      await announceQuotation(tx, context.settings, {
        rfq,
        priced,
        quotationId: sent.id,
        supplier: await findIdentity(tx, context.supplier),
      })
      return sent
    }),
  ),
)

const mine = supplier.mine.handler(async ({ input, context }) => {
  const [rows, groups, banners] = await Promise.all([
    listSent(context.db, context.supplier, input.text, readCursor(input.cursor)),
    countSent(context.db, context.supplier),
    listSelected(context.db, context.supplier),
  ])
  const { page, next } = pageOf(rows, pageSize)
  return { counters: supplierCounters(groups), banners, quotations: page.map(sentRowView), next }
})

const quoted = supplier.quoted.handler(({ input, context }) => findQuoted(context.db, context.supplier, input.rfqIds))

const sent = supplier.sent.handler(async ({ input, context, errors }) => {
  const shown = await showSent(context.db, context.supplier, input.id, context.today)
  if (!shown) throw errors.QUOTATION_NOT_FOUND()
  return shown
})

const responses = buyer.responses.handler(({ input, context }) =>
  countResponses(context.db, context.buyer, input.rfqIds),
)

const received = buyer.received.handler(async ({ input, context, errors }) => {
  const shown = await showReceived(context.db, context.buyer, input.rfqId, context.today)
  if (!shown) throw (await isPublished(context.db, input.rfqId)) ? accessDenied() : errors.RFQ_NOT_FOUND()
  return shown
})

/** Every verb of the feature (spec §7 Quotations). */
export const quotations = {
  draft: { load: loadDraft, save: keepDraft },
  send,
  mine,
  quoted,
  sent,
  responses,
  received,
}
