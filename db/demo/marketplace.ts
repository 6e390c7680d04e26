import { eq, lt } from 'drizzle-orm'
import { v4 } from 'uuid'
import { inProcessClient, type Services } from '#api.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { tellBuyers } from '#features/clarifications/server/question-notices.ts'
import type { ShippingTerms } from '#features/quotations/domain/draft.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { expireBatch } from '#features/rfqs/server/expiry.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { addDays, today } from '#lib/dates.ts'
import { dayMs } from '#lib/durations.ts'
import { typedAmount } from '#lib/money.ts'
import { fixedClock } from '#platform/clock.ts'
import { transaction } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs.ts'
import { mailDeliveries, storedMails } from '#platform/mail/mail.ts'
import type { Viewer } from '#platform/rpc.ts'
import { mails } from '#platform/tables.ts'
import { publishAddenda } from './addenda.ts'
import { demoData } from './data.ts'
import { askQuestions } from './questions.ts'
import { quotedUnitPrice, type DemoCompany, type DemoQuotation, type DemoRfq } from './records.ts'

/** The password of every demo account. */
export const demoPassword = 'Pliego-2026!'
/** The two accounts that the start prints. */
export const demoAccounts = { buyer: demoData.buyers[0]!.email, supplier: demoData.suppliers[0]!.email } as const

type ClocklessServices = Omit<Services, 'clock'>

/**
 * Builds the demo marketplace by calling the product's own procedures in chronological order, as of `now`: companies
 * sign up, publish, quote and select. Used by the demo, the tests and the gallery. Gives the ids by the keys of the
 * data.
 */
export const buildMarketplace = async (services: ClocklessServices, now: Date) => {
  const clock = fixedClock(now)
  const demoServices = { ...services, clock, jobs: withoutMails(services.jobs) }
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
  const clientOf = (key: string) => {
    const viewer = members.get(key)
    if (!viewer) throw new Error(`No demo company has the key ${key}`)
    return clientFor(viewer)
  }

  const rfqIds = new Map<string, string>()
  const quotationIds = new Map<string, string>()
  const revise = async (rfq: DemoRfq, quotation: DemoQuotation) => {
    if (!quotation.revised) return
    setClock(quotation.revised.daysAgo)
    const supplier = clientOf(quotation.supplier)
    const id = quotationIds.get(`${rfq.key}/${quotation.supplier}`)!
    const revised = { ...quotation, ...quotation.revised }
    const form = await quotationForm(supplier, rfq, rfqIds.get(rfq.key)!, revised)
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
    const rfqId = await publish(clientOf(rfq.buyer), rfq, addDays(today(now), rfq.deadlineIn))
    rfqIds.set(rfq.key, rfqId)
    for (const [index, quotation] of rfq.quotations.entries()) {
      // 15 minutes apart, so that an order by time is always the same.
      clock.set(new Date(now.getTime() - quotation.sentDaysAgo * dayMs + index * 900_000))
      const id = await quote(clientOf(quotation.supplier), rfq, rfqId, quotation)
      quotationIds.set(`${rfq.key}/${quotation.supplier}`, id)
      if (quotation.withdrawn) await clientOf(quotation.supplier).quotations.withdraw({ id, revision: 1 })
    }
  }
  for (const rfq of demoData.rfqs) for (const quotation of rfq.quotations) await revise(rfq, quotation)
  const tell = () => transaction(services.db, demoServices, tellBuyers)
  await askQuestions({ clientOf, rfqIds, setClock, tell })
  await publishAddenda({ clientOf, rfqIds, quotationIds, setClock })
  for (const rfq of demoData.rfqs) await applyOutcome(rfq)
  clock.set(now)
  while ((await transaction(services.db, demoServices, expireBatch)) > 0);
  await finishHistory(services, now)
  return { members, rfqIds, quotationIds }
}

/** The demo's companies have addresses that are nobody's, and its history is past: no mail of it is ever delivered. */
const withoutMails = (jobs: Jobs): Jobs => ({
  ...jobs,
  send: async (queue, data, executor) => {
    if (queue.name !== mailDeliveries.name) await jobs.send(queue, data, executor)
  },
})

type DemoServices = ClocklessServices & { clock: ReturnType<typeof fixedClock> }
type Client = ReturnType<typeof inProcessClient>

/** Signs up, follows the mailed link and saves the addresses. */
const join = async (
  demoServices: DemoServices,
  visitor: Client,
  company: DemoCompany<string> & { userType: 'buyer' | 'supplier' },
): Promise<Viewer & { kind: 'member' }> => {
  const { userType } = company
  const browser = v4()
  await visitor.accounts.signUp({
    email: company.email,
    password: demoPassword,
    name: company.name,
    company: company.company,
    companyRut: company.rut,
    companyType: company.companyType,
    companySector: company.sector,
    companySize: company.size,
    companyLocation: `${company.city}, ${company.department}`,
    placeId: await placeId(visitor, company),
    phone: company.phone,
    website: company.website,
    description: company.description,
    userType,
    redirect: null,
    browser,
  })
  const mail = (await storedMails(demoServices.db)).find(({ to }) => to === company.email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`${company.key} got no verification link`)
  await visitor.accounts.verify({ token, browser })
  const [account] = await demoServices.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, company.email))
  const viewer = {
    kind: 'member',
    id: account!.id,
    userType,
    sessionId: v4(),
    expiresAt: new Date('2100-01-01'),
  } as const
  const client = inProcessClient(demoServices, viewer, { requestId: 'demo', address: '127.0.0.1' })
  for (const address of company.addresses)
    await client.accounts.addresses.add({
      label: address.label,
      addressText: address.text,
      placeId: await placeId(visitor, address),
    })
  return viewer
}

const placeId = async (client: Client, { city, department }: { city: string; department: string }) => {
  const { predictions } = await client.catalog.suggestPlaces({ input: city, sessionToken: v4(), types: 'geocode' })
  return (
    predictions.find(({ mainText, secondaryText }) => mainText === city && secondaryText.includes(department))
      ?.placeId ?? null
  )
}

const publish = async (buyer: Client, demoRfq: DemoRfq, deadline: string) => {
  const { delivery, budget } = demoRfq
  const saved = await buyer.accounts.addresses.list()
  const address =
    delivery && (saved.find(({ addressText }) => addressText === delivery.text) ?? (await saveAddress(buyer, delivery)))
  const rfq: RfqDraft = {
    ...emptyDraft(),
    categoryId: demoRfq.category,
    currency: demoRfq.currency,
    deadline,
    location: { text: `${demoRfq.city}, ${demoRfq.department}`, placeId: await placeId(buyer, demoRfq) },
    items: demoRfq.items.map((item, index) => ({
      ...emptyItem(String(index)),
      productName: item.product,
      quantity: typedAmount(item.quantity),
      type: item.family,
      unit: item.unit,
      technicalDescription: item.technicalDescription,
      estimatedUnitPrice: item.estimated ? typedAmount(item.price) : '',
    })),
    requiresShipping: delivery !== undefined,
    addressId: address?.id ?? null,
    deliveryContactName: delivery?.contactName ?? '',
    deliveryContactPhone: delivery?.contactPhone ?? '',
    deliveryInstructions: delivery?.instructions ?? '',
    preferredDeliveryTime: delivery?.preferredTime ?? '',
    specialHandlingRequirements: delivery?.specialHandling ?? '',
    title: demoRfq.title,
    description: demoRfq.description,
    requirements: demoRfq.requirements,
    additionalNotes: demoRfq.additionalNotes ?? '',
    specialConditions: demoRfq.specialConditions ?? '',
    deliveryTimeframe: demoRfq.deliveryTimeframe ?? '',
    budgetLower: 'lower' in budget ? budget.lower : '',
    budgetUpper: 'upper' in budget ? budget.upper : '',
  }
  return (await buyer.rfqs.publish({ key: v4(), draftId: null, rfq })).id
}

const saveAddress = async (buyer: Client, { label, text, city, department }: NonNullable<DemoRfq['delivery']>) =>
  buyer.accounts.addresses.add({ label, addressText: text, placeId: await placeId(buyer, { city, department }) })

const quote = async (supplier: Client, rfq: DemoRfq, rfqId: string, quotation: DemoQuotation) =>
  (
    await supplier.quotations.send({
      key: v4(),
      rfqId,
      quotation: await quotationForm(supplier, rfq, rfqId, quotation),
    })
  ).id

/** A quotation without a cost includes shipping where the RFQ asks for it. */
const shippingAnswer = (rfq: DemoRfq, { shippingCost }: DemoQuotation): ShippingTerms | null =>
  Number(shippingCost ?? '0') > 0 ? 'charged' : rfq.delivery || shippingCost === '0' ? 'included' : null

const quotationForm = async (supplier: Client, rfq: DemoRfq, rfqId: string, quotation: DemoQuotation) => {
  const { items } = await supplier.rfqs.forSupplier({ id: rfqId })
  const draft = emptyQuotation(items)
  return {
    ...draft,
    items: draft.items.map((item, index) => {
      const factor = quotation.factors[index] ?? null
      const demoItem = rfq.items[index]
      if (factor === null || !demoItem) return { ...item, declined: true }
      return { ...item, unitPrice: typedAmount(quotedUnitPrice(demoItem, factor)) }
    }),
    deliveryTimeValue: String(quotation.deliveryValue),
    deliveryTimeUnit: quotation.deliveryUnit,
    paymentTerms: quotation.paymentTerms,
    shippingCost: Number(quotation.shippingCost ?? '0') > 0 ? typedAmount(quotation.shippingCost ?? '0') : '',
    shippingTerms: shippingAnswer(rfq, quotation),
    shippingMethod: quotation.shippingMethod ?? '',
    proposal: quotation.proposal ?? '',
    additionalInfo: quotation.additionalInfo ?? '',
  }
}

/** Marks notifications older than three days as read, and empties the outbox: those mails were sent long ago. */
const finishHistory = async ({ db }: ClocklessServices, now: Date) => {
  const readBefore = new Date(now.getTime() - 3 * dayMs)
  await db.update(notifications).set({ readAt: now }).where(lt(notifications.createdAt, readBefore))
  await db.delete(mails)
}
