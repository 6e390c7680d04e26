import { and, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { categories } from '#features/catalog/server/tables.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import { escapeLike } from '#lib/text.ts'
import type { Position } from '#platform/cursor.ts'
import type { Db, Queries } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { isAnyOf, statement, type Params } from '#platform/database/statement.ts'
import { liveStatuses } from '../domain/status.ts'
import { filesOfRevision, findQuotationFiles } from './files.ts'
import { quotationItems, quotationPickups, quotations, quotationShippingInfo } from './tables.ts'

/** Rows per page of 'Mis Cotizaciones'. */
export const pageSize = 20

/** The columns that both sides read of a quotation. */
export const quotationColumns = {
  id: quotations.id,
  price: quotations.price,
  itemsTotal: quotations.itemsTotal,
  deliveryTime: quotations.deliveryTime,
  deliveryTimeValue: quotations.deliveryTimeValue,
  deliveryTimeUnit: quotations.deliveryTimeUnit,
  deliveryTimeNotes: quotations.deliveryTimeNotes,
  paymentTerms: quotations.paymentTerms,
  additionalInfo: quotations.additionalInfo,
  proposal: quotations.proposal,
  status: quotations.status,
  revision: quotations.revision,
  sentAt: quotations.sentAt,
  confirmedAddenda: quotations.confirmedAddenda,
  updatedAt: quotations.updatedAt,
}

/** The condition that a quotation is live. */
export const isLiveRow = inArray(quotations.status, liveStatuses)
/** The condition that a quotation has an addendum of its RFQ to confirm. The query joins the RFQ. */
export const isUnconfirmedRow = lt(quotations.confirmedAddenda, rfqs.materialAddenda)
/** The condition that a quotation was not withdrawn. Withdrawn ones are in no count and no comparison. */
export const isNotWithdrawn = ne(quotations.status, 'withdrawn')

/** This supplier's quotations for these RFQs, without withdrawn ones. */
export const findQuoted = async (db: Queries, supplier: SupplierId, rfqIds: readonly string[]) =>
  rfqIds.length === 0 ? [] : quotedOf(db, { supplier, rfqIds })
const quotedOf = statement('quoted_of', (db, { supplier, rfqIds }: Params<'supplier' | 'rfqIds'>) =>
  db
    .select({ rfqId: quotations.rfqId, quotationId: quotations.id })
    .from(quotations)
    .where(and(eq(quotations.supplierId, supplier), isAnyOf(quotations.rfqId, rfqIds), isNotWithdrawn)),
)

const sentRow = {
  id: quotations.id,
  rfqId: quotations.rfqId,
  rfqTitle: rfqs.title,
  category: categories.name,
  price: quotations.price,
  currency: rfqs.currency,
  status: quotations.status,
  rfqStatus: rfqs.status,
  deadline: rfqs.deadline,
  confirmedAddenda: quotations.confirmedAddenda,
  rfqAddenda: rfqs.addenda,
  materialAddenda: rfqs.materialAddenda,
  quantityAddenda: rfqs.quantityAddenda,
  revision: quotations.revision,
  sentAt: quotations.sentAt,
  createdAt: quotations.createdAt,
}

const isSelectedRow = inArray(quotations.status, ['selected', 'awarded'])

/**
 * The supplier's quotations, newest first, or the selected ones among them. `text` is searched in masked title and
 * category, ignoring case and accents.
 */
export const listSent = (
  db: Queries,
  supplier: SupplierId,
  { text, selected }: { readonly text: string; readonly selected: boolean },
  after: Position | null,
) => {
  const typed = text.trim()
  const pattern = typed === '' ? null : `%${escapeLike(typed)}%`
  const { createdAt = null, id = null } = after ?? {}
  return sentPage(db, { supplier, pattern, selected: selected || null, createdAt, id })
}
const sentPage = statement(
  'sent_page',
  (
    db,
    {
      supplier,
      pattern,
      selected,
      createdAt,
      id,
    }: Params<'supplier'> & Partial<Params<'pattern' | 'selected' | 'createdAt' | 'id'>>,
  ) =>
    db
      .select(sentRow)
      .from(quotations)
      .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
      .leftJoin(categories, eq(categories.id, rfqs.categoryId))
      .where(
        and(
          eq(quotations.supplierId, supplier),
          pattern &&
            sql`(${rfqs.titleFolded} like pliego_fold(${pattern}) or pliego_fold(${categories.name}) like pliego_fold(${pattern}))`,
          selected && isSelectedRow,
          createdAt && sql`(${quotations.createdAt}, ${quotations.id}) < (${createdAt}, ${id}::uuid)`,
        ),
      )
      .orderBy(desc(quotations.createdAt), desc(quotations.id))
      .limit(pageSize + 1),
)

const sentCounts = statement('count_sent', (db, { supplier }: Params<'supplier'>) =>
  db
    .select({ status: quotations.status, rfqStatus: rfqs.status, n: count() })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(eq(quotations.supplierId, supplier))
    .groupBy(quotations.status, rfqs.status),
)

/** How many quotations the supplier has by stored status and RFQ status, for the counters. */
export const countSent = (db: Queries, supplier: SupplierId) => sentCounts(db, { supplier })

const selectedQuotations = statement('selected_quotations', (db, { supplier }: Params<'supplier'>) =>
  db
    .select({ id: quotations.id, rfqTitle: rfqs.title })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.supplierId, supplier), isSelectedRow))
    .orderBy(desc(quotations.updatedAt), quotations.id)
    .limit(20),
)

/** The supplier's selected quotations, last changed first: one banner each on its dashboard, at most 20. */
export const listSelected = (db: Queries, supplier: SupplierId) => selectedQuotations(db, { supplier })

const quotationsOfRfq = statement('quotations_of_rfq', (db, { rfqId }: Params<'rfqId'>) =>
  db
    .select({ n: count() })
    .from(quotations)
    .where(and(eq(quotations.rfqId, rfqId), isNotWithdrawn)),
)

/** How many quotations an RFQ has, without withdrawn ones. */
export const countOfRfq = async (db: Queries, rfqId: string): Promise<number> =>
  (await quotationsOfRfq(db, { rfqId }))[0]?.n ?? 0

const termsOf = statement('terms_of', (db, { id }: Params<'id'>) =>
  db
    .select({ deliveryTime: quotations.deliveryTime, sentAt: quotations.sentAt, shipping: quotationShippingInfo })
    .from(quotations)
    .leftJoin(quotationShippingInfo, eq(quotationShippingInfo.quotationId, quotations.id))
    .where(eq(quotations.id, id)),
)

/** What a quotation promises beside its prices: delivery and shipping; null for none. */
export const findTerms = async (db: Queries, id: string) => (await termsOf(db, { id }))[0] ?? null

const estimatesOf = statement('estimates_of', (db, { id }: Params<'id'>) =>
  db
    .select({ estimate: rfqItems.estimatedTotal, total: quotationItems.quotedTotal })
    .from(quotationItems)
    .innerJoin(rfqItems, and(eq(rfqItems.id, quotationItems.rfqItemId), isNull(rfqItems.takenOutOn)))
    .where(eq(quotationItems.quotationId, id)),
)

/** The buyer's estimate and the quoted total of each item that is still asked for. */
export const listEstimates = (db: Queries, id: string) => estimatesOf(db, { id })

const sentQuotation = statement('sent_quotation', (db, { id, supplier }: Params<'id' | 'supplier'>) =>
  db
    .select({ ...quotationColumns, rfqId: quotations.rfqId })
    .from(quotations)
    .where(and(eq(quotations.id, id), eq(quotations.supplierId, supplier))),
)

/** One quotation of this supplier; null when absent or somebody else's. */
export const findSent = async (db: Db, supplier: SupplierId, id: string) => {
  const [row] = await sentQuotation(db, { id, supplier })
  if (!row) return null
  const [items, shipping, pickups, files] = await Promise.all([
    answersOf(db, { id }),
    findShipping(db, [row.id]),
    findPickups(db, [row.id]),
    findQuotationFiles(db, [row.id]),
  ])
  return {
    ...row,
    items,
    shipping,
    pickup: pickups.get(row.id) ?? null,
    files: filesOfRevision(files, row.id, row.revision),
  }
}

/** The columns that both sides read of an answer. */
export const answerColumns = {
  rfqItemId: quotationItems.rfqItemId,
  declined: quotationItems.declined,
  unitPrice: quotationItems.quotedUnitPrice,
  total: quotationItems.quotedTotal,
  notes: quotationItems.notes,
}

/** The answers of a quotation, in no order (`quotationView` has the items). */
const answersOf = statement('answers_of', (db, { id }: Params<'id'>) =>
  db.select(answerColumns).from(quotationItems).where(eq(quotationItems.quotationId, id)),
)
const shippingOf = statement('shipping_of', (db, { ids }: Params<'ids'>) =>
  db.select().from(quotationShippingInfo).where(isAnyOf(quotationShippingInfo.quotationId, ids)),
)
const pickupsOf = statement('pickups_of', (db, { ids }: Params<'ids'>) =>
  db.select().from(quotationPickups).where(isAnyOf(quotationPickups.quotationId, ids)),
)

/** The shipping of these quotations. */
export const findShipping = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0 ? [] : shippingOf(db, { ids })

/**
 * Carrier and pickup place. They identify the supplier: ask only for the supplier itself or for the buyer that selected
 * it.
 */
export const findPickups = async (db: Queries, ids: readonly string[]) => {
  const rows = ids.length === 0 ? [] : await pickupsOf(db, { ids })
  return new Map(rows.map((row) => [row.quotationId, { carrier: row.carrierName, place: row.pickupLocation }]))
}
