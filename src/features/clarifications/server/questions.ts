import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { quotations } from '#features/quotations/server/tables.ts'
import { isOpenRow } from '#features/rfqs/server/public-columns.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import { today as dayOf, type Day } from '#lib/dates.ts'
import type { Position } from '#platform/cursor.ts'
import type { Queries } from '#platform/database/db.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import { questions } from './tables.ts'

/** Questions per page of every list. */
export const pageSize = 50
/** The most RFQs that the buyer's day names. */
const maxRfqsOfDay = 10

/** The condition that a question has no answer and was not set aside. */
export const isWaitingRow = sql`${questions.answer} is null and ${questions.setAsideReason} is null`

const isOf = (rfqId: string) => eq(questions.rfqId, rfqId)

/** The item that a question is about; its place counts from 0. */
const item = { name: rfqItems.productName, orderIndex: rfqItems.orderIndex }
const published = {
  id: questions.id,
  askerId: questions.askerId,
  number: questions.number,
  text: questions.text,
  answer: questions.answer,
  answeredOn: questions.answeredOn,
  correctedOn: questions.correctedOn,
  addendum: questions.addendum,
  item,
}

/**
 * The RFQ whose questions a supplier reads, with its own quotation for it, withdrawn or not; null when absent. The
 * caller checks that this supplier may read it.
 */
export const findQuestionedRfq = async (db: Queries, supplier: SupplierId, rfqId: string) => {
  const [row] = await db
    .select({
      id: rfqs.id,
      buyerId: rfqs.buyerId,
      status: rfqs.status,
      deadline: rfqs.deadline,
      createdAt: rfqs.createdAt,
      selectedQuotationId: rfqs.selectedQuotationId,
      quotationId: quotations.id,
    })
    .from(rfqs)
    .leftJoin(quotations, and(eq(quotations.rfqId, rfqs.id), eq(quotations.supplierId, supplier)))
    .where(eq(rfqs.id, rfqId))
  if (!row) return null
  const { createdAt, ...rfq } = row
  return { ...rfq, publishedOn: dayOf(createdAt) }
}

/** A page of the published questions of an RFQ, the newest first; of the caller's RFQ, or one that it may read. */
export const listPublished = (db: Queries, rfqId: string, before: number | null) =>
  db
    .select(published)
    .from(questions)
    .leftJoin(rfqItems, eq(rfqItems.id, questions.rfqItemId))
    .where(and(isOf(rfqId), isNotNull(questions.number), before === null ? undefined : lt(questions.number, before)))
    .orderBy(desc(questions.number))
    .limit(pageSize + 1)

/** The page of these rows, and the number before which the next one begins; null on the last one. */
export const publishedPage = <Row extends { readonly number: number | null }>(rows: readonly Row[]) => {
  const page = rows.slice(0, pageSize)
  return { page, next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null }
}

/** How many questions of an RFQ are published. They are numbered without gaps. */
export const countPublished = async (db: Queries, rfqId: string) => {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${questions.number}), 0)` })
    .from(questions)
    .where(isOf(rfqId))
  return row?.last ?? 0
}

/** The supplier's own questions on an RFQ that are not published: those that wait first, the latest day first. */
export const listOwn = (db: Queries, supplier: SupplierId, rfqId: string) =>
  db
    .select({ id: questions.id, text: questions.text, setAsideReason: questions.setAsideReason, item })
    .from(questions)
    .leftJoin(rfqItems, eq(rfqItems.id, questions.rfqItemId))
    .where(and(isOf(rfqId), eq(questions.askerId, supplier), isNull(questions.number)))
    .orderBy(desc(isWaitingRow), desc(questions.askedOn), desc(questions.id))

/** How many questions the supplier has on an RFQ: without an answer, and in all. */
export const countOwn = async (db: Queries, supplier: SupplierId, rfqId: string) => {
  const [row] = await db
    .select({ waiting: sql<number>`count(*) filter (where ${isWaitingRow})::int`, asked: count() })
    .from(questions)
    .where(and(eq(questions.askerId, supplier), isOf(rfqId)))
  return row ?? { waiting: 0, asked: 0 }
}

/** The columns that the buyer reads of a question: never its asker. */
const received = {
  id: questions.id,
  text: questions.text,
  askedOn: questions.askedOn,
  setAsideReason: questions.setAsideReason,
  item,
}

const listReceived = (db: Queries, buyer: BuyerId, rfqId: string, which: SQL, after: Position | null) =>
  db
    .select(received)
    .from(questions)
    .innerJoin(rfqs, eq(rfqs.id, questions.rfqId))
    .leftJoin(rfqItems, eq(rfqItems.id, questions.rfqItemId))
    .where(
      and(
        isOf(rfqId),
        eq(rfqs.buyerId, buyer),
        which,
        after
          ? sql`(${questions.askedOn}, ${questions.id}) < (${after.createdAt.toISOString().slice(0, 10)}::date, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(questions.askedOn), desc(questions.id))
    .limit(pageSize + 1)

/** The questions of the buyer's own RFQ without an answer: by day, within a day by random id. */
export const listWaiting = (db: Queries, buyer: BuyerId, rfqId: string, after: Position | null) =>
  listReceived(db, buyer, rfqId, isWaitingRow, after)

/** The questions of the buyer's own RFQ that it does not publish. */
export const listSetAside = (db: Queries, buyer: BuyerId, rfqId: string, after: Position | null) =>
  listReceived(db, buyer, rfqId, isNotNull(questions.setAsideReason), after)

/**
 * How many questions each of the buyer's own RFQs has; those without any are left out. Each number comes from an index
 * of its own: published ones are numbered without gaps, and the others are few.
 */
export const countQuestions = async (db: Queries, buyer: BuyerId, rfqIds: readonly string[]) => {
  if (rfqIds.length === 0) return []
  const ofRfq = sql`${questions} q where q.rfq_id = "rfqs"."id"`
  const rows = await db
    .select({
      rfqId: rfqs.id,
      unanswered: sql<number>`(select count(*)::int from ${ofRfq} and q.answer is null and q.set_aside_reason is null)`,
      published: sql<number>`(select coalesce(max(q.number), 0) from ${ofRfq})`,
      setAside: sql<number>`(select count(*)::int from ${ofRfq} and q.set_aside_reason is not null)`,
    })
    .from(rfqs)
    .where(and(inArray(rfqs.id, [...rfqIds]), eq(rfqs.buyerId, buyer)))
  return rows.filter(({ unanswered, published, setAside }) => unanswered + published + setAside > 0)
}

/** The buyer's open RFQs with questions that wait, the first deadline first, and how many questions wait in all. */
export const listWaitingRfqs = (db: Queries, buyer: BuyerId, today: Day) =>
  db
    .select({
      id: rfqs.id,
      title: rfqs.title,
      deadline: rfqs.deadline,
      waiting: sql<number>`count(*)::int`,
      all: sql<number>`sum(count(*)) over ()::int`,
    })
    .from(rfqs)
    .innerJoin(questions, and(eq(questions.rfqId, rfqs.id), isWaitingRow))
    .where(and(eq(rfqs.buyerId, buyer), isOpenRow(today)))
    .groupBy(rfqs.id)
    .orderBy(asc(rfqs.deadline), asc(rfqs.id))
    .limit(maxRfqsOfDay)
