import { isOpen, type RfqState } from '#features/rfqs/domain/status.ts'
import { previousBusinessDay } from '#lib/business-days.ts'
import type { Day } from '#lib/dates.ts'
import { textUpTo } from '#lib/text-schema.ts'

/** The longest question and answer, in characters (docs/rules/clarifications.md#limits). */
export const maxQuestion = 1_000
export const maxAnswer = 2_000
/** The most questions of one supplier on one RFQ: without an answer, and in all. */
export const maxWaiting = 3
export const maxAsked = 10
/** The most questions that one supplier sends in 24 hours, on all RFQs, those that are refused included. */
export const maxSent = 30

export const questionText = textUpTo(maxQuestion).trim().min(10, 'Escribe al menos 10 caracteres.')
export const answerText = textUpTo(maxAnswer).trim().min(1, 'Escribe la respuesta.')

/** Why a buyer does not publish a question: only its asker reads it (docs/rules/clarifications.md#set-aside). */
export const setAsideReasons = ['answered', 'identifies', 'unsuitable'] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

/** What the rules about questions need of an RFQ. */
export type QuestionedRfq = RfqState & { readonly publishedOn: Day }

/**
 * The last day on which suppliers may ask: one business day before the deadline, so that the answer can still be used;
 * the deadline itself when that day is before the RFQ was published (docs/rules/clarifications.md#until-when).
 */
export const lastQuestionDay = ({ deadline, publishedOn }: Omit<QuestionedRfq, 'status'>): Day => {
  const before = previousBusinessDay(deadline)
  return before < publishedOn ? deadline : before
}

export type AskRefusal = 'RFQ_CLOSED' | 'QUESTIONS_CLOSED' | 'TOO_MANY_QUESTIONS' | 'QUESTION_LIMIT'

/** Why a supplier with so many questions on the RFQ cannot ask another one, or null. */
export const refuseAsking = (
  rfq: QuestionedRfq,
  own: { readonly waiting: number; readonly asked: number },
  today: Day,
): AskRefusal | null => {
  if (!isOpen(rfq, today)) return 'RFQ_CLOSED'
  if (today > lastQuestionDay(rfq)) return 'QUESTIONS_CLOSED'
  if (own.asked >= maxAsked) return 'QUESTION_LIMIT'
  return own.waiting >= maxWaiting ? 'TOO_MANY_QUESTIONS' : null
}

/** What happened to a question: it waits, it is published with its answer, or it is set aside. */
export type QuestionState = 'waiting' | 'answered' | 'set-aside'

export type AnswerRefusal = 'ANSWERS_CLOSED' | 'QUESTION_SETTLED' | 'ANSWER_FINAL'

/** Why the buyer cannot answer or set aside a question, or null: only a waiting one, until reception ends. */
export const refuseAnswering = (
  rfq: RfqState,
  state: QuestionState,
  today: Day,
): Exclude<AnswerRefusal, 'ANSWER_FINAL'> | null => {
  if (!isOpen(rfq, today)) return 'ANSWERS_CLOSED'
  return state === 'waiting' ? null : 'QUESTION_SETTLED'
}

/**
 * Why the buyer cannot correct the answer of a question, or null: only a published one, until reception ends. One that
 * is an addendum (`addendum`) is final, as addenda are.
 */
export const refuseCorrecting = (
  rfq: RfqState,
  { state, addendum }: { readonly state: QuestionState; readonly addendum: number | null },
  today: Day,
): AnswerRefusal | null => {
  if (!isOpen(rfq, today)) return 'ANSWERS_CLOSED'
  if (state !== 'answered') return 'QUESTION_SETTLED'
  return addendum === null ? null : 'ANSWER_FINAL'
}
