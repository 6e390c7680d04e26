import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { findIdentities } from '#features/accounts/server/identities.ts'
import { findQuotationFiles } from '#features/quotations/server/files.ts'
import { findShipping, isNotWithdrawn, quotationColumns } from '#features/quotations/server/queries.ts'
import { quotationItems, quotations } from '#features/quotations/server/tables.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import { dayOf } from '#platform/database/columns.ts'
import type { Db, Queries } from '#platform/database/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { isAnyOf, statement, type Params } from '#platform/database/statement.ts'
import { ownRfqId } from '#features/rfqs/server/foreign-rfq.ts'
import { groupBy } from '#lib/group-by.ts'
import { cachedAnswers } from './answer-cache.ts'

/**
 * How many quotations each of these RFQs of the buyer has, without withdrawn ones, and how many of these are for
 * quantities from before an addendum. An RFQ without any, or another buyer's, has no row: it is asked by the RFQ's id,
 * so that of another buyer's no quotation is read.
 */
export const countResponses = async (db: Queries, buyer: BuyerId, rfqIds: readonly string[]) =>
  rfqIds.length === 0 ? [] : responsesTo(db, { buyer, rfqIds })
const responsesTo = statement('responses_to', (db, { buyer, rfqIds }: Params<'buyer' | 'rfqIds'>) =>
  db
    .select({
      rfqId: quotations.rfqId,
      count: count(),
      outdated: sql<number>`count(*) filter (where ${quotations.confirmedAddenda} < ${rfqs.quantityAddenda})::int`,
    })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(rfqs.buyerId, buyer), isAnyOf(rfqs.id, rfqIds), isNotWithdrawn))
    .groupBy(quotations.rfqId),
)

/** How many quotations all of the buyer's RFQs have together, without withdrawn ones. */
export const countReceived = async (db: Queries, buyer: BuyerId) => {
  const [row] = await db
    .select({ count: count() })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(rfqs.buyerId, buyer), isNotWithdrawn))
  return { count: row?.count ?? 0 }
}

/**
 * The estimates minus the selected prices, by currency, over the buyer's RFQs that were closed since that day in
 * Montevideo. Only items that have both count; shipping does not (docs/rules/money.md#savings).
 */
export const sumSavings = (db: Queries, buyer: BuyerId, since: Day) =>
  db
    .select({
      currency: rfqs.currency,
      saved: sql<string>`(sum(${rfqItems.estimatedTotal}) - sum(${quotationItems.quotedTotal}))::text`,
    })
    .from(rfqs)
    .innerJoin(quotationItems, eq(quotationItems.quotationId, rfqs.selectedQuotationId))
    .innerJoin(rfqItems, eq(rfqItems.id, quotationItems.rfqItemId))
    .where(
      and(
        eq(rfqs.buyerId, buyer),
        sql`${dayOf(rfqs.closedAt)} >= ${since}`,
        isNotNull(rfqItems.estimatedTotal),
        isNotNull(quotationItems.quotedTotal),
        isNull(rfqItems.takenOutOn),
      ),
    )
    .groupBy(rfqs.currency)
    .orderBy(desc(rfqs.currency))

const receivedQuotations = statement('received_quotations', (db, { rfqId, buyer }: Params<'rfqId' | 'buyer'>) =>
  db
    .select({
      ...quotationColumns,
      supplierId: quotations.supplierId,
      supplierSector: quotations.supplierSector,
      supplierSize: quotations.supplierSize,
      supplierDepartment: quotations.supplierDepartment,
      supplierSeniority: quotations.supplierSeniority,
    })
    .from(quotations)
    .where(and(eq(quotations.rfqId, ownRfqId(db, { rfqId, buyer })), isNotWithdrawn))
    .orderBy(asc(quotations.sentAt), asc(quotations.id)),
)

/**
 * The quotations of the buyer's own RFQ that were not withdrawn, earliest first, without carrier and pickup place (see
 * `findPickups`); with their files, and the sealed identities of their suppliers.
 */
export const listReceived = async (db: Db, buyer: BuyerId, rfqId: string) => {
  const rows = await receivedQuotations(db, { rfqId, buyer })
  const ids = rows.map((row) => row.id)
  const [answers, shipping, suppliers, files] = await Promise.all([
    cachedAnswers(db, rows),
    findShipping(db, ids),
    findIdentities(
      db,
      rows.map((row) => row.supplierId),
    ),
    findQuotationFiles(db, ids),
  ])
  const shippingOf = groupBy(shipping, ({ quotationId }) => quotationId)
  const quotationsWithAnswers = rows.map((row) => ({
    ...row,
    items: answers.get(row.id) ?? [],
    shipping: shippingOf.get(row.id) ?? [],
  }))
  return { quotations: quotationsWithAnswers, suppliers, files }
}
