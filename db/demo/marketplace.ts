import { eq, lt } from 'drizzle-orm'
import { v4 } from 'uuid'
import { inProcessClient } from '#api.ts'
import type { FileIds } from '#features/files/domain/limits.ts'
import { fileChecks } from '#features/files/server/check-queues.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { tellBuyers } from '#features/clarifications/server/question-notices.ts'
import { expireBatch } from '#features/rfqs/server/expiry.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { addDays, today } from '#lib/dates.ts'
import { dayMs } from '#lib/durations.ts'
import { fixedClock } from '#platform/clock.ts'
import { transaction } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/queue.ts'
import { mailDeliveries } from '#platform/mail/mail.ts'
import type { Viewer } from '#platform/rpc.ts'
import { mails } from '#platform/tables.ts'
import { publishAddenda } from './addenda.ts'
import { join } from './companies.ts'
import { addCrowd } from './crowd.ts'
import { demoData } from './data.ts'
import { filesOfQuotations, filesOfRfqs, noFiles } from './files.ts'
import { publish, quotationForm, quote } from './forms.ts'
import { askQuestions } from './questions.ts'
import type { DemoQuotation, DemoRfq } from './records.ts'
import type { ClocklessServices } from './story.ts'
import { uploadAll } from './uploading.ts'

/** The two accounts that the start prints. */
export const demoAccounts = { buyer: demoData.buyers[0]!.email, supplier: demoData.suppliers[0]!.email } as const

/**
 * Builds the demo marketplace by calling the product's own procedures in chronological order, as of `now`: companies
 * sign up, publish, quote and select. Used by the demo, the tests and the gallery. Returns the ids by the keys of the
 * data.
 */
export const buildMarketplace = async (services: ClocklessServices, now: Date) => {
  const clock = fixedClock(now)
  const demoServices = { ...services, clock, jobs: withoutMailsAndChecks(services.jobs) }
  const setClock = (daysAgo: number) => clock.set(new Date(now.getTime() - daysAgo * dayMs))
  const clientFor = (viewer: Viewer, address = '127.0.0.1') =>
    inProcessClient(demoServices, viewer, { requestId: 'demo', address })

  const members = new Map<string, Viewer & { kind: 'member' }>()
  const companies = [
    ...demoData.buyers.map((company) => ({ ...company, userType: 'buyer' as const })),
    ...demoData.suppliers.map((company) => ({ ...company, userType: 'supplier' as const })),
  ]
  for (const [index, company] of companies.entries()) {
    setClock(company.memberSinceDays)
    members.set(company.key, await join(demoServices, clientFor({ kind: 'visitor' }, `10.0.0.${index}`), company))
  }
  clock.set(now)
  await addCrowd(demoServices)
  const clientOf = (key: string) => {
    const viewer = members.get(key)
    if (!viewer) throw new Error(`No demo company has the key ${key}`)
    return clientFor(viewer)
  }

  const rfqIds = new Map<string, string>()
  const quotationIds = new Map<string, string>()
  /** The files of each quotation: a revision keeps them. */
  const filesOf = new Map<string, FileIds>()
  const revise = async (rfq: DemoRfq, quotation: DemoQuotation) => {
    if (!quotation.revised) return
    setClock(quotation.revised.daysAgo)
    const supplier = clientOf(quotation.supplier)
    const id = quotationIds.get(`${rfq.key}/${quotation.supplier}`)!
    const revised = { ...quotation, ...quotation.revised }
    const files = filesOf.get(`${rfq.key}/${quotation.supplier}`)!
    const form = await quotationForm(supplier, rfq, rfqIds.get(rfq.key)!, revised, files)
    await supplier.quotations.revise({ key: v4(), id, revision: 1, quotation: form })
  }

  const applyOutcome = async ({ key, buyer, outcome }: DemoRfq) => {
    const rfqId = rfqIds.get(key)!
    if (outcome.status === 'reviewing')
      await services.db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    if (outcome.status !== 'closed') return
    setClock(outcome.closedDaysAgo)
    if ('winner' in outcome)
      await clientOf(buyer).awards.select({
        key: v4(),
        rfqId,
        quotationId: quotationIds.get(`${key}/${outcome.winner}`)!,
        revision: 1,
        acceptTerms: true,
        acceptExpired: true,
      })
    else await clientOf(buyer).awards.closeUnselected({ key: v4(), rfqId, reason: outcome.reason })
  }

  for (const rfq of demoData.rfqs) {
    setClock(rfq.publishedDaysAgo)
    const buyer = clientOf(rfq.buyer)
    const rfqFiles = await uploadAll(demoServices, buyer, filesOfRfqs[rfq.key] ?? noFiles)
    const rfqId = await publish(buyer, rfq, addDays(today(now), rfq.deadlineIn), rfqFiles)
    rfqIds.set(rfq.key, rfqId)
    for (const [index, quotation] of rfq.quotations.entries()) {
      // 15 minutes apart, so that an order by time is always the same.
      clock.set(new Date(now.getTime() - quotation.sentDaysAgo * dayMs + index * 900_000))
      const key = `${rfq.key}/${quotation.supplier}`
      const supplier = clientOf(quotation.supplier)
      const files = await uploadAll(demoServices, supplier, filesOfQuotations[key] ?? noFiles)
      const id = await quote(supplier, rfq, rfqId, quotation, files)
      quotationIds.set(key, id)
      filesOf.set(key, files)
      if (quotation.withdrawn) await supplier.quotations.withdraw({ id, revision: 1 })
    }
  }
  for (const rfq of demoData.rfqs) for (const quotation of rfq.quotations) await revise(rfq, quotation)
  const tell = () => transaction(services.db, demoServices, tellBuyers)
  await askQuestions({ services: demoServices, clientOf, rfqIds, setClock, tell })
  await publishAddenda({ services: demoServices, clientOf, rfqIds, quotationIds, setClock })
  for (const rfq of demoData.rfqs) await applyOutcome(rfq)
  clock.set(now)
  while ((await transaction(services.db, demoServices, expireBatch)) > 0);
  await finishHistory(services, now)
  return { members, rfqIds, quotationIds }
}

/**
 * The addresses of the demo's companies do not exist and its history is past, so its mails are never delivered. Its
 * files are checked while they are uploaded.
 */
const withoutMailsAndChecks = (jobs: Jobs): Jobs => ({
  ...jobs,
  send: async (queue, data, executor) => {
    if (queue.name !== mailDeliveries.name && queue.name !== fileChecks.name) await jobs.send(queue, data, executor)
  },
})

/** Marks notifications older than three days as read, and empties the outbox: those mails were sent long ago. */
const finishHistory = async ({ db }: ClocklessServices, now: Date) => {
  const readBefore = new Date(now.getTime() - 3 * dayMs)
  await db.update(notifications).set({ readAt: now }).where(lt(notifications.createdAt, readBefore))
  await db.delete(mails)
}
