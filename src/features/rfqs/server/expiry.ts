import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notify } from '#features/notifications/server/notify.ts'
import type { Clock } from '#platform/clock.ts'
import { transaction, type Db, type Tx } from '#platform/db.ts'
import { defineQueue, handle, schedule, type Jobs } from '#platform/jobs.ts'
import { announce } from '#platform/live.ts'
import { deadlinePassedNotice } from '../copy.ts'
import { dropCachedTotals } from './portal-totals.ts'
import { rfqs } from './tables.ts'

const expiry = defineQueue({ name: 'rfqs.expiry', payload: z.object({}) })
/** How many RFQs one transaction moves. */
const batchSize = 100

/** When Montevideo's day has just ended, and every five minutes in case that was missed (rulings, States). */
export const expirySchedule = schedule(expiry, '*/5 * * * *', {})

/**
 * The handler of `expirySchedule`: active RFQs whose deadline passed become reviewing and their buyers are notified, in batches.
 * Running twice, or twice at once, moves and tells each RFQ once. No rule waits for it: `isReceiving` asks the deadline too.
 */
export const expiryHandler = (given: { db: Db; clock: Clock; jobs: () => Pick<Jobs, 'send' | 'wake'> }) =>
  handle(expiry, async (_data, { signal }) => {
    const { db, clock } = given
    for (let moved = batchSize; moved === batchSize && !signal.aborted;)
      moved = await transaction(db, { clock, jobs: given.jobs() }, expireSome)
    dropCachedTotals(db)
  })

/** Moves up to a batch of expired RFQs; answers how many. */
export const expireSome = async (tx: Tx): Promise<number> => {
  const expired = tx
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(sql`${rfqs.status} = 'active' and ${rfqs.deadline} < ${tx.today}`)
    .orderBy(rfqs.deadline)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const moved = await tx
    .update(rfqs)
    .set({ status: 'reviewing', updatedAt: tx.now })
    .where(inArray(rfqs.id, expired))
    .returning({ id: rfqs.id, buyerId: rfqs.buyerId, title: rfqs.title })
  for (const { id, buyerId, title } of moved) {
    const words = deadlinePassedNotice(title)
    await notify(tx, { userId: buyerId, kind: 'rfq-reception-ended', ...words, rfqId: id, quotationId: null })
    await announce(tx, { userId: buyerId, type: 'rfq', id })
  }
  return moved.length
}
