import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOpenRow } from '#features/rfqs/server/public-columns.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { groupBy } from '#lib/group-by.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/db.ts'
import { handle, inBatchesById, schedule } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { sendMails } from '#platform/mail/mail.ts'
import { summaryMail } from '../copy/mails.ts'
import {
  batchSize,
  hitsOnOpenRfqs,
  isWantedByAlert,
  isDue,
  listAddressees,
  listOpenCards,
  mailTo,
  unsubscribeUrl,
  type MailSettings,
} from './mail-parts.ts'
import { alertHits, alertMail } from './tables.ts'

const summary = defineQueue({ name: 'alerts.summary', payload: z.object({}), expireSeconds: 600 })

/** Every morning at eight. */
export const summarySchedule = schedule(summary, '0 8 * * *', {})

/**
 * Mails each supplier one summary of the opportunities that wait for a mail and are still open, in batches. Nobody gets
 * two on one day, also when the job runs twice. What is no longer wanted by then is not mailed later either
 * (docs/rules/alerts.md#mails).
 */
export const summaryHandler = ({ clock, settings }: { readonly clock: Clock; readonly settings: MailSettings }) =>
  handle(summary, async (_data, { signal, transaction }) => {
    if (!settings.mailServer) return
    const began = clock.now()
    await inBatchesById(batchSize, signal, (after) => transaction((tx) => mailBatch(tx, settings, after)))
    await transaction((tx) => forgetUnwanted(tx, began))
  })

/** Mails the next suppliers after this id; returns the ids of those that it considered. */
const mailBatch = async (tx: Tx, settings: MailSettings, after: string): Promise<readonly string[]> => {
  const due = hitsOnOpenRfqs(tx)
    .where(and(gt(alertHits.userId, after), isDue))
    .as('due')
  const next = await tx.selectDistinct({ id: due.userId }).from(due).orderBy(asc(due.userId)).limit(batchSize)
  const ids = next.map(({ id }) => id)
  if (ids.length === 0) return []
  const taken = await takeHits(tx, await claimToday(tx, ids))
  const cards = new Map(
    (await listOpenCards(tx, [...new Set(taken.map((hit) => hit.rfqId))])).map((rfq) => [rfq.id, rfq]),
  )
  const ofSupplier = groupBy(taken, (hit) => hit.userId)
  const addressees = await listAddressees(tx, [...ofSupplier.keys()], settings)
  const mails = addressees.flatMap((to) => {
    const hits = ofSupplier.get(to.id) ?? []
    const opportunities = hits.flatMap(({ rfqId }) => cards.get(rfqId) ?? []).toSorted(byDeadline)
    const matched = new Set(hits.flatMap(({ alertIds }) => alertIds))
    const alerts = to.alerts.filter(({ id }) => matched.has(id))
    if (opportunities.length === 0 || alerts.length === 0) return []
    const stop = unsubscribeUrl(settings, to.id, null)
    const content = summaryMail(opportunities, tx.today, {
      alerts,
      unsubscribeUrl: stop,
      publicUrl: settings.publicUrl,
    })
    return mailTo(to, 'opportunity-summary', stop, content)
  })
  await sendMails(tx, mails)
  return ids
}

/** Marks these suppliers as having got today's summary; returns those that had not got it yet. */
const claimToday = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  const claimed = await tx
    .insert(alertMail)
    .values(ids.map((supplierId) => ({ supplierId, summarizedOn: tx.today })))
    .onConflictDoUpdate({
      target: alertMail.supplierId,
      set: { summarizedOn: tx.today },
      setWhere: sql`${alertMail.summarizedOn} is distinct from ${tx.today}`,
    })
    .returning({ id: alertMail.supplierId })
  return claimed.map(({ id }) => id)
}

/** Marks the hits of these suppliers that are due as mailed. */
const takeHits = async (tx: Tx, ids: readonly string[]) =>
  tx
    .update(alertHits)
    .set({ mail: 'summary', mailedAt: tx.now })
    .from(rfqs)
    .where(and(eq(rfqs.id, alertHits.rfqId), isOpenRow(tx.today), inArray(alertHits.userId, [...ids]), isWantedByAlert))
    .returning({ userId: alertHits.userId, rfqId: alertHits.rfqId, alertIds: alertHits.alertIds })

/** Stops earlier hits from waiting that are not due any more. */
const forgetUnwanted = async (tx: Tx, before: Date): Promise<void> => {
  const due = hitsOnOpenRfqs(tx).where(isDue)
  await tx
    .update(alertHits)
    .set({ mail: null })
    .where(
      and(
        eq(alertHits.mail, 'due'),
        lt(alertHits.createdAt, before),
        sql`(${alertHits.userId}, ${alertHits.rfqId}) not in (${due})`,
      ),
    )
}

type Card = Awaited<ReturnType<typeof listOpenCards>>[number]
const byDeadline = (a: Card, b: Card): number =>
  a.deadline.localeCompare(b.deadline) || a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id)
