import { count, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notifyEach } from '#features/notifications/server/notify.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { addDays } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import { dayOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import { handle, inBatches, schedule } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { nearDeadlineDraftNotice, nearDeadlineNotice } from '../copy/deadline-near.ts'
import { draftsForRfqs } from './drafts.ts'
import { isNotWithdrawn } from './queries.ts'
import { deadlineReminders, quotations } from './tables.ts'

const deadlineNear = defineQueue({ name: 'quotations.deadline-near', payload: z.object({}) })
/** How many RFQs one transaction reminds of. */
const batchSize = 200

/** At nine in Montevideo, when people begin to work (docs/rules/notifications.md#deadline-near). */
export const deadlineNearSchedule = schedule(deadlineNear, '0 9 * * *', {})

/**
 * The handler of `deadlineNearSchedule`: the buyer of an RFQ whose deadline is two days away, and the suppliers with an
 * unfinished draft for it, are reminded. Each deadline is reminded of once, however often the job runs.
 */
export const deadlineNearHandler = handle(deadlineNear, (_data, { signal, transaction }) =>
  inBatches(batchSize, signal, () => transaction(remindBatch)),
)

/** Reminds of up to one batch of RFQs; returns how many. */
const remindBatch = async (tx: Tx): Promise<number> => {
  const rfqIds = await claimRfqs(tx)
  if (rfqIds.length === 0) return 0
  const ending = await tx
    .select({
      id: rfqs.id,
      buyerId: rfqs.buyerId,
      title: rfqs.title,
      deadline: rfqs.deadline,
      received: count(quotations.id),
    })
    .from(rfqs)
    .leftJoin(quotations, sql`${quotations.rfqId} = ${rfqs.id} and ${isNotWithdrawn}`)
    .where(inArray(rfqs.id, rfqIds))
    .groupBy(rfqs.id)
  const drafts = await draftsForRfqs(tx, rfqIds, tx.today)
  const kind = 'rfq-deadline-near'
  await notifyEach(tx, [
    ...ending.map(({ id, buyerId, ...rfq }) => {
      const recipient = { userId: buyerId, rfqId: id, quotationId: null }
      return { kind, ...nearDeadlineNotice(rfq), ...recipient } as const
    }),
    // A notification about the supplier's own quotation carries the quotation's id only.
    ...drafts.map(({ supplierId, rfqId, rfqTitle, quotationId, ...draft }) => {
      const notice = nearDeadlineDraftNotice({
        ...draft,
        title: maskContacts(rfqTitle),
        isChange: quotationId !== null,
      })
      return { kind, ...notice, userId: supplierId, rfqId: quotationId ? null : rfqId, quotationId } as const
    }),
  ])
  return rfqIds.length
}

/**
 * Takes the RFQs that end tomorrow or the day after and were published before today. A second job that runs at the same
 * time takes none of them, and neither does a later one until the deadline is extended.
 */
const claimRfqs = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${deadlineReminders} (rfq_id, deadline)
    select ${rfqs.id}, ${rfqs.deadline} from ${rfqs}
    where ${rfqs.status} = 'active' and ${rfqs.deadline} > ${tx.today} and ${rfqs.deadline} <= ${addDays(tx.today, 2)}
      and ${dayOf(rfqs.createdAt)} < ${tx.today}
      and not exists (
        select from ${deadlineReminders} reminded
        where reminded.rfq_id = ${rfqs.id} and reminded.deadline = ${rfqs.deadline})
    order by ${rfqs.deadline}, ${rfqs.id}
    limit ${batchSize}
    on conflict (rfq_id) do update set deadline = excluded.deadline
      where ${deadlineReminders.deadline} <> excluded.deadline
    returning rfq_id as id`)
  return rows.map(({ id }) => id)
}
