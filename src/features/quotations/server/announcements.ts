import { supplierLabel } from '#features/accounts/domain/disclosure.ts'
import { findPair } from '#features/accounts/server/identities.ts'
import type { Message } from '#features/notifications/server/notice.ts'
import { notify, notifyTeam } from '#features/notifications/server/notify.ts'
import { markPricesAnswered } from '#features/notifications/server/writes.ts'
import { savingsOver } from '#features/rfqs/domain/savings.ts'
import type { Currency } from '#lib/money.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Settings } from '#platform/rpc.ts'
import {
  confirmedNotice,
  newQuotationNotice,
  renewedNotice,
  revisedNotice,
  sentAgainNotice,
  withdrawnNotice,
  type OfferTerms,
} from '../copy/notices.ts'
import type { PricedQuotation } from '../domain/pricing.ts'
import { validUntil } from '../domain/status.ts'
import { countOfRfq, findTerms, listEstimates } from './queries.ts'

type QuotedRfq = { id: string; buyerId: string; title: string; currency: Currency; items: readonly unknown[] }

/** What happened: the RFQ, the prices, and who sent them. */
type SentEvent = {
  readonly rfq: QuotedRfq
  readonly priced: PricedQuotation
  readonly quotationId: string
  readonly supplierId: string
}

/** What a notice about prices tells: by label, how many items, how much, on which terms. */
const offerOf = async (tx: Tx, { rfq, priced, quotationId }: SentEvent) => ({
  ...(await termsOf(tx, quotationId)),
  label: supplierLabel(quotationId),
  rfqTitle: rfq.title,
  quoted: priced.answers.filter((answer) => !answer.declined).length,
  of: rfq.items.length,
  amount: priced.price,
  currency: rfq.currency,
})

/**
 * Tells the buyer, and refreshes the open pages of both: the buyer's RFQ, and the supplier's quotation in its tabs.
 * Each of these acts leaves the supplier nothing to confirm.
 */
const tellBuyer = async (tx: Tx, event: Omit<SentEvent, 'priced'>, message: Message): Promise<void> => {
  const { rfq, quotationId, supplierId } = event
  await notify(tx, { ...message, userId: rfq.buyerId, rfqId: rfq.id, quotationId: null })
  tx.tellLive({ userId: rfq.buyerId, type: 'rfq', id: rfq.id })
  tx.tellLive({ userId: supplierId, type: 'quotation', id: quotationId })
  await markPricesAnswered(tx, supplierId, quotationId)
}

/**
 * Tells the buyer (by label), the team (by name) and the open pages that a quotation arrived. `isRevived`: it had been
 * withdrawn before (docs/rules/notifications.md#kinds).
 */
export const announceQuotation = async (
  tx: Tx,
  settings: Settings,
  event: SentEvent & { readonly isRevived: boolean },
): Promise<void> => {
  const { rfq, priced, isRevived } = event
  const noticeOf = isRevived ? sentAgainNotice : newQuotationNotice
  const kind = isRevived ? 'quotation-revised' : 'quotation-new'
  await tellBuyer(tx, event, { kind, ...noticeOf(await offerOf(tx, event)) })
  const [supplier, buyer] = await findPair(tx, event.supplierId, rfq.buyerId)
  await notifyTeam(tx, settings, {
    type: 'new_quotation',
    rfqId: rfq.id,
    rfqTitle: rfq.title,
    supplier,
    buyer,
    price: priced.price,
    currency: rfq.currency,
    totalQuotations: await countOfRfq(tx, rfq.id),
    createdAt: tx.now,
  })
}

/** Tells the buyer, by label, that a quotation has new prices. */
export const announceRevision = async (tx: Tx, event: SentEvent): Promise<void> =>
  tellBuyer(tx, event, { kind: 'quotation-revised', ...revisedNotice(await offerOf(tx, event)) })

/** Tells the buyer, by label, that the same prices are valid for 30 more days. */
export const announceRenewal = (tx: Tx, event: Omit<SentEvent, 'priced'>): Promise<void> =>
  tellBuyer(tx, event, {
    kind: 'quotation-revised',
    ...renewedNotice(supplierLabel(event.quotationId), event.rfq.title),
  })

/** Tells the buyer, by label, that a quotation confirmed an addendum: the same unit prices for what is asked now. */
export const announceConfirmation = async (tx: Tx, event: SentEvent, addendum: number): Promise<void> =>
  tellBuyer(tx, event, { kind: 'quotation-confirmed', ...confirmedNotice(await offerOf(tx, event), addendum) })

/** Tells the buyer, by label, that a quotation was withdrawn. */
export const announceWithdrawal = (tx: Tx, event: Omit<SentEvent, 'priced'>): Promise<void> =>
  tellBuyer(tx, event, {
    kind: 'quotation-withdrawn',
    ...withdrawnNotice(supplierLabel(event.quotationId), event.rfq.title),
  })

/** What a new quotation promises, and how it compares with the buyer's estimate. */
const termsOf = async (tx: Tx, id: string): Promise<OfferTerms> => {
  const row = await findTerms(tx, id)
  if (!row) throw new Error('A quotation that was not written')
  const items = await listEstimates(tx, id)
  const { deliveryTime, sentAt, shipping } = row
  return {
    savings: savingsOver(items),
    deliveryTime,
    shipping: shipping && {
      terms: shipping.shippingTerms,
      cost: shipping.shippingCost,
      pickupDepartment: shipping.pickupDepartment,
    },
    validUntil: validUntil(sentAt),
  }
}
