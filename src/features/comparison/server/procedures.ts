import { v4 } from 'uuid'
import { foreignOrAbsent } from '#features/rfqs/server/foreign-rfq.ts'
import { toCents } from '#lib/money.ts'
import { builders } from '#platform/rpc.ts'
import { comparisonContract } from '../contract.ts'
import { bestComplete } from '../domain/verdict.ts'
import { findSelectedSupplier, mailSupplierContact } from './contact.ts'
import { comparisonExports } from './exports.ts'
import { countReceived, countResponses, sumSavings } from './queries.ts'
import { whileCounted } from './rate-limits.ts'
import { showReceived, showReceivedVersions } from './received.ts'
import { showDay } from './show-day.ts'

const { buyer } = builders(comparisonContract)

const day = buyer.day.handler(({ context }) => showDay(context.db, context.buyer, context.today))

const received = buyer.received.handler(async ({ input, context, errors }) => {
  const view = await showReceived(context.db, context.buyer, input.rfqId, context.today)
  if (!view) throw await foreignOrAbsent(context.db, input.rfqId, errors)
  return view
})

const receivedVersions = buyer.receivedVersions.handler(async ({ input, context, errors }) => {
  const versions = await showReceivedVersions(context.db, context.buyer, input.rfqId, input.quotationId)
  if (!versions) throw errors.QUOTATION_NOT_FOUND()
  return versions
})

const responses = buyer.responses.handler(({ input, context }) =>
  countResponses(context.db, context.buyer, input.rfqIds),
)

const receivedCount = buyer.receivedCount.handler(({ context }) => countReceived(context.db, context.buyer))

const bestCompleteOfRfq = buyer.bestComplete.handler(async ({ input, context }) => {
  const view = await showReceived(context.db, context.buyer, input.rfqId, context.today)
  const best = view && bestComplete(view.quotations, view.rfq)
  return best && { ...best, currency: view.rfq.currency, itemCount: view.rfq.itemCount }
})

const yearSavings = buyer.yearSavings.handler(async ({ context }) => {
  const year = context.today.slice(0, 4)
  const sums = await sumSavings(context.db, context.buyer, `${year}-01-01`)
  return {
    year: Number(year),
    sums: sums.map(({ currency, saved }) => ({ currency, saved: toCents(saved) })),
  }
})

const contactSupplier = buyer.contactSupplier.handler(async ({ input: { key = v4(), rfqId }, context, errors }) => {
  const selected = await findSelectedSupplier(context.db, context.buyer, rfqId, context.today)
  if (!selected) throw errors.QUOTATION_NOT_FOUND()
  return whileCounted(context.db, [{ limit: 'contact-mail', of: [context.buyer] }], (count) =>
    context.once({ key, rfqId }, async (tx) => {
      count()
      return { sentTo: await mailSupplierContact(tx, context.settings, context.buyer, selected) }
    }),
  )
})

/** What an RFQ received, for its buyer. */
export const comparison = {
  day,
  received,
  receivedVersions,
  responses,
  receivedCount,
  bestComplete: bestCompleteOfRfq,
  yearSavings,
  exports: comparisonExports,
  contactSupplier,
}
