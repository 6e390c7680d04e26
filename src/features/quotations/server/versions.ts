import { and, desc, eq, ne } from 'drizzle-orm'
import { isSupplierSide, type Deal } from '#features/accounts/domain/disclosure.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import type { Db, Queries } from '#platform/db.ts'
import { findPlace } from '#platform/places.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import { quotationDraft, type QuotationDraft } from '../domain/draft.ts'
import { priceQuotation, type PricedItem } from '../domain/pricing.ts'
import { shippingOf, wordsOf } from './sending.ts'
import { quotationRevisions, quotations } from './tables.ts'
import { saidView, type SaidRow } from './views.ts'

/** The last form this supplier sent for an RFQ, with the quotation it belongs to; null when it sent none. */
export const findLastSent = async (db: Queries, supplier: SupplierId, rfqId: string) => {
  const [row] = await db
    .select({
      id: quotations.id,
      revision: quotations.revision,
      status: quotations.status,
      quotation: quotationRevisions.sent,
    })
    .from(quotations)
    .innerJoin(
      quotationRevisions,
      and(eq(quotationRevisions.quotationId, quotations.id), eq(quotationRevisions.revision, quotations.revision)),
    )
    .where(and(eq(quotations.supplierId, supplier), eq(quotations.rfqId, rfqId)))
  return row ?? null
}

/** Every version of an own quotation as it was written, the last one first; null when absent or another's. */
export const showSentVersions = async (db: Db, supplier: SupplierId, id: string) => {
  const [own] = await db
    .select({ rfqId: quotations.rfqId })
    .from(quotations)
    .where(and(eq(quotations.id, id), eq(quotations.supplierId, supplier)))
  if (!own) return null
  const rows = await versionsOf(db, id, own.rfqId)
  return rows.map(({ said, sent }) => ({
    ...saidView(said, (text) => text),
    pickup: { carrier: sent.carrierName.trim(), place: sent.pickupLocation.trim() },
  }))
}

/**
 * Every version of a live quotation on an own RFQ, the last one first: masked like the quotation itself, until it is the
 * selected one. Null when absent, another's or withdrawn.
 */
export const showReceivedVersions = async (db: Db, buyer: BuyerId, rfqId: string, id: string) => {
  const [own] = await db
    .select({ supplierId: quotations.supplierId, selectedQuotationId: rfqs.selectedQuotationId })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.id, id), eq(rfqs.id, rfqId), eq(rfqs.buyerId, buyer), ne(quotations.status, 'withdrawn')))
  if (!own) return null
  const { supplierId, selectedQuotationId } = own
  const deal: Deal = { rfqId, buyerId: buyer, selectedQuotationId, quotation: { id, supplierId } }
  const shown = isSupplierSide(buyer, deal) ? (text: string) => text : maskContacts
  return (await versionsOf(db, id, rfqId)).map(({ said }) => saidView(said, shown))
}

const versionsOf = async (db: Db, quotationId: string, rfqId: string) => {
  const [kept, items] = await Promise.all([
    db
      .select({
        revision: quotationRevisions.revision,
        sent: quotationRevisions.sent,
        sentAt: quotationRevisions.sentAt,
      })
      .from(quotationRevisions)
      .where(eq(quotationRevisions.quotationId, quotationId))
      .orderBy(desc(quotationRevisions.revision)),
    db
      .select({ id: rfqItems.id, quantity: rfqItems.quantity })
      .from(rfqItems)
      .where(eq(rfqItems.rfqId, rfqId))
      .orderBy(rfqItems.orderIndex),
  ])
  // A form sent before a field existed is read with that field's default.
  const rows = kept.map((row) => ({ ...row, sent: quotationDraft.parse(row.sent) }))
  const chosen = [...new Set(rows.map(({ sent }) => sent.pickupPlaceId))]
  const places = new Map(
    await Promise.all(chosen.map(async (id) => [id, (await findPlace(db, id))?.department ?? null] as const)),
  )
  return rows.map((row) => ({
    sent: row.sent,
    said: saidIn(row, items, places.get(row.sent.pickupPlaceId) ?? null),
  }))
}

/** A form that was sent, as the tables held it then: an RFQ's items never change, so neither do its amounts. */
const saidIn = (
  { sent, sentAt, revision }: { sent: QuotationDraft; sentAt: Date; revision: number },
  items: readonly PricedItem[],
  pickupDepartment: string | null,
): SaidRow => {
  const priced = priceQuotation(sent, items)
  if (!priced) throw new Error('A quotation was sent incomplete')
  const shipping = shippingOf(sent, priced, pickupDepartment)
  return {
    ...wordsOf(sent, priced),
    items: priced.answers.map((answer) => ({
      rfqItemId: answer.rfqItemId,
      declined: answer.declined,
      unitPrice: answer.declined ? null : answer.unitPrice,
      total: answer.declined ? null : answer.total,
      notes: answer.notes,
    })),
    shipping: shipping ? [shipping] : [],
    revision,
    sentAt,
  }
}
