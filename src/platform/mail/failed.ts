import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Queries, Tx } from '../database/db.ts'
import type { Jobs } from '../jobs/queue.ts'
import { mails } from '../tables.ts'
import { mailDeliveries } from './mail.ts'

/**
 * The mails that were given up, oldest first: `npm run mails` shows them. Those without a body cannot be sent again.
 */
export const failedMails = (db: Queries) =>
  db
    .select({
      id: mails.id,
      kind: mails.kind,
      to: mails.to,
      createdAt: mails.createdAt,
      failure: mails.failure,
      hasBody: sql<boolean>`${mails.html} is not null`,
    })
    .from(mails)
    .where(isNotNull(mails.refusedAt))
    .orderBy(asc(mails.createdAt), asc(mails.position))

/**
 * Queues mails that were given up, all of them or those with these ids, for as many tries as a new mail gets. Returns
 * how many.
 */
export const resendMails = async (tx: Tx, ids: readonly string[] | 'all'): Promise<number> => {
  const again = await tx
    .update(mails)
    .set({ refusedAt: null, failure: null })
    .where(
      and(isNotNull(mails.refusedAt), isNotNull(mails.html), ids === 'all' ? undefined : inArray(mails.id, [...ids])),
    )
    .returning({ id: mails.id })
  await tx.enqueue(
    mailDeliveries,
    again.map(({ id }) => ({ mailId: id })),
  )
  return again.length
}

/**
 * Queues the mails whose delivery a killed process left behind: without this they would wait until the queue gives
 * their jobs up as expired. `before` is the start of this process. One that another process is delivering is locked
 * meanwhile, and found to be sent by the second job.
 */
export const resumeDeliveries = async (db: Db, jobs: Pick<Jobs, 'send'>, before: Date): Promise<void> => {
  const left = await db
    .select({ mailId: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.refusedAt),
        sql`exists (select from pgboss.job where name = ${mailDeliveries.name} and data ->> 'mailId' = ${mails.id}::text
          and state in ('active', 'failed') and started_on < ${before})`,
        sql`not exists (select from pgboss.job where name = ${mailDeliveries.name} and data ->> 'mailId' = ${mails.id}::text
          and state in ('created', 'retry'))`,
      ),
    )
  await jobs.send(mailDeliveries, left)
}
