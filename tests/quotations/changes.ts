import { eq } from 'drizzle-orm'
import { notifications } from '#features/notifications/server/tables.ts'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { testNow } from '../harness/platform.ts'
import { anItem } from '../rfqs/market.ts'
import { aQuotation, openDeals } from './deals.ts'

const dayMs = 86_400_000
/** So many days after the day every test begins. */
export const daysOn = (days: number) => new Date(testNow.getTime() + days * dayMs)

/** The same form with another price for every item. */
export const priced = (form: QuotationDraft, unitPrice: string): QuotationDraft => ({
  ...form,
  items: form.items.map((item) => ({ ...item, unitPrice })),
})

/** A market with a buyer, a supplier that sends quotations to change, and a rival of it. */
export const openChanges = async () => {
  const deals = await openDeals()
  const { platform, buyer, supplier, publish, quote } = deals
  const { db } = platform
  const [owner, author, rival] = [await buyer(), await supplier({ company: 'Vendedora del Norte' }), await supplier()]
  const at = (days: number) => platform.clock.set(daysOn(days))

  /** A request that is open for two months unless told otherwise, with the author's quotation on it: 550 for 3 and 2.5 at 100. */
  const sentOne = async (given: Partial<QuotationDraft> = {}, deadline = '2026-05-10') => {
    at(0)
    const items = [anItem({ productName: 'Cemento', quantity: '3' }), anItem({ productName: 'Arena', quantity: '2.5' })]
    const rfqId = await publish(owner, { items, deadline })
    const { items: toQuote } = await author.product.rfqs.forSupplier({ id: rfqId })
    const { id } = await quote(author, rfqId, { carrierName: 'Fletes del Cerro', ...given })
    return { rfqId, id, toQuote, form: (more: Partial<QuotationDraft> = {}) => aQuotation(toQuote, more) }
  }
  const rowOf = async (id: string) => (await db.select().from(quotations).where(eq(quotations.id, id)))[0]!
  const noticesOf = async (rfqId: string) =>
    (await db.select().from(notifications).where(eq(notifications.rfqId, rfqId)).orderBy(notifications.createdAt)).map(
      ({ userId, metadata, message, quotationId }) => ({
        userId,
        kind: (metadata as { kind: string }).kind,
        message,
        quotationId,
      }),
    )
  return { ...deals, db, owner, author, rival, at, sentOne, rowOf, noticesOf }
}
