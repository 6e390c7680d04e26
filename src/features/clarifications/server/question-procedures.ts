import { isOpen } from '#features/rfqs/domain/status.ts'
import { isPublished } from '#features/rfqs/server/queries.ts'
import { daysLeft } from '#lib/dates.ts'
import { pageOf, readCursor } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { accessDenied, builders, invalid, type BuyerId } from '#platform/rpc.ts'
import { questionsContract } from '../contract/questions.ts'
import { answeredNotice, correctedNotice, setAsideNotice } from '../copy/questions.ts'
import { lastQuestionDay, refuseAnswering, refuseAsking, refuseCorrecting } from '../domain/questions.ts'
import { announceQuestion, refreshPublished, refreshQuestion, tellAsker } from './question-announcements.ts'
import {
  askingView,
  buyersMask,
  ownQuestionView,
  questionForBuyer,
  questionForSupplier,
  receivedView,
  setAsideView,
} from './question-views.ts'
import {
  deleteQuestion,
  findItemName,
  insertQuestion,
  lockOwnQuestion,
  lockQuestionOfBuyer,
  lockRfqToAsk,
  publishAnswer,
  replaceAnswer,
  stateOf,
  writeSetAside,
} from './question-writes.ts'
import {
  countOwn,
  countPublished,
  countQuestions,
  findQuestionedRfq,
  isOwnRfq,
  listOwn,
  listPublished,
  listSetAside,
  listWaiting,
  listWaitingRfqs,
  pageSize,
} from './questions.ts'
import { countTry } from './rate-limits.ts'

const { buyer, supplier } = builders(questionsContract)

const ask = supplier.ask.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'question', context.supplier)
  return context.once(input, async (tx) => {
    const rfq = await lockRfqToAsk(tx, input.rfqId)
    if (!rfq) throw errors.RFQ_NOT_FOUND()
    const refusal = refuseAsking(rfq, await countOwn(tx, context.supplier, rfq.id), tx.today)
    if (refusal === 'QUESTIONS_CLOSED') throw errors.QUESTIONS_CLOSED({ data: { lastDay: lastQuestionDay(rfq) } })
    if (refusal) throw errors[refusal]()
    const itemName = input.itemId === null ? null : await findItemName(tx, rfq.id, input.itemId)
    if (input.itemId !== null && itemName === null)
      throw invalid([{ field: 'itemId', message: 'Elige un ítem de la licitación.' }])
    const id = await insertQuestion(tx, context.supplier, input)
    await announceQuestion(tx, rfq, itemName)
    return { id }
  })
})

const takeBack = supplier.takeBack.handler(({ input, context, errors }) =>
  context.transaction(async (tx) => {
    const locked = await lockOwnQuestion(tx, context.supplier, input.id)
    if (!locked) return {}
    if (stateOf(locked.question) !== 'waiting') throw errors.QUESTION_SETTLED()
    await deleteQuestion(tx, input.id)
    refreshQuestion(tx, locked.rfq, context.supplier)
    return {}
  }),
)

const list = supplier.list.handler(async ({ input, context, errors }) => {
  const { db, today } = context
  const rfq = await findQuestionedRfq(db, context.supplier, input.rfqId)
  if (!rfq) throw errors.RFQ_NOT_FOUND()
  if (!isOpen(rfq, today) && rfq.quotationId === null) throw errors.RFQ_CLOSED()
  const [rows, total, own, counts] = await Promise.all([
    listPublished(db, rfq.id, input.before),
    countPublished(db, rfq.id),
    listOwn(db, context.supplier, rfq.id),
    countOwn(db, context.supplier, rfq.id),
  ])
  const mask = buyersMask(context.supplier, rfq)
  return {
    ...askingView(rfq, today),
    ...counts,
    total,
    own: own.map((row) => ownQuestionView(row, rfq, mask, today)),
    questions: rows.slice(0, pageSize).map((row) => questionForSupplier(row, context.supplier, mask)),
    next: nextBefore(rows),
  }
})

/** Where the next page of published questions begins; null on the last one. */
const nextBefore = (rows: readonly { number: number | null }[]) =>
  rows.length > pageSize ? (rows[pageSize - 1]?.number ?? null) : null

/** A foreign RFQ is ACCESS_DENIED, an absent one is not found, as in every list of the buyer's own RFQ. */
const refuseForeign = async (db: Db, buyerId: BuyerId, rfqId: string, absent: () => Error) => {
  if (await isOwnRfq(db, buyerId, rfqId)) return
  throw (await isPublished(db, rfqId)) ? accessDenied() : absent()
}

/** A row with the day that a cursor names. */
const dated = <Row extends { askedOn: string }>(row: Row) => ({ ...row, createdAt: new Date(row.askedOn) })

const waiting = buyer.waiting.handler(async ({ input, context, errors }) => {
  await refuseForeign(context.db, context.buyer, input.rfqId, () => errors.RFQ_NOT_FOUND())
  const after = readCursor('questionsWaiting', input.cursor)
  const rows = await listWaiting(context.db, context.buyer, input.rfqId, after)
  const { page, next } = pageOf('questionsWaiting', rows.map(dated), pageSize)
  return { questions: page.map(receivedView), next }
})

const setAsideOnes = buyer.setAsideOnes.handler(async ({ input, context, errors }) => {
  await refuseForeign(context.db, context.buyer, input.rfqId, () => errors.RFQ_NOT_FOUND())
  const after = readCursor('questionsSetAside', input.cursor)
  const rows = await listSetAside(context.db, context.buyer, input.rfqId, after)
  const { page, next } = pageOf('questionsSetAside', rows.map(dated), pageSize)
  return { questions: page.map(setAsideView), next }
})

const answered = buyer.answered.handler(async ({ input, context, errors }) => {
  await refuseForeign(context.db, context.buyer, input.rfqId, () => errors.RFQ_NOT_FOUND())
  const rows = await listPublished(context.db, input.rfqId, input.before)
  return { questions: rows.slice(0, pageSize).map(questionForBuyer), next: nextBefore(rows) }
})

const counts = buyer.counts.handler(({ input, context }) => countQuestions(context.db, context.buyer, input.rfqIds))

const waitingRfqs = buyer.waitingRfqs.handler(async ({ context }) => {
  const rows = await listWaitingRfqs(context.db, context.buyer, context.today)
  return {
    questions: rows[0]?.all ?? 0,
    rfqs: rows.map((row) => ({
      id: row.id,
      title: row.title,
      deadline: row.deadline,
      daysLeft: daysLeft(row.deadline, context.today),
      waiting: row.waiting,
    })),
  }
})

const answer = buyer.answer.handler(({ input, context, errors }) =>
  context.once(input, async (tx) => {
    const locked = await lockQuestionOfBuyer(tx, context.buyer, input.id)
    if (!locked) throw errors.QUESTION_NOT_FOUND()
    const { rfq, question } = locked
    const refusal = refuseAnswering(rfq, stateOf(question), tx.today)
    if (refusal) throw errors[refusal]()
    const number = await publishAnswer(tx, question, input.answer)
    await tellAsker(tx, rfq.id, question.askerId, answeredNotice(rfq.maskedTitle))
    await refreshPublished(tx, rfq)
    return { number }
  }),
)

const correct = buyer.correct.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'answer-correction', context.buyer, input.id)
  return context.once(input, async (tx) => {
    const locked = await lockQuestionOfBuyer(tx, context.buyer, input.id)
    if (!locked) throw errors.QUESTION_NOT_FOUND()
    const { rfq, question } = locked
    const refusal = refuseCorrecting(rfq, stateOf(question), tx.today)
    if (refusal || question.number === null) throw errors[refusal ?? 'QUESTION_SETTLED']()
    if (question.answer === input.answer) return { number: question.number }
    await replaceAnswer(tx, question.id, input.answer)
    await tellAsker(tx, rfq.id, question.askerId, correctedNotice(rfq.maskedTitle))
    await refreshPublished(tx, rfq)
    return { number: question.number }
  })
})

const setAside = buyer.setAside.handler(({ input, context, errors }) =>
  context.once(input, async (tx) => {
    const locked = await lockQuestionOfBuyer(tx, context.buyer, input.id)
    if (!locked) throw errors.QUESTION_NOT_FOUND()
    const { rfq, question } = locked
    const refusal = refuseAnswering(rfq, stateOf(question), tx.today)
    if (refusal) throw errors[refusal]()
    await writeSetAside(tx, question.id, input.reason)
    await tellAsker(tx, rfq.id, question.askerId, setAsideNotice(rfq.maskedTitle, input.reason))
    refreshQuestion(tx, rfq, question.askerId)
    return {}
  }),
)

/** Questions about an RFQ and their answers. */
export const questions = {
  ask,
  takeBack,
  list,
  waiting,
  answered,
  setAsideOnes,
  counts,
  waitingRfqs,
  answer,
  correct,
  setAside,
}
