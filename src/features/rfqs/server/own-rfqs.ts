import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Day } from '#lib/dates.ts'
import type { Queries } from '#platform/database/db.ts'
import type { Position } from '#platform/cursor.ts'
import { statement, type Params, type Value } from '#platform/database/statement.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { rfqs } from './tables.ts'
import { isAfter, isOpenRow } from './public-columns.ts'

/** Rows per page of 'Mis RFQs Recientes'. */
export const ownPageSize = 20

/** The buyer's own RFQs, newest first: one more than a page, to know whether there is a next one. */
export const listRfqsOfBuyer = (db: Queries, buyer: BuyerId, after: Position | null) =>
  rfqsOfBuyer(db, { buyer, createdAt: after?.createdAt ?? null, id: after?.id ?? null })

/** The query of one page of them. */
export const rfqsOfBuyerQuery = (db: Queries, buyer: Value<BuyerId>, after: Parameters<typeof isAfter>[0]) =>
  db
    .select({
      id: rfqs.id,
      title: rfqs.title,
      status: rfqs.status,
      deadline: rfqs.deadline,
      itemCount: rfqs.itemCount,
      budget: rfqs.budget,
      selectedQuotationId: rfqs.selectedQuotationId,
      closedAt: rfqs.closedAt,
      createdAt: rfqs.createdAt,
    })
    .from(rfqs)
    .where(and(eq(rfqs.buyerId, buyer), isAfter(after)))
    .orderBy(desc(rfqs.createdAt), desc(rfqs.id))
    .limit(ownPageSize + 1)
const rfqsOfBuyer = statement(
  'rfqs_of_buyer',
  (db, { buyer, createdAt, id }: Params<'buyer'> & Partial<Params<'createdAt' | 'id'>>) =>
    rfqsOfBuyerQuery(db, buyer, createdAt && id ? { createdAt, id } : null),
)

/**
 * The four counters of the buyer dashboard. An expired RFQ counts as reviewing, even before the expiry job stores it.
 */
export const countRfqsOfBuyer = async (db: Queries, buyer: BuyerId, today: Day) => {
  const [row] = await countsOfBuyer(db, { buyer, today })
  const { total = 0, active = 0, closed = 0 } = row ?? {}
  return { total, active, reviewing: total - active - closed, closed }
}
const countsOfBuyer = statement('rfq_counts_of_buyer', (db, { buyer, today }: Params<'buyer' | 'today'>) =>
  db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${isOpenRow(today)})::int`,
      closed: sql<number>`count(*) filter (where ${rfqs.status} = 'closed')::int`,
    })
    .from(rfqs)
    .where(eq(rfqs.buyerId, buyer)),
)
