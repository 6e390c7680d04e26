import { addendumFileLimits } from '#features/files/domain/limits.ts'
import { attachFiles } from '#features/files/server/attaching.ts'
import { lockRfqToAmend, writeAddendum } from '#features/rfqs/server/addenda/writes.ts'
import { linkAddendumFiles } from '#features/rfqs/server/files/links.ts'
import { foreignOrAbsent } from '#features/rfqs/server/foreign-rfq.ts'
import { builders, invalid } from '#platform/rpc.ts'
import { addendaContract } from '../../contract/addenda.ts'
import { addendumProblemText } from '../../copy/addenda.ts'
import { earliestAmendedDeadline, readAddendum, refuseAddendum } from '../../domain/addendum.ts'
import { lockQuestionOfRfq, publishAnswer, stateOf } from '../question-writes.ts'
import { announceAddendum } from './announcements.ts'

const { buyer } = builders(addendaContract)

const publish = buyer.publish.handler(({ input, context, errors }) =>
  context.once(input, async (tx) => {
    const rfq = await lockRfqToAmend(tx, context.buyer, input.rfqId)
    if (!rfq) throw await foreignOrAbsent(tx, input.rfqId, errors)
    const refusal = refuseAddendum(rfq, tx.today)
    if (refusal) throw errors[refusal]()
    const { questionId } = input
    const question = questionId === null ? null : await lockQuestionOfRfq(tx, rfq.id, questionId)
    if (questionId !== null && !question) throw errors.QUESTION_NOT_FOUND()
    if (question && stateOf(question) !== 'waiting') throw errors.QUESTION_SETTLED()
    const content = readAddendum(input.addendum, rfq, tx.today)
    const earliest = earliestAmendedDeadline(tx.today)
    if (!content.ok) {
      const [first] = content.refusal
      if (first?.code === 'ADDENDUM_EMPTY') throw errors.ADDENDUM_EMPTY()
      if (first?.code === 'ADDENDUM_NEEDS_TIME') throw errors.ADDENDUM_NEEDS_TIME({ data: { earliest } })
      throw invalid(content.refusal.map(({ field, code }) => ({ field, message: addendumProblemText(code, earliest) })))
    }
    const notAttached = await attachFiles(tx, context.buyer, {
      ids: { whole: input.files, items: [] },
      limits: addendumFileLimits,
    })
    if (notAttached) throw errors[notAttached]()
    const number = await writeAddendum(tx, rfq, content.value)
    await linkAddendumFiles(tx, rfq.id, number, input.files)
    const { text, material, deadline } = content.value
    if (question) await publishAnswer(tx, question, { text, addendum: number })
    await announceAddendum(tx, rfq, { number, material, deadline, askerId: question?.askerId ?? null })
    return { number }
  }),
)

/** What the buyer does with addenda. */
export const addenda = { publish }
