import { and, count, eq } from 'drizzle-orm'
import { supplierLabel } from '#features/accounts/domain/disclosure.ts'
import { findPair } from '#features/accounts/server/identities.ts'
import { notify, notifyTeam } from '#features/notifications/server/notify.ts'
import { savingsOver } from '#features/rfqs/domain/savings.ts'
import { rfqItems } from '#features/rfqs/server/tables.ts'
import type { Currency } from '#lib/money.ts'
import type { Tx } from '#platform/db.ts'
import type { Settings } from '#platform/rpc.ts'
import { statement, type Places } from '#platform/statement.ts'
import {
  confirmedNotice,
  newQuotationNotice,
  renewedNotice,
  revisedNotice,
  sentAgainNotice,
  withdrawnNotice,
  type OfferTerms,
} from '../copy.ts'
import type { PricedQuotation } from '../domain/pricing.ts'
import { validUntil } from '../domain/status.ts'
import { isNotWithdrawn } from './queries.ts'
import { quotationItems, quotations, quotationShippingInfo } from './tables.ts'

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
  ...(await findTerms(tx, quotationId)),
  label: supplierLabel(quotationId),
  rfqTitle: rfq.title,
  quoted: priced.answers.filter((answer) => !answer.declined).length,
  of: rfq.items.length,
  amount: priced.price,
  currency: rfq.currency,
})

/** Refreshes the open pages of both: the buyer's RFQ, and the supplier's quotation in its other tabs. */
const refreshPages = async (tx: Tx, { rfq, quotationId, supplierId }: Omit<SentEvent, 'priced'>) => {
  tx.tellLive({ userId: rfq.buyerId, type: 'rfq', id: rfq.id })
  tx.tellLive({ userId: supplierId, type: 'quotation', id: quotationId })
}

/**
 * Tells the buyer (by label), the team (by name) and the open pages that a quotation arrived. `isRevived`: it had been
 * withdrawn before (docs/rules/notifications.md#kinds).
 */
export const announceQuotation = async (
  tx: Tx,
  settings: Settings,
  event: SentEvent,
  isRevived: boolean,
): Promise<void> => {
  const { rfq, priced } = event
  const noticeOf = isRevived ? sentAgainNotice : newQuotationNotice
  const notice = noticeOf(await offerOf(tx, event))
  const kind = isRevived ? 'quotation-revised' : 'quotation-new'
  await notify(tx, { userId: rfq.buyerId, kind, ...notice, rfqId: rfq.id, quotationId: null })
  await refreshPages(tx, event)
  const [supplier, buyer] = await findPair(tx, event.supplierId, rfq.buyerId)
  await notifyTeam(tx, settings, {
    type: 'new_quotation',
    rfqId: rfq.id,
    rfqTitle: rfq.title,
    supplier,
    buyer,
    price: priced.price,
    currency: rfq.currency,
    totalQuotations: await countQuotations(tx, rfq.id),
    createdAt: tx.now,
  })
}

/** Tells the buyer, by label, that a quotation has new prices. */
export const announceRevision = async (tx: Tx, event: SentEvent): Promise<void> => {
  const notice = revisedNotice(await offerOf(tx, event))
  const { buyerId: userId, id: rfqId } = event.rfq
  await notify(tx, { userId, kind: 'quotation-revised', ...notice, rfqId, quotationId: null })
  await refreshPages(tx, event)
}

/** Tells the buyer, by label, that the same prices are valid for 30 more days. */
export const announceRenewal = async (tx: Tx, event: Omit<SentEvent, 'priced'>): Promise<void> => {
  const notice = renewedNotice(supplierLabel(event.quotationId), event.rfq.title)
  const { buyerId: userId, id: rfqId } = event.rfq
  await notify(tx, { userId, kind: 'quotation-revised', ...notice, rfqId, quotationId: null })
  await refreshPages(tx, event)
}

/** Tells the buyer, by label, that a quotation confirmed an addendum: the same unit prices for what is asked now. */
export const announceConfirmation = async (tx: Tx, event: SentEvent, addendum: number): Promise<void> => {
  const notice = confirmedNotice(await offerOf(tx, event), addendum)
  const { buyerId: userId, id: rfqId } = event.rfq
  await notify(tx, { userId, kind: 'quotation-confirmed', ...notice, rfqId, quotationId: null })
  await refreshPages(tx, event)
}

/** Tells the buyer, by label, that a quotation was withdrawn. */
export const announceWithdrawal = async (tx: Tx, event: Omit<SentEvent, 'priced'>): Promise<void> => {
  const notice = withdrawnNotice(supplierLabel(event.quotationId), event.rfq.title)
  const { buyerId: userId, id: rfqId } = event.rfq
  await notify(tx, { userId, kind: 'quotation-withdrawn', ...notice, rfqId, quotationId: null })
  await refreshPages(tx, event)
}

/** What a quotation that was just written promises, and how it stands to the buyer's estimate. */
const findTerms = async (tx: Tx, id: string): Promise<OfferTerms> => {
  const [row] = await termsOf(tx, { id })
  if (!row) throw new Error('A quotation that was not written')
  const items = await estimatesOf(tx, { id })
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

const termsOf = statement('terms_of', (db, { id }: Places<'id'>) =>
  db
    .select({ deliveryTime: quotations.deliveryTime, sentAt: quotations.sentAt, shipping: quotationShippingInfo })
    .from(quotations)
    .leftJoin(quotationShippingInfo, eq(quotationShippingInfo.quotationId, quotations.id))
    .where(eq(quotations.id, id)),
)
const estimatesOf = statement('estimates_of', (db, { id }: Places<'id'>) =>
  db
    .select({ estimate: rfqItems.estimatedTotal, total: quotationItems.quotedTotal })
    .from(quotationItems)
    .innerJoin(rfqItems, eq(rfqItems.id, quotationItems.rfqItemId))
    .where(eq(quotationItems.quotationId, id)),
)

const countQuotations = async (tx: Tx, rfqId: string) => (await quotationsOfRfq(tx, { rfqId }))[0]?.n ?? 0
const quotationsOfRfq = statement('quotations_of_rfq', (db, { rfqId }: Places<'rfqId'>) =>
  db
    .select({ n: count() })
    .from(quotations)
    .where(and(eq(quotations.rfqId, rfqId), isNotWithdrawn)),
)
