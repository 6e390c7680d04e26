import { and, eq, sql } from 'drizzle-orm'
import { v4 } from 'uuid'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import { today as dayOf } from '#lib/dates.ts'
import type { Locking } from '#platform/double-checked.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { BuyerId, SupplierId } from '#platform/rpc.ts'
import type { QuestionState, SetAsideReason } from '../domain/questions.ts'
import { questions } from './tables.ts'

/**
 * The RFQ of a question, null when absent. `locked`: until the transaction ends, so that its questions are counted one
 * after the other. Refusals are decided before that (docs/security.md#what-losers-learn).
 */
export const readRfq = async (tx: Tx, rfqId: string, { locked }: Locking) => {
  const query = tx
    .select({
      id: rfqs.id,
      buyerId: rfqs.buyerId,
      title: rfqs.title,
      maskedTitle: rfqs.maskedTitle,
      status: rfqs.status,
      deadline: rfqs.deadline,
      createdAt: rfqs.createdAt,
    })
    .from(rfqs)
    .where(eq(rfqs.id, rfqId))
    .$dynamic()
  const [row] = await (locked ? query.for('no key update') : query)
  return row ? { ...row, publishedOn: dayOf(row.createdAt) } : null
}

/** Whether the RFQ has this item. */
export const hasItem = async (tx: Tx, rfqId: string, itemId: string) => {
  const isItem = and(eq(rfqItems.id, itemId), eq(rfqItems.rfqId, rfqId))
  return (await tx.select({ id: rfqItems.id }).from(rfqItems).where(isItem)).length > 0
}

/** Stores a question; returns its id, which is random and carries no order. */
export const insertQuestion = async (
  tx: Tx,
  supplier: SupplierId,
  question: { readonly rfqId: string; readonly itemId: string | null; readonly text: string },
) => {
  const id = v4()
  const { rfqId, itemId: rfqItemId, text } = question
  const row = { id, rfqId, askerId: supplier, rfqItemId, text, askedOn: tx.today, buyerUntold: true }
  await tx.insert(questions).values(row)
  return id
}

const lockedColumns = {
  id: questions.id,
  rfqId: questions.rfqId,
  askerId: questions.askerId,
  number: questions.number,
  answer: questions.answer,
  addendum: questions.addendum,
  setAsideReason: questions.setAsideReason,
}

/** What happened to a question so far. */
export const stateOf = (row: { number: number | null; setAsideReason: SetAsideReason | null }): QuestionState =>
  row.number === null ? (row.setAsideReason === null ? 'waiting' : 'set-aside') : 'answered'

/** The RFQ of a question, if it is the buyer's own; null when it is another buyer's, or there is no such question. */
export const findQuestionOfBuyer = async (db: Queries, buyer: BuyerId, id: string) => {
  const [found] = await db
    .select({ rfqId: questions.rfqId })
    .from(questions)
    .innerJoin(rfqs, eq(rfqs.id, questions.rfqId))
    .where(and(eq(questions.id, id), eq(rfqs.buyerId, buyer)))
  return found ?? null
}

/**
 * A question on the buyer's own RFQ, both locked until the transaction ends: the RFQ first, as everywhere. Null when it
 * is absent or on another buyer's RFQ.
 */
export const lockQuestionOfBuyer = async (tx: Tx, buyer: BuyerId, id: string) => {
  const found = await findQuestionOfBuyer(tx, buyer, id)
  const rfq = found && (await readRfq(tx, found.rfqId, { locked: true }))
  if (!rfq) return null
  const question = await lockQuestionOfRfq(tx, rfq.id, id)
  return question && { rfq, question }
}

/** A question of this RFQ, which the transaction has locked; null when it has none with this id. */
export const lockQuestionOfRfq = async (tx: Tx, rfqId: string, id: string) => {
  const isOfRfq = and(eq(questions.id, id), eq(questions.rfqId, rfqId))
  const [question] = await tx.select(lockedColumns).from(questions).where(isOfRfq).for('update')
  return question ?? null
}

/**
 * The supplier's own question, and its RFQ's buyer; null when absent or another's. `locked`: until the transaction
 * ends.
 */
export const readOwnQuestion = async (tx: Tx, supplier: SupplierId, id: string, { locked }: Locking) => {
  const isOwn = and(eq(questions.id, id), eq(questions.askerId, supplier))
  const [found] = await tx.select({ rfqId: questions.rfqId }).from(questions).where(isOwn)
  const rfq = found && (await readRfq(tx, found.rfqId, { locked }))
  if (!rfq) return null
  const query = tx.select(lockedColumns).from(questions).where(isOwn).$dynamic()
  const [question] = await (locked ? query.for('update') : query)
  return question ? { rfq, question } : null
}

/** Takes a question back: nothing of it stays. */
export const deleteQuestion = (tx: Tx, id: string) => tx.delete(questions).where(eq(questions.id, id))

/**
 * Publishes a question with its answer, under the next number of the RFQ. The RFQ is locked. With `addendum` the answer
 * is that one: suppliers are told of it anyway.
 */
export const publishAnswer = async (
  tx: Tx,
  question: { readonly id: string; readonly rfqId: string },
  { text, addendum }: { readonly text: string; readonly addendum: number | null },
) => {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${questions.number}), 0) + 1` })
    .from(questions)
    .where(eq(questions.rfqId, question.rfqId))
  const number = row?.next ?? 1
  await tx
    .update(questions)
    .set({ number, answer: text, addendum, answeredOn: tx.today, untold: addendum === null })
    .where(eq(questions.id, question.id))
  return number
}

/** Replaces the answer of a published question; suppliers read the day of the correction. */
export const replaceAnswer = (tx: Tx, id: string, answer: string) =>
  tx.update(questions).set({ answer, correctedOn: tx.today, untold: true }).where(eq(questions.id, id))

/** Sets a question aside, for this reason. */
export const writeSetAside = (tx: Tx, id: string, setAsideReason: SetAsideReason) =>
  tx.update(questions).set({ setAsideReason }).where(eq(questions.id, id))
