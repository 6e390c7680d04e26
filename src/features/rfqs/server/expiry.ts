import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notifyEach } from '#features/notifications/server/notify.ts'
import type { Tx } from '#platform/database/db.ts'
import { handle, inBatches, schedule } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { deadlinePassedNotice } from '../copy.ts'
import { removeFromSearch } from './search/rows.ts'
import { rfqs } from './tables.ts'

const expiry = defineQueue({ name: 'rfqs.expiry', payload: z.object({}) })
/** How many RFQs one transaction changes. */
const batchSize = 100

/** Every five minutes, which includes midnight in Montevideo (docs/rules/states.md#end-of-reception). */
export const expirySchedule = schedule(expiry, '*/5 * * * *', {})

/**
 * The handler of `expirySchedule`: active RFQs whose deadline passed become reviewing and their buyers are notified, in
 * batches. Two runs, also at the same time, change and notify each RFQ once. No rule depends on this job: `isOpen`
 * checks the deadline too.
 */
export const expiryHandler = handle(expiry, (_data, { signal, transaction }) =>
  inBatches(batchSize, signal, () => transaction(expireBatch)),
)

/** Changes up to one batch of expired RFQs to reviewing; returns how many. */
export const expireBatch = async (tx: Tx): Promise<number> => {
  const batch = tx
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(sql`${rfqs.status} = 'active' and ${rfqs.deadline} < ${tx.today}`)
    .orderBy(rfqs.deadline)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const expired = await tx
    .update(rfqs)
    .set({ status: 'reviewing', updatedAt: tx.now })
    .where(inArray(rfqs.id, batch))
    .returning({ id: rfqs.id, buyerId: rfqs.buyerId, title: rfqs.title })
  await removeFromSearch(
    tx,
    expired.map(({ id }) => id),
  )
  const notices = expired.map(({ id, buyerId, title }) => {
    const notice = { kind: 'rfq-reception-ended', ...deadlinePassedNotice(title) } as const
    return { ...notice, userId: buyerId, rfqId: id, quotationId: null }
  })
  await notifyEach(tx, notices)
  tx.tellLive(...expired.map(({ id, buyerId }) => ({ userId: buyerId, type: 'rfq', id })))
  return expired.length
}
