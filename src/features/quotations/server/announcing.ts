import { and, count, eq, ne } from 'drizzle-orm'
import { supplierLabel, type Identity } from '#features/accounts/domain/disclosure.ts'
import { findIdentity } from '#features/accounts/server/queries.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { notifyTeam } from '#features/notifications/server/team.ts'
import { formatMoney, type Currency } from '#lib/money.ts'
import type { Sealed } from '#lib/sealed.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import type { Settings } from '#platform/rpc.ts'
import { newQuotationNotice } from '../copy.ts'
import type { PricedQuotation } from '../domain/pricing.ts'
import { quotations } from './tables.ts'

/** What happened: the RFQ that was quoted, the prices, and who sent them. */
type Sent = {
  readonly rfq: { id: string; buyerId: string; title: string; currency: Currency; items: readonly unknown[] }
  readonly priced: PricedQuotation
  readonly quotationId: string
  readonly supplier: Sealed<Identity>
}

/** Tells the buyer (by label), the team (by name) and the buyer's open pages that a quotation arrived (spec §7 Functions). */
export const announceQuotation = async (tx: Tx, settings: Settings, sent: Sent): Promise<void> => {
  const { rfq, priced, quotationId } = sent
  const quoted = priced.answers.filter((answer) => !answer.declined).length
  const notice = newQuotationNotice(
    supplierLabel(quotationId),
    quoted,
    rfq.items.length,
    formatMoney(priced.price, rfq.currency),
  )
  await notify(tx, { userId: rfq.buyerId, kind: 'quotation-new', ...notice, rfqId: rfq.id, quotationId: null })
  await announce(tx, { userId: rfq.buyerId, type: 'rfq', id: rfq.id })
  await notifyTeam(tx, settings, {
    type: 'new_quotation',
    rfqId: rfq.id,
    rfqTitle: rfq.title,
    supplier: sent.supplier,
    buyer: await findIdentity(tx, rfq.buyerId),
    price: priced.price,
    currency: rfq.currency,
    totalQuotations: await countLive(tx, rfq.id),
    createdAt: tx.now,
  })
}

const countLive = async (tx: Tx, rfqId: string) => {
  const [row] = await tx
    .select({ n: count() })
    .from(quotations)
    .where(and(eq(quotations.rfqId, rfqId), ne(quotations.status, 'withdrawn')))
  return row?.n ?? 0
}
