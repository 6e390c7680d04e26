import { daysLeft } from '#lib/dates.ts'
import { ok, refused } from '#lib/result.ts'
import { foreignOrAbsent, isOwnRfq } from '#features/rfqs/server/foreign-rfq.ts'
import { defineList, type List, type Position } from '#platform/cursor.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { builders, type BuyerId } from '#platform/rpc.ts'
import { questionsContract } from '../contract/questions.ts'
import { answeredNotice, correctedNotice, setAsideNotice } from '../copy/questions.ts'
import { refuseAnswering, refuseCorrecting } from '../domain/questions.ts'
import { findAnswerFiles, listAnswerFileIds, setAnswerFiles } from './answer-files.ts'
import { refreshPublished, refreshQuestion, tellAsker } from './question-announcements.ts'
import { questionForBuyer, receivedView, setAsideView } from './question-views.ts'
import {
  findQuestionOfBuyer,
  lockQuestionOfBuyer,
  publishAnswer,
  replaceAnswer,
  stateOf,
  writeSetAside,
} from './question-writes.ts'
import {
  countQuestions,
  listPublished,
  listSetAside,
  listWaiting,
  listWaitingRfqs,
  pageSize,
  publishedPage,
} from './questions.ts'
import { whileCounted } from './rate-limits.ts'

const { buyer } = builders(questionsContract)

type Listing = {
  readonly context: { readonly db: Db; readonly buyer: BuyerId }
  readonly input: { readonly rfqId: string }
  readonly errors: { readonly RFQ_NOT_FOUND: () => Error }
}

/** A foreign RFQ is ACCESS_DENIED, an absent one is not found, as in every list of the buyer's own RFQ. */
const refuseForeign = async ({ context: { db, buyer }, input: { rfqId }, errors }: Listing) => {
  if (!(await isOwnRfq(db, buyer, rfqId))) throw await foreignOrAbsent(db, rfqId, errors)
}

/** A list of questions that are not published, in pages: the latest day first, within a day by random id. */
const pagesOf =
  <Row extends { readonly id: string; readonly askedOn: string }, View>(
    list: List,
    find: (db: Db, buyer: BuyerId, rfqId: string, after: Position | null) => Promise<readonly Row[]>,
    view: (row: Row) => View,
  ) =>
  async (call: Listing & { readonly input: { readonly cursor: string | null } }) => {
    await refuseForeign(call)
    const { context, input } = call
    const rows = await find(context.db, context.buyer, input.rfqId, list.readCursor(input.cursor))
    const dated = rows.map((row) => ({ ...row, createdAt: new Date(row.askedOn) }))
    const { page, next } = list.pageOf(dated, pageSize)
    return { questions: page.map(view), next }
  }

const waiting = buyer.waiting.handler(pagesOf(defineList('questionsWaiting'), listWaiting, receivedView))
const setAsideList = buyer.setAsideList.handler(pagesOf(defineList('questionsSetAside'), listSetAside, setAsideView))

const answered = buyer.answered.handler(async ({ input, context, errors }) => {
  await refuseForeign({ input, context, errors })
  const { page, next } = publishedPage(await listPublished(context.db, input.rfqId, input.before))
  const files = await findAnswerFiles(
    context.db,
    page.map(({ id }) => id),
  )
  return { questions: page.map((row) => questionForBuyer(row, files.get(row.id) ?? [])), next }
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

/** A waiting question of the buyer and its RFQ, both locked, to be answered or set aside; or why it cannot be. */
const lockWaiting = async (tx: Tx, buyer: BuyerId, id: string) => {
  const locked = await lockQuestionOfBuyer(tx, buyer, id)
  if (!locked) return refused('QUESTION_NOT_FOUND')
  const refusal = refuseAnswering(locked.rfq, stateOf(locked.question), tx.today)
  return refusal ? refused(refusal) : ok(locked)
}

const answer = buyer.answer.handler(({ input, context, errors }) =>
  context.once(input, async (tx) => {
    const found = await lockWaiting(tx, context.buyer, input.id)
    if (!found.ok) throw errors[found.refusal]()
    const { rfq, question } = found.value
    const notAttached = await setAnswerFiles(tx, context.buyer, question.id, input.files)
    if (notAttached) throw errors[notAttached]()
    const number = await publishAnswer(tx, question, { text: input.answer, addendum: null })
    await tellAsker(tx, rfq.id, question.askerId, answeredNotice(rfq.maskedTitle))
    await refreshPublished(tx, rfq)
    return { number }
  }),
)

const correct = buyer.correct.handler(async ({ input, context, errors }) => {
  // First: no counter is made for an id that the caller made up.
  if (!(await findQuestionOfBuyer(context.db, context.buyer, input.id))) throw errors.QUESTION_NOT_FOUND()
  const counts = [{ limit: 'answer-correction', of: [context.buyer, input.id] }] as const
  return whileCounted(context.db, counts, (count) =>
    context.once(input, async (tx) => {
      const locked = await lockQuestionOfBuyer(tx, context.buyer, input.id)
      if (!locked) throw errors.QUESTION_NOT_FOUND()
      const { rfq, question } = locked
      const { addendum, number } = question
      const refusal = refuseCorrecting(rfq, { state: stateOf(question), addendum }, tx.today)
      if (refusal || number === null) throw errors[refusal ?? 'QUESTION_SETTLED']()
      const before = await listAnswerFileIds(tx, question.id)
      const files = input.files ?? before
      if (question.answer === input.answer && files.join() === before.join()) return { number }
      count()
      const notAttached = await setAnswerFiles(tx, context.buyer, question.id, files)
      if (notAttached) throw errors[notAttached]()
      await replaceAnswer(tx, question.id, input.answer)
      await tellAsker(tx, rfq.id, question.askerId, correctedNotice(rfq.maskedTitle))
      await refreshPublished(tx, rfq)
      return { number }
    }),
  )
})

const setAside = buyer.setAside.handler(({ input, context, errors }) =>
  context.once(input, async (tx) => {
    const found = await lockWaiting(tx, context.buyer, input.id)
    if (!found.ok) throw errors[found.refusal]()
    const { rfq, question } = found.value
    await writeSetAside(tx, question.id, input.reason)
    await tellAsker(tx, rfq.id, question.askerId, setAsideNotice(rfq.maskedTitle, input.reason))
    refreshQuestion(tx, rfq, question.askerId)
    return {}
  }),
)

/** What the buyer does with questions. */
export const answeringProcedures = { waiting, answered, setAsideList, counts, waitingRfqs, answer, correct, setAside }
