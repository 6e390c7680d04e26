import { z } from 'zod'
import { attachedFile, attachingRefusals, readableFile } from '#features/files/contract.ts'
import { rfqClosed, rfqNotFound } from '#features/rfqs/contract/refusals.ts'
import { procedure, cursor, day, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { answerText, questionText, setAsideReasons } from '../domain/questions.ts'

/** The one refusal for a question that does not exist, was taken back or is another's. */
export const questionNotFound = { QUESTION_NOT_FOUND: { status: 404, message: 'Question not found' } } as const
const answersClosed = { ANSWERS_CLOSED: { status: 409, message: 'Reception has ended' } } as const
export const settled = { QUESTION_SETTLED: { status: 409, message: 'Question was answered or set aside' } } as const

/** The item that a question is about, by its place among the items; null: the whole RFQ. */
const questionItem = z.object({ number: z.number().int(), name: z.string() }).nullable()
const question = { item: questionItem, text: z.string() }

/** A question with its answer, as every supplier reads it: nothing in it tells who asked. */
const published = {
  ...question,
  number: z.number().int(),
  answer: z.string(),
  answeredOn: day,
  correctedOn: day.nullable(),
  /** The addendum that is the answer, by its number; null for an answer that only clarifies. */
  addendum: z.number().int().nullable(),
}
/** Files of an answer: up to 3, the buyer's own, ready, reviewed (docs/rules/files.md#publishing-and-sending). */
const answerFiles = z.array(id).max(60)
/** A position in the published questions: those with a smaller number follow. */
const before = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .nullable()

/** A question that is not published, as its asker reads it. `unanswered`: reception ended before an answer. */
const ownQuestion = z.discriminatedUnion('state', [
  z.object({ ...question, id, state: z.enum(['waiting', 'unanswered']) }),
  z.object({ ...question, id, state: z.literal('set-aside'), reason: z.enum(setAsideReasons) }),
])

/** A question as its buyer reads it: masked, unlabelled, and with the day only. */
const receivedQuestion = { ...question, id, askedOn: day }
const ofOwnRfq = (summary: string) => procedure(summary).errors(rfqNotFound)

/** How many questions of an RFQ have no answer, are published, or are set aside. */
const questionCounts = z.object({
  rfqId: id,
  unanswered: z.number().int(),
  published: z.number().int(),
  setAside: z.number().int(),
})

/**
 * Questions about an RFQ: a supplier asks, the buyer answers, and every supplier that may read the RFQ reads both,
 * without knowing who asked (docs/rules/clarifications.md#questions).
 */
export const questionsContract = {
  /**
   * Refuses after the last day (QUESTIONS_CLOSED), the fourth question without an answer (TOO_MANY_QUESTIONS), the
   * eleventh in all (QUESTION_LIMIT), and the 31st that an account sends in 24 hours.
   */
  ask: procedure('Asks the buyer, once per key')
    .errors({
      ...rfqNotFound,
      ...rfqClosed,
      ...keyReused,
      QUESTIONS_CLOSED: {
        status: 409,
        message: 'The time for questions is over',
        data: z.object({ lastDay: day }),
      },
      TOO_MANY_QUESTIONS: { status: 409, message: 'Too many questions without an answer' },
      QUESTION_LIMIT: { status: 409, message: 'No more questions are taken' },
    })
    .input(z.object({ key: idempotencyKey, rfqId: id, itemId: id.nullable(), text: questionText }))
    .output(z.object({ id })),
  /** One that is not there, or not this supplier's, changes nothing. */
  takeBack: procedure('Takes back a question that waits for its answer')
    .errors(settled)
    .input(z.object({ id }))
    .output(z.object({})),
  /** Closed RFQs are read by those who quoted; others get RFQ_CLOSED. */
  list: procedure(
    "The published questions of an RFQ, the newest first, and this supplier's own ones that are not published",
  )
    .errors({ ...rfqNotFound, ...rfqClosed })
    .input(z.object({ rfqId: id, before: before.default(null) }))
    .output(
      z.object({
        /** Whether this supplier may ask now, as far as the day tells: `over` after the last day. */
        asking: z.enum(['open', 'over', 'closed']),
        lastDay: day,
        /** This supplier's questions: without an answer, and in all. */
        waiting: z.number().int(),
        asked: z.number().int(),
        /** All published questions of the RFQ. */
        total: z.number().int(),
        own: z.array(ownQuestion),
        questions: z.array(z.object({ ...published, files: z.array(readableFile), isOwn: z.boolean() })),
        next: before,
      }),
    ),
  /** Within a day they are in the order of their random ids. */
  waiting: ofOwnRfq("The questions without an answer on the buyer's own RFQ, the latest day first")
    .input(z.object({ rfqId: id, cursor }))
    .output(z.object({ questions: z.array(z.object(receivedQuestion)), next: cursor })),
  answered: ofOwnRfq("The published questions of the buyer's own RFQ, the newest first")
    .input(z.object({ rfqId: id, before: before.default(null) }))
    .output(
      z.object({ questions: z.array(z.object({ ...published, id, files: z.array(attachedFile) })), next: before }),
    ),
  setAsideList: ofOwnRfq("The questions of the buyer's own RFQ that it does not publish")
    .input(z.object({ rfqId: id, cursor }))
    .output(
      z.object({
        questions: z.array(z.object({ ...receivedQuestion, reason: z.enum(setAsideReasons) })),
        next: cursor,
      }),
    ),
  /** RFQs without questions are missing in the answer. */
  counts: procedure("How many questions the buyer's own RFQs have")
    .input(z.object({ rfqIds: z.array(id).max(100) }))
    .output(z.array(questionCounts)),
  waitingRfqs: procedure(
    "The buyer's open RFQs with questions that wait for an answer: the first deadline first, at most ten",
  ).output(
    z.object({
      questions: z.number().int(),
      rfqs: z.array(
        z.object({ id, title: z.string(), deadline: day, daysLeft: z.number().int(), waiting: z.number().int() }),
      ),
    }),
  ),
  /** Once per key. */
  answer: procedure('Answers a question: both are published at once to every supplier that may read the RFQ')
    .errors({ ...questionNotFound, ...answersClosed, ...settled, ...keyReused, ...attachingRefusals })
    .input(z.object({ key: idempotencyKey, id, answer: answerText, files: answerFiles.default([]) }))
    .output(z.object({ number: z.number().int() })),
  /**
   * Suppliers read that it was corrected, and are told again. An answer that is an addendum is final (ANSWER_FINAL).
   */
  correct: procedure('Corrects a published answer until reception ends; `files` null keeps its files')
    .errors({
      ...questionNotFound,
      ...answersClosed,
      ...settled,
      ...keyReused,
      ...attachingRefusals,
      ANSWER_FINAL: { status: 409, message: 'The answer is an addendum, which is final' },
    })
    .input(z.object({ key: idempotencyKey, id, answer: answerText, files: answerFiles.nullable().default(null) }))
    .output(z.object({ number: z.number().int() })),
  /** Final, once per key. */
  setAside: procedure('Sets a question aside: it is never published, and only its asker reads why')
    .errors({ ...questionNotFound, ...answersClosed, ...settled, ...keyReused })
    .input(z.object({ key: idempotencyKey, id, reason: z.enum(setAsideReasons) }))
    .output(z.object({})),
}
