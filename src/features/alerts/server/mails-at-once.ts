import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import { handle, inBatchesById } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
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
  type MailSettings,
} from './mail-parts.ts'
import { alertHits, alertMail } from './tables.ts'

/** A job for each published RFQ that somebody may be mailed of. */
export const opportunityMails = defineQueue({ name: 'alerts.mails', payload: z.object({ rfqId: z.uuid() }) })

/**
 * Mails an opportunity to the suppliers that want each at once, in batches. Whoever has had ten mails today gets it in
 * the next summary instead (docs/rules/alerts.md#mails). A second run mails nobody again.
 */
export const opportunityMailsHandler = ({ settings }: { readonly settings: MailSettings }) =>
  handle(opportunityMails, async ({ rfqId }, { signal, transaction }) => {
    if (!settings.mailServer) return
    await inBatchesById(batchSize, signal, (after) => transaction((tx) => mailBatch(tx, settings, rfqId, after)))
  })

/** Mails the next suppliers after this id; returns the ids of those that it considered. */
const mailBatch = async (tx: Tx, settings: MailSettings, rfqId: string, after: string): Promise<readonly string[]> => {
  const due = await hitsOnOpenRfqs(tx)
    .where(and(eq(alertHits.rfqId, rfqId), eq(alertMail.pace, 'at-once'), gt(alertHits.userId, after), isDue))
    .orderBy(asc(alertHits.userId))
    .limit(batchSize)
  const ids = due.map(({ userId }) => userId)
  const [rfq] = await listOpenCards(tx, [rfqId])
  if (ids.length === 0 || !rfq) return []
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
  return ids
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
