import { and, count, desc, eq, gte, isNull, lte, not, sql } from 'drizzle-orm'
import { isNotWithdrawn, isUnconfirmedRow } from '#features/quotations/server/queries.ts'
import { quotationItems, quotations, quotationShippingInfo } from '#features/quotations/server/tables.ts'
import { isOpenRow } from '#features/rfqs/server/public-columns.ts'
import { rfqItems, rfqs, rfqShippingInfo } from '#features/rfqs/server/tables.ts'
import { addDays, type Day } from '#lib/dates.ts'
import { dayOf, startOfDay } from '#platform/database/columns.ts'
import type { Queries } from '#platform/database/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { isAnyOf, statement, type Params } from '#platform/database/statement.ts'

/** Rows per part of the day. The dashboard has the others. */
const rowsShown = 5
/** RFQs in the strip of the week. */
const maxDue = 21

const rfqColumns = {
  id: rfqs.id,
  title: rfqs.title,
  deadline: rfqs.deadline,
  currency: rfqs.currency,
  itemCount: rfqs.itemCount,
  estimatedTotal: rfqs.estimatedTotal,
  estimatedItems: rfqs.estimatedItems,
  materialAddenda: rfqs.materialAddenda,
}

/** The last day of reception of an RFQ whose reception has ended: before its deadline where the buyer ended it. */
const lastDay = sql`case when ${rfqs.status} = 'reviewing'
  then least(${rfqs.deadline}, ${dayOf(rfqs.updatedAt)}) else ${rfqs.deadline} end`

/** The buyer's RFQs whose reception has ended, last ended first, and how many there are in all. */
export const listAwaiting = (db: Queries, buyer: BuyerId, today: Day) => awaitingOf(db, { buyer, today })
const awaitingOf = statement('awaiting_of', (db, { buyer, today }: Params<'buyer' | 'today'>) =>
  db
    .select({ ...rfqColumns, all: sql<number>`count(*) over ()::int` })
    .from(rfqs)
    .where(
      and(
        eq(rfqs.buyerId, buyer),
        sql`(${rfqs.status} = 'reviewing' or (${rfqs.status} = 'active' and ${rfqs.deadline} < ${today}))`,
      ),
    )
    .orderBy(desc(lastDay), desc(rfqs.id))
    .limit(rowsShown),
)

/**
 * The buyer's RFQs that receive quotations and got one since that day, last first; `all*`: the counts of all of them.
 */
export const listNews = (db: Queries, buyer: BuyerId, since: Day, today: Day) => newsOf(db, { buyer, since, today })
const newsOf = statement('news_of', (db, { buyer, since, today }: Params<'buyer' | 'since' | 'today'>) =>
  db
    .select({
      ...rfqColumns,
      fresh: count(),
      lastAt: sql<Date>`max(${quotations.sentAt})`.mapWith(quotations.sentAt),
      allFresh: sql<number>`sum(count(*)) over ()::int`,
      allRfqs: sql<number>`count(*) over ()::int`,
    })
    .from(rfqs)
    .innerJoin(quotations, eq(quotations.rfqId, rfqs.id))
    .where(and(eq(rfqs.buyerId, buyer), isOpenRow(today), isNotWithdrawn, gte(quotations.sentAt, startOfDay(since))))
    .groupBy(rfqs.id)
    .orderBy(sql`max(${quotations.sentAt}) desc`, desc(rfqs.id))
    .limit(rowsShown),
)

/** The buyer's RFQs whose deadline is within seven days of today, nearest first. */
export const listDue = (db: Queries, buyer: BuyerId, today: Day) =>
  rfqsDue(db, { buyer, today, last: addDays(today, 6) })
const rfqsDue = statement('rfqs_due', (db, { buyer, today, last }: Params<'buyer' | 'today' | 'last'>) =>
  db
    .select({ id: rfqs.id, title: rfqs.title, deadline: rfqs.deadline })
    .from(rfqs)
    .where(and(eq(rfqs.buyerId, buyer), isOpenRow(today), lte(rfqs.deadline, last)))
    .orderBy(rfqs.deadline, rfqs.id)
    .limit(maxDue),
)

/** Whether the buyer ever published an RFQ. */
export const hasPublished = async (db: Queries, buyer: BuyerId): Promise<boolean> =>
  (await anyRfqOf(db, { buyer })).length > 0
const anyRfqOf = statement('any_rfq_of', (db, { buyer }: Params<'buyer'>) =>
  db.select({ id: rfqs.id }).from(rfqs).where(eq(rfqs.buyerId, buyer)).limit(1),
)

/** `isShippingOpen` in SQL: a cost that is to be agreed, or that nobody said where the RFQ asks for delivery. */
const isShippingOpenRow = sql<boolean>`coalesce(
  ${quotationShippingInfo.shippingTerms} = 'to_agree',
  exists (select 1 from ${rfqShippingInfo} where ${rfqShippingInfo.rfqId} = ${rfqs.id})
)`

/**
 * The sums (`Offer`) of the quotations of these RFQs of the buyer, without their suppliers and without withdrawn ones.
 */
export const listOffers = async (db: Queries, buyer: BuyerId, rfqIds: readonly string[]) =>
  rfqIds.length === 0 ? [] : offersOf(db, { buyer, rfqIds })
const offersOf = statement('offers_of', (db, { buyer, rfqIds }: Params<'buyer' | 'rfqIds'>) => {
  const both = sql`${rfqItems.estimatedTotal} is not null and ${quotationItems.quotedTotal} is not null`
  // Summed for each quotation by itself: grouping all their answers would sort them first.
  const sums = db
    .select({
      quoted: sql<number>`count(*) filter (where not ${quotationItems.declined})::int`.as('quoted'),
      estimated: sql<string | null>`(sum(${rfqItems.estimatedTotal}) filter (where ${both}))::text`.as('estimated'),
      priced: sql<string | null>`(sum(${quotationItems.quotedTotal}) filter (where ${both}))::text`.as('priced'),
    })
    .from(quotationItems)
    .innerJoin(rfqItems, and(eq(rfqItems.id, quotationItems.rfqItemId), isNull(rfqItems.takenOutOn)))
    .where(eq(quotationItems.quotationId, quotations.id))
    .as('sums')
  return db
    .select({
      rfqId: quotations.rfqId,
      price: quotations.price,
      sentAt: quotations.sentAt,
      isConfirmed: sql<boolean>`${not(isUnconfirmedRow)}`,
      shippingOpen: isShippingOpenRow,
      quoted: sums.quoted,
      estimated: sums.estimated,
      priced: sums.priced,
    })
    .from(rfqs)
    .innerJoin(quotations, and(eq(quotations.rfqId, rfqs.id), isNotWithdrawn))
    .leftJoin(quotationShippingInfo, eq(quotationShippingInfo.quotationId, quotations.id))
    .crossJoinLateral(sums)
    .where(and(eq(rfqs.buyerId, buyer), isAnyOf(rfqs.id, rfqIds)))
})
