import { isOpen } from '#features/rfqs/domain/status.ts'
import { findRfqDeal } from '#features/quotations/server/file-deals.ts'
import { doubleChecked } from '#platform/double-checked.ts'
import { builders, invalid } from '#platform/rpc.ts'
import { questionsContract } from '../contract/questions.ts'
import { unknownItem } from '../copy/questions.ts'
import { lastQuestionDay, refuseAsking } from '../domain/questions.ts'
import { findAnswerFiles } from './answer-files.ts'
import { refreshAsker } from './question-announcements.ts'
import { askingView, buyersMask, ownQuestionView, questionForSupplier } from './question-views.ts'
import { deleteQuestion, hasItem, insertQuestion, readOwnQuestion, readRfq, stateOf } from './question-writes.ts'
import { countOwn, countPublished, findQuestionedRfq, listOwn, listPublished, publishedPage } from './questions.ts'
import { countTry } from './rate-limits.ts'

const { supplier } = builders(questionsContract)

const ask = supplier.ask.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'question', context.supplier)
  return context.once(input, async (tx) => {
    await doubleChecked({
      read: (locking) => readRfq(tx, input.rfqId, locking),
      check: async (rfq) => {
        if (!rfq) throw errors.RFQ_NOT_FOUND()
        const refusal = refuseAsking(rfq, await countOwn(tx, context.supplier, rfq.id), tx.today)
        if (refusal === 'QUESTIONS_CLOSED') throw errors.QUESTIONS_CLOSED({ data: { lastDay: lastQuestionDay(rfq) } })
        if (refusal) throw errors[refusal]()
        if (input.itemId !== null && !(await hasItem(tx, rfq.id, input.itemId)))
          throw invalid([{ field: 'itemId', message: unknownItem }])
      },
    })
    const id = await insertQuestion(tx, context.supplier, input)
    refreshAsker(tx, input.rfqId, context.supplier)
    return { id }
  })
})

const takeBack = supplier.takeBack.handler(({ input, context, errors }) =>
  context.transaction(async (tx) => {
    const waiting = await doubleChecked({
      read: (locking) => readOwnQuestion(tx, context.supplier, input.id, locking),
      check: (found) => {
        if (found && stateOf(found.question) !== 'waiting') throw errors.QUESTION_SETTLED()
        return found
      },
    })
    if (!waiting) return {}
    await deleteQuestion(tx, input.id)
    refreshAsker(tx, waiting.rfq.id, context.supplier)
    return {}
  }),
)

const list = supplier.list.handler(async ({ input, context, errors }) => {
  const { db, today } = context
  const reader = { id: context.supplier, userType: 'supplier' } as const
  const rfq = await findQuestionedRfq(db, context.supplier, input.rfqId)
  const deal = await findRfqDeal(db, input.rfqId, reader, today)
  if (!rfq || !deal) throw errors.RFQ_NOT_FOUND()
  if (!isOpen(rfq, today) && rfq.quotationId === null) throw errors.RFQ_CLOSED()
  const [rows, total, own, counts] = await Promise.all([
    listPublished(db, rfq.id, input.before),
    countPublished(db, rfq.id),
    listOwn(db, context.supplier, rfq.id),
    countOwn(db, context.supplier, rfq.id),
  ])
  const { page, next } = publishedPage(rows)
  const files = await findAnswerFiles(
    db,
    page.map(({ id }) => id),
  )
  const mask = buyersMask(context.supplier, rfq)
  return {
    ...askingView(rfq, today),
    ...counts,
    total,
    own: own.map((row) => ownQuestionView(row, rfq, mask, today)),
    questions: page.map((row) => questionForSupplier(row, files.get(row.id) ?? [], { reader, deal, mask })),
    next,
  }
})

/** What suppliers do with questions. */
export const askingProcedures = { ask, takeBack, list }
