import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { dayOf } from '#platform/columns.ts'
import { transaction, type Db, type Tx } from '#platform/db.ts'
import { handle } from '#platform/jobs/handler.ts'
import { defineQueue, type Jobs } from '#platform/jobs/queue.ts'
import { sendMails } from '#platform/mail/mail.ts'
import { opportunityMail } from '../copy/mails.ts'
import { maxMailsAtOnce } from '../domain/mail.ts'
import {
  batchSize,
  hitsOnOpenRfqs,
  isDue,
  listAddressees,
  listOpenCards,
  mailTo,
  unsubscribeUrl,
} from './opportunity-mails.ts'
import type { MailSettings } from './opportunity-mails.ts'
import { alertHits, alertMail } from './tables.ts'

/** A job for each published RFQ that somebody may be mailed of. */
export const opportunityMails = defineQueue({ name: 'alerts.mails', payload: z.object({ rfqId: z.uuid() }) })

type Services = {
  readonly db: Db
  readonly clock: Clock
  readonly settings: MailSettings
  readonly jobs: () => Pick<Jobs, 'send' | 'wake'>
}

/**
 * Mails an opportunity to the suppliers that want each at once, in batches. Whoever has had ten mails today gets it in
 * the next summary instead (docs/rules/alerts.md#mails). A second run mails nobody again.
 */
export const opportunityMailsHandler = (services: Services) =>
  handle(opportunityMails, async ({ rfqId }) => {
    const { db, clock, settings, jobs } = services
    if (!settings.mailServer) return
    for (let last: string | null = ''; last !== null;) {
      const after: string = last
      last = await transaction(db, { clock, jobs: jobs() }, (tx) => mailBatch(tx, settings, rfqId, after))
    }
  })

/** Mails the next suppliers after this id; the last one's id, null when there are no more. */
const mailBatch = async (tx: Tx, settings: MailSettings, rfqId: string, after: string): Promise<string | null> => {
  const due = await hitsOnOpenRfqs(tx)
    .where(
      and(
        eq(alertHits.rfqId, rfqId),
        eq(alertMail.pace, 'at-once'),
        after === '' ? undefined : gt(alertHits.userId, after),
        isDue,
      ),
    )
    .orderBy(asc(alertHits.userId))
    .limit(batchSize)
  const ids = due.map(({ userId }) => userId)
  const [rfq] = await listOpenCards(tx, [rfqId])
  if (ids.length === 0 || !rfq) return null
  const mailed = await mailedToday(tx, await lockSuppliers(tx, ids))
  const allowed = ids.filter((id) => (mailed.get(id) ?? 0) < maxMailsAtOnce)
  const taken = await takeHits(tx, rfqId, allowed)
  const addressees = await listAddressees(tx, [...taken.keys()], settings)
  const mails = addressees.flatMap((to) => {
    const alerts = to.alerts.filter(({ id }) => taken.get(to.id)?.includes(id))
    if (alerts.length === 0) return []
    const stop = unsubscribeUrl(settings, to.id, null)
    const isLast = (mailed.get(to.id) ?? 0) + 1 === maxMailsAtOnce
    const content = opportunityMail(rfq, { alerts, unsubscribeUrl: stop, publicUrl: settings.publicUrl, isLast })
    return mailTo(to, 'opportunity', stop, content)
  })
  await sendMails(tx, mails)
  return ids.length < batchSize ? null : ids.at(-1)!
}

/** Locks these suppliers' choices until the transaction ends, so that mails of other RFQs wait and are counted too. */
const lockSuppliers = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  const locked = await tx
    .select({ id: alertMail.supplierId })
    .from(alertMail)
    .where(inArray(alertMail.supplierId, [...ids]))
    .orderBy(asc(alertMail.supplierId))
    .for('no key update')
  return locked.map(({ id }) => id)
}

/** How many opportunities were mailed at once to each of these suppliers today. */
const mailedToday = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ id: alertHits.userId, n: count() })
    .from(alertHits)
    .where(
      and(
        inArray(alertHits.userId, [...ids]),
        eq(alertHits.mail, 'at-once'),
        sql`${dayOf(alertHits.mailedAt)} = ${tx.today}`,
      ),
    )
    .groupBy(alertHits.userId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Marks the hits of these suppliers as mailed, unless another run did; the alerts of each, by supplier. */
const takeHits = async (
  tx: Tx,
  rfqId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map()
  const taken = await tx
    .update(alertHits)
    .set({ mail: 'at-once', mailedAt: tx.now })
    .where(and(eq(alertHits.rfqId, rfqId), inArray(alertHits.userId, [...ids]), eq(alertHits.mail, 'due')))
    .returning({ id: alertHits.userId, alertIds: alertHits.alertIds })
  return new Map(taken.map(({ id, alertIds }) => [id, alertIds]))
}
