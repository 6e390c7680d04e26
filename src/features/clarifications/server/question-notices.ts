import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { notifyEach } from '#features/notifications/server/notify.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { handle, inBatches, schedule } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { newQuestionsNotice } from '../copy/questions.ts'
import { isWaitingRow } from './questions.ts'
import { questions } from './tables.ts'
import { groupBy } from '#lib/group-by.ts'

const newQuestions = defineQueue({ name: 'clarifications.questions', payload: z.object({}) })
/** How many questions one transaction tells of. */
const batchSize = 500

/**
 * On the hour: a buyer that is told at once would know the minute of a question, and which quotation came with it
 * (docs/decisions/0027-buyers-are-told-of-questions-on-the-hour.md).
 */
export const questionsSchedule = schedule(newQuestions, '0 * * * *', {})

/** The handler of `questionsSchedule`. */
export const questionsHandler = handle(newQuestions, (_data, { signal, transaction }) =>
  inBatches(batchSize, signal, () => transaction(tellBuyers)),
)

/**
 * Tells the buyers of up to one batch of questions that they were not told of and that still wait: one notice for each
 * RFQ, without a label. Returns how many questions were taken; each is taken once, however often this runs.
 */
export const tellBuyers = async (tx: Tx): Promise<number> => {
  const untold = tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.buyerUntold, true))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(questions)
    .set({ buyerUntold: false })
    .where(inArray(questions.id, untold))
    .returning({ id: questions.id })
  const taken = rows.map(({ id }) => id)
  const byRfq = groupBy(await findWaiting(tx, taken), ({ rfqId }) => rfqId)
  const news = [...byRfq.values()].map((asked) => ({ ...asked[0]!, questions: asked.length }))
  await notifyEach(
    tx,
    news.map(({ rfqId, buyerId, ...about }) => ({
      kind: 'question-new',
      ...newQuestionsNotice(about.title, about.questions, about.item),
      userId: buyerId,
      rfqId,
      quotationId: null,
    })),
  )
  tx.tellLive(...news.map(({ rfqId, buyerId }) => ({ userId: buyerId, type: 'rfq', id: rfqId })))
  return taken.length
}

const findWaiting = (tx: Tx, taken: readonly string[]) =>
  tx
    .select({ rfqId: rfqs.id, buyerId: rfqs.buyerId, title: rfqs.title, item: rfqItems.productName })
    .from(questions)
    .innerJoin(rfqs, eq(rfqs.id, questions.rfqId))
    .leftJoin(rfqItems, eq(rfqItems.id, questions.rfqItemId))
    .where(and(inArray(questions.id, [...taken]), isWaitingRow))
