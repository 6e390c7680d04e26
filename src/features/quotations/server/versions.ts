import { and, desc, eq } from 'drizzle-orm'
import { attachedFilesView } from '#features/files/server/views.ts'
import { itemsAfter } from '#features/rfqs/domain/addenda.ts'
import { listAddenda } from '#features/rfqs/server/addenda/queries.ts'
import { rfqItems } from '#features/rfqs/server/tables.ts'
import { unmasked } from '#lib/masking/masking.ts'
import type { Db, Queries } from '#platform/database/db.ts'
import { findPlace } from '#platform/places.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { quotationDraft, type QuotationDraft } from '../domain/draft.ts'
import { priceQuotation, type PricedItem } from '../domain/pricing.ts'
import { filesOfRevision, findQuotationFiles } from './files.ts'
import { quotationRevisions, quotations } from './tables.ts'
import { contentView, type ContentRow } from './views.ts'
import { contentRow, shippingRow } from './writes.ts'

/** The last form this supplier sent for an RFQ, with the quotation it belongs to; null when it sent none. */
export const findLastSent = async (db: Queries, supplier: SupplierId, rfqId: string) => {
  const [row] = await db
    .select({
      id: quotations.id,
      revision: quotations.revision,
      status: quotations.status,
      confirmedAddenda: quotations.confirmedAddenda,
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

/** Every version of the supplier's own quotation, last one first; null when absent or somebody else's. */
export const showSentVersions = async (db: Db, supplier: SupplierId, id: string) => {
  const [quotation] = await db
    .select({ rfqId: quotations.rfqId })
    .from(quotations)
    .where(and(eq(quotations.id, id), eq(quotations.supplierId, supplier)))
  if (!quotation) return null
  const [rows, files] = await Promise.all([findVersions(db, id, quotation.rfqId), findQuotationFiles(db, [id])])
  return rows.map(({ content, sent }) => ({
    ...contentView(content, unmasked),
    pickup: { carrier: sent.carrierName.trim(), place: sent.pickupLocation.trim() },
    files: attachedFilesView(filesOfRevision(files, id, content.revision)),
  }))
}

/** Every version of a quotation, last one first: the form that was sent, and its content as the tables held it. */
export const findVersions = async (db: Db, quotationId: string, rfqId: string) => {
  const [revisions, items, addenda] = await Promise.all([
    db
      .select({
        revision: quotationRevisions.revision,
        sent: quotationRevisions.sent,
        confirmedAddenda: quotationRevisions.confirmedAddenda,
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
    listAddenda(db, rfqId),
  ])
  // A form from before a field existed gets that field's default.
  const rows = revisions.map((row) => ({ ...row, sent: quotationDraft.parse(row.sent) }))
  const placeIds = [...new Set(rows.map(({ sent }) => sent.pickupPlaceId))]
  const places = new Map(
    await Promise.all(placeIds.map(async (id) => [id, (await findPlace(db, id))?.department ?? null] as const)),
  )
  return rows.map((row) => ({
    sent: row.sent,
    content: contentOf(
      row,
      itemsAfter(items, addenda, row.confirmedAddenda),
      places.get(row.sent.pickupPlaceId) ?? null,
    ),
  }))
}

/** The content of a form that was sent, with the amounts for the items as they were asked for then. */
const contentOf = (
  { sent, sentAt, revision }: { sent: QuotationDraft; sentAt: Date; revision: number },
  items: readonly PricedItem[],
  pickupDepartment: string | null,
): ContentRow => {
  const priced = priceQuotation(sent, items)
  if (!priced) throw new Error('A quotation was sent incomplete')
  const shipping = shippingRow(sent, priced, pickupDepartment)
  return {
    ...contentRow(sent, priced),
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
