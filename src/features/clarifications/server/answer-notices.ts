import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notifyEach } from '#features/notifications/server/notify.ts'
import { isOpen } from '#features/rfqs/domain/status.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { hourMs } from '#lib/durations.ts'
import type { Tx } from '#platform/database/db.ts'
import { handle, inBatches, schedule } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { answersNotice } from '../copy/questions.ts'
import { leadsTo, suppliersToNotify } from './notified-suppliers.ts'
import { answerNotices, questions } from './tables.ts'

const answers = defineQueue({ name: 'clarifications.answers', payload: z.object({}) })
/** How many RFQs one transaction tells of. */
const batchSize = 50

/** Every five minutes; suppliers are told of one RFQ at most once an hour (docs/rules/notifications.md#answers). */
export const answersSchedule = schedule(answers, '*/5 * * * *', {})

/**
 * The handler of `answersSchedule`: the suppliers of an RFQ are told how many questions were answered since they were
 * last told. Each answer is counted once, however often the job runs.
 */
export const answersHandler = handle(answers, (_data, { signal, transaction }) =>
  inBatches(batchSize, signal, () => transaction(tellBatch)),
)

/** Tells of up to one batch of RFQs; returns how many. */
const tellBatch = async (tx: Tx): Promise<number> => {
  const rfqIds = await claimRfqs(tx)
  if (rfqIds.length === 0) return 0
  const answered = await tx
    .update(questions)
    .set({ untold: false })
    .where(sql`${inArray(questions.rfqId, rfqIds)} and ${questions.untold}`)
    .returning({ rfqId: questions.rfqId, askerId: questions.askerId })
  for (const rfqId of rfqIds) {
    const askers = answered.filter((answer) => answer.rfqId === rfqId).map(({ askerId }) => askerId)
    await tellSuppliers(tx, rfqId, askers)
  }
  return rfqIds.length
}

/** Tells the suppliers of one RFQ of the answers to these askers; each of those was told of its own one already. */
const tellSuppliers = async (tx: Tx, rfqId: string, askers: readonly string[]) => {
  const [rfq] = await tx
    .select({ maskedTitle: rfqs.maskedTitle, status: rfqs.status, deadline: rfqs.deadline })
    .from(rfqs)
    .where(eq(rfqs.id, rfqId))
  if (!rfq) return
  const notices = (await suppliersToNotify(tx, rfqId, isOpen(rfq, tx.today))).flatMap(({ supplierId, quotationId }) => {
    const toOthers = askers.filter((asker) => asker !== supplierId).length
    if (toOthers === 0) return []
    const notice = { kind: 'rfq-answers', ...answersNotice(rfq.maskedTitle, toOthers) } as const
    return [{ ...notice, userId: supplierId, ...leadsTo(rfqId, quotationId) }]
  })
  await notifyEach(tx, notices)
}

/**
 * Takes RFQs with answers that the suppliers were not told of, and of which they were not told within the last hour. A
 * second job that runs at the same time takes none of them.
 */
const claimRfqs = async (tx: Tx): Promise<string[]> => {
  const hourAgo = new Date(tx.now.getTime() - hourMs).toISOString()
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${answerNotices} (rfq_id, told_at)
    select distinct ${questions.rfqId}, ${tx.now.toISOString()}::timestamptz from ${questions}
    where ${questions.untold} and not exists (
      select from ${answerNotices} told where told.rfq_id = ${questions.rfqId} and told.told_at > ${hourAgo}::timestamptz)
    limit ${batchSize}
    on conflict (rfq_id) do update set told_at = excluded.told_at
      where ${answerNotices.toldAt} <= ${hourAgo}::timestamptz
    returning rfq_id as id`)
  return rows.map(({ id }) => id)
}
