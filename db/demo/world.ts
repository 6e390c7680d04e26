import { eq, lt } from 'drizzle-orm'
import { v7 } from 'uuid'
import { inProcessClient, type Services } from '#api.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { expireBatch } from '#features/rfqs/server/expiry.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { addDays, today } from '#lib/dates.ts'
import { typedAmount } from '#lib/money.ts'
import { fixedClock } from '#platform/clock.ts'
import { transaction } from '#platform/db.ts'
import { keptMails } from '#platform/mail/mail.ts'
import type { Viewer } from '#platform/rpc.ts'
import { mails } from '#platform/tables.ts'
import { stories } from './stories.ts'
import { quotedUnitPrice, type StoryParty, type StoryQuotation, type StoryRfq } from './story.ts'

/** Everyone of the demo marketplace signs in with this. */
export const demoPassword = 'Pliego-2026!'
/** The two accounts the README and the start line name. */
export const demoAccounts = { buyer: stories.buyers[0]!.email, supplier: stories.suppliers[0]!.email } as const

const dayMs = 86_400_000
type Rest = Omit<Services, 'clock'>

/**
 * The demo marketplace, lived through the product's own procedures in the order in which it happened, seen from `now`: people join,
 * publish, quote, choose. One builder for the demo, the tests and the gallery. Answers the ids by the stories' keys.
 */
export const buildWorld = async (services: Rest, now: Date) => {
  const clock = fixedClock(now)
  const world = { ...services, clock }
  const at = (daysAgo: number) => clock.set(new Date(now.getTime() - daysAgo * dayMs))
  const as = (viewer: Viewer, address = '127.0.0.1') => inProcessClient(world, viewer, { requestId: 'world', address })

  const people = new Map<string, Viewer & { kind: 'member' }>()
  const parties = [
    ...stories.buyers.map((party) => ({ ...party, userType: 'buyer' as const })),
    ...stories.suppliers.map((party) => ({ ...party, userType: 'supplier' as const })),
  ]
  for (const [index, party] of parties.entries()) {
    at(party.memberSinceDays)
    people.set(party.key, await join(world, as({ kind: 'visitor' }, `10.0.0.${index}`), party))
  }
  const person = (key: string) => {
    const found = people.get(key)
    if (!found) throw new Error(`The world knows no ${key}`)
    return as(found)
  }

  const rfqIds = new Map<string, string>()
  const quotationIds = new Map<string, string>()
  const changeLater = async (story: StoryRfq, told: StoryQuotation) => {
    if (!told.revised) return
    at(told.revised.daysAgo)
    const supplier = person(told.supplier)
    const id = quotationIds.get(`${story.key}/${told.supplier}`)!
    const quotation = await formOf(supplier, story, rfqIds.get(story.key)!, { ...told, ...told.revised })
    await supplier.quotations.revise({ key: v7(), id, revision: 1, quotation })
  }

  const settle = async ({ key, buyer, outcome }: StoryRfq) => {
    const rfqId = rfqIds.get(key)!
    if (outcome.status === 'reviewing')
      await services.db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    if (outcome.status !== 'closed') return
    at(outcome.closedDaysAgo)
    if ('winner' in outcome)
      await person(buyer).awards.select({
        key: v7(),
        rfqId,
        quotationId: quotationIds.get(`${key}/${outcome.winner}`)!,
        revision: 1,
        acceptTerms: true,
        acceptExpired: true,
      })
    else await person(buyer).awards.closeUnselected({ key: v7(), rfqId, reason: outcome.reason })
  }

  for (const story of stories.rfqs) {
    at(story.publishedDaysAgo)
    const rfqId = await publish(person(story.buyer), story, addDays(today(now), story.deadlineIn))
    rfqIds.set(story.key, rfqId)
    for (const [index, quotation] of story.quotations.entries()) {
      // A quarter of an hour apart, so that every order by time is one.
      clock.set(new Date(now.getTime() - quotation.sentDaysAgo * dayMs + index * 900_000))
      const id = await quote(person(quotation.supplier), story, rfqId, quotation)
      quotationIds.set(`${story.key}/${quotation.supplier}`, id)
      if (quotation.withdrawn) await person(quotation.supplier).quotations.withdraw({ id, revision: 1 })
    }
  }
  for (const story of stories.rfqs) for (const quotation of story.quotations) await changeLater(story, quotation)
  for (const story of stories.rfqs) await settle(story)
  clock.set(now)
  while ((await transaction(services.db, world, expireBatch)) > 0);
  await tidy(services, now)
  return { people, rfqIds, quotationIds }
}

type World = Rest & { clock: ReturnType<typeof fixedClock> }
type Client = ReturnType<typeof inProcessClient>

/** Signs up, follows the mail's link and saves the addresses. */
const join = async (
  world: World,
  visitor: Client,
  party: StoryParty<string> & { userType: 'buyer' | 'supplier' },
): Promise<Viewer & { kind: 'member' }> => {
  const { userType } = party
  const browser = v7()
  await visitor.accounts.signUp({
    email: party.email,
    password: demoPassword,
    name: party.name,
    company: party.company,
    companyRut: party.rut,
    companyType: party.companyType,
    companySector: party.sector,
    companySize: party.size,
    companyLocation: `${party.city}, ${party.department}`,
    placeId: await placeId(visitor, party),
    phone: party.phone,
    website: party.website,
    description: party.description,
    userType,
    redirect: null,
    browser,
  })
  const mail = (await keptMails(world.db)).find((one) => one.to === party.email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`${party.key} got no link`)
  await visitor.accounts.verify({ token, browser })
  const [account] = await world.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, party.email))
  const viewer = {
    kind: 'member',
    id: account!.id,
    userType,
    sessionId: v7(),
    expiresAt: new Date('2100-01-01'),
  } as const
  const own = inProcessClient(world, viewer, { requestId: 'world', address: '127.0.0.1' })
  for (const address of party.addresses)
    await own.accounts.addresses.add({
      label: address.label,
      addressText: address.text,
      placeId: await placeId(visitor, address),
    })
  return viewer
}

const placeId = async (client: Client, { city, department }: { city: string; department: string }) => {
  const { predictions } = await client.catalog.suggestPlaces({ input: city, sessionToken: v7(), types: 'geocode' })
  return predictions.find((one) => one.mainText === city && one.secondaryText.includes(department))?.placeId ?? null
}

const publish = async (buyer: Client, story: StoryRfq, deadline: string) => {
  const { delivery, budget } = story
  const saved = await buyer.accounts.addresses.list()
  const address =
    delivery && (saved.find((one) => one.addressText === delivery.text) ?? (await saveAddress(buyer, delivery)))
  const rfq: RfqDraft = {
    ...emptyDraft(),
    categoryId: story.category,
    currency: story.currency,
    deadline,
    location: { text: `${story.city}, ${story.department}`, placeId: await placeId(buyer, story) },
    items: story.items.map((item, index) => ({
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
    title: story.title,
    description: story.description,
    requirements: story.requirements,
    additionalNotes: story.additionalNotes ?? '',
    specialConditions: story.specialConditions ?? '',
    deliveryTimeframe: story.deliveryTimeframe ?? '',
    budgetLower: 'lower' in budget ? budget.lower : '',
    budgetUpper: 'upper' in budget ? budget.upper : '',
  }
  return (await buyer.rfqs.publish({ key: v7(), draftId: null, rfq })).id
}

const saveAddress = async (buyer: Client, { label, text, city, department }: NonNullable<StoryRfq['delivery']>) =>
  buyer.accounts.addresses.add({ label, addressText: text, placeId: await placeId(buyer, { city, department }) })

const quote = async (supplier: Client, story: StoryRfq, rfqId: string, told: StoryQuotation) =>
  (await supplier.quotations.send({ key: v7(), rfqId, quotation: await formOf(supplier, story, rfqId, told) })).id

const formOf = async (supplier: Client, story: StoryRfq, rfqId: string, told: StoryQuotation) => {
  const { items } = await supplier.rfqs.forSupplier({ id: rfqId })
  const draft = emptyQuotation(items)
  return {
    ...draft,
    items: draft.items.map((item, index) => {
      const factor = told.factors[index] ?? null
      const asked = story.items[index]
      if (factor === null || !asked) return { ...item, declined: true }
      return { ...item, unitPrice: typedAmount(quotedUnitPrice(asked, factor)) }
    }),
    deliveryTimeValue: String(told.deliveryValue),
    deliveryTimeUnit: told.deliveryUnit,
    paymentTerms: told.paymentTerms,
    shippingCost: told.shippingCost ? typedAmount(told.shippingCost) : '',
    shippingMethod: told.shippingMethod ?? '',
    proposal: told.proposal ?? '',
    additionalInfo: told.additionalInfo ?? '',
  }
}

/** Older notifications were read; the mails of the past went out long ago. */
const tidy = async ({ db }: Rest, now: Date) => {
  const readBefore = new Date(now.getTime() - 3 * dayMs)
  await db.update(notifications).set({ readAt: now }).where(lt(notifications.createdAt, readBefore))
  await db.delete(mails)
}
