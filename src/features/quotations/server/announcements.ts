import { and, count, eq, ne } from 'drizzle-orm'
import { supplierLabel } from '#features/accounts/domain/disclosure.ts'
import { findIdentity } from '#features/accounts/server/queries.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { notifyTeam } from '#features/notifications/server/team.ts'
import { formatMoney, type Currency } from '#lib/money.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import type { Settings } from '#platform/rpc.ts'
import { newQuotationNotice, renewedNotice, revisedNotice, sentAgainNotice, withdrawnNotice } from '../copy.ts'
import type { PricedQuotation } from '../domain/pricing.ts'
import { quotations } from './tables.ts'

type Asked = { id: string; buyerId: string; title: string; currency: Currency; items: readonly unknown[] }

/** What happened: the RFQ that was quoted, the prices, and who sent them. */
type Sent = {
  readonly rfq: Asked
  readonly priced: PricedQuotation
  readonly quotationId: string
  readonly supplierId: string
}

const quotedWords = ({ rfq, priced }: Pick<Sent, 'rfq' | 'priced'>) =>
  [
    priced.answers.filter((answer) => !answer.declined).length,
    rfq.items.length,
    formatMoney(priced.price, rfq.currency),
  ] as const

/** Everybody's open pages ask again: the buyer's RFQ, the supplier's quotation in its other tabs (spec §4, §7 Live channel). */
const announceBoth = async (tx: Tx, { rfq, quotationId, supplierId }: Omit<Sent, 'priced'>) => {
  await announce(tx, { userId: rfq.buyerId, type: 'rfq', id: rfq.id })
  await announce(tx, { userId: supplierId, type: 'quotation', id: quotationId })
}

/**
 * Tells the buyer (by label), the team (by name) and the open pages of both that a quotation arrived (spec §7 Functions);
 * `again`: the buyer knew it already, and it had been taken back.
 */
export const announceQuotation = async (tx: Tx, settings: Settings, sent: Sent, again: boolean): Promise<void> => {
  const { rfq, priced, quotationId } = sent
  const words = again ? sentAgainNotice : newQuotationNotice
  const notice = words(supplierLabel(quotationId), rfq.title, ...quotedWords(sent))
  const kind = again ? 'quotation-revised' : 'quotation-new'
  await notify(tx, { userId: rfq.buyerId, kind, ...notice, rfqId: rfq.id, quotationId: null })
  await announceBoth(tx, sent)
  await notifyTeam(tx, settings, {
    type: 'new_quotation',
    rfqId: rfq.id,
    rfqTitle: rfq.title,
    supplier: await findIdentity(tx, sent.supplierId),
    buyer: await findIdentity(tx, rfq.buyerId),
    price: priced.price,
    currency: rfq.currency,
    totalQuotations: await countLive(tx, rfq.id),
    createdAt: tx.now,
  })
}

/** Tells the buyer, by label, that a quotation was sent anew with these prices. */
export const announceRevision = async (tx: Tx, sent: Sent): Promise<void> => {
  const notice = revisedNotice(supplierLabel(sent.quotationId), sent.rfq.title, ...quotedWords(sent))
  const { buyerId: userId, id: rfqId } = sent.rfq
  await notify(tx, { userId, kind: 'quotation-revised', ...notice, rfqId, quotationId: null })
  await announceBoth(tx, sent)
}

/** Tells the buyer, by label, that the same prices hold for 30 days more. */
export const announceRenewal = async (tx: Tx, sent: Omit<Sent, 'priced'>): Promise<void> => {
  const notice = renewedNotice(supplierLabel(sent.quotationId), sent.rfq.title)
  const { buyerId: userId, id: rfqId } = sent.rfq
  await notify(tx, { userId, kind: 'quotation-revised', ...notice, rfqId, quotationId: null })
  await announceBoth(tx, sent)
}

/** Tells the buyer, by label, that a quotation was taken back. */
export const announceWithdrawal = async (tx: Tx, sent: Omit<Sent, 'priced'>): Promise<void> => {
  const notice = withdrawnNotice(supplierLabel(sent.quotationId), sent.rfq.title)
  const { buyerId: userId, id: rfqId } = sent.rfq
  await notify(tx, { userId, kind: 'quotation-withdrawn', ...notice, rfqId, quotationId: null })
  await announceBoth(tx, sent)
}

const countLive = async (tx: Tx, rfqId: string) => {
  const [row] = await tx
    .select({ n: count() })
    .from(quotations)
    .where(and(eq(quotations.rfqId, rfqId), ne(quotations.status, 'withdrawn')))
  return row?.n ?? 0
}
