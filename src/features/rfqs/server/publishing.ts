import { and, desc, eq, gt } from 'drizzle-orm'
import { notifyTeam } from '#features/notifications/server/notify.ts'
import { v7 } from 'uuid'
import { discloseToSelf } from '#features/accounts/domain/disclosure.ts'
import { findIdentity } from '#features/accounts/server/identities.ts'
import { addresses, profiles } from '#features/accounts/server/tables.ts'
import { findCategory } from '#features/catalog/server/categories.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/db.ts'
import { tooManyRequests } from '#platform/rate-limits.ts'
import { announce } from '#platform/live.ts'
import { findPlace } from '#platform/places.ts'
import type { BuyerId, Settings } from '#platform/rpc.ts'
import { goneCopy } from '../copy.ts'
import { budgetText, readBudget } from '../domain/budget.ts'
import type { RfqDraft } from '../domain/draft.ts'
import { estimatedItems, estimatedTotal, generatedTitle, readItem } from '../domain/exact-items.ts'
import { publishingProblems, type Problem } from '../domain/steps.ts'
import { searchableText } from '../domain/visitor-view.ts'
import { rfqContacts, rfqDeliveryContacts, rfqItems, rfqs, rfqShippingInfo } from './tables.ts'

/** How many RFQs one buyer publishes in an hour: far more than people write, far from what a program would. */
const publishedInAnHour = 60
const hourMs = 3_600_000

/**
 * Throws TOO_MANY_REQUESTS when this buyer published too many RFQs in the last hour. Its publishings wait for each other,
 * so that none slips through (threat 16).
 */
export const limitPublishing = async (tx: Tx, buyer: BuyerId): Promise<void> => {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, buyer)).for('no key update')
  const [first] = await tx
    .select({ at: rfqs.createdAt })
    .from(rfqs)
    .where(and(eq(rfqs.buyerId, buyer), gt(rfqs.createdAt, new Date(tx.now.getTime() - hourMs))))
    .orderBy(desc(rfqs.createdAt))
    .offset(publishedInAnHour - 1)
    .limit(1)
  if (first) throw tooManyRequests(Math.ceil((first.at.getTime() + hourMs - tx.now.getTime()) / 1000))
}

/** What the form chose, read again by the server: the buyer's own address, an existing category, a known town or none. */
type Choices = {
  readonly category: { id: string; name: string } | null
  readonly place: { city: string; department: string } | null
  readonly address: { text: string; city: string; department: string } | null
}

const findAddress = async (tx: Tx, buyer: BuyerId, id: string) => {
  const [row] = await tx
    .select({ text: addresses.addressText, city: addresses.city, department: addresses.department })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, buyer)))
  return row ?? null
}

/** The buyer's saved address with that text, the newest; null when there is none any more. */
export const findAddressId = async (db: Queries, buyer: BuyerId, text: string | null) => {
  if (text === null) return null
  const [row] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.userId, buyer), eq(addresses.addressText, text)))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
  return row?.id ?? null
}

/** Reads the choices of a complete form. Refuses with its problems. Another buyer's address is like an absent one. */
export const readChoices = async (
  tx: Tx,
  buyer: BuyerId,
  draft: RfqDraft,
): Promise<Result<Choices, readonly Problem[]>> => {
  const found = publishingProblems(draft, tx.today)
  if (found.length > 0) return refused(found)
  const category = draft.categoryId === null ? null : await findCategory(tx, draft.categoryId)
  if (draft.categoryId !== null && !category) return refused([{ field: 'categoryId', message: goneCopy.categoryId }])
  const addressId = draft.requiresShipping ? draft.addressId : null
  const address = addressId === null ? null : await findAddress(tx, buyer, addressId)
  if (addressId !== null && !address) return refused([{ field: 'addressId', message: goneCopy.addressId }])
  return ok({ category, address, place: await findPlace(tx, draft.location.placeId) })
}

/** One line: line breaks and runs of spaces become one space. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Writes the RFQ with its items, contacts and delivery; every amount is computed here, nothing is taken as sent (threat 11). */
export const insertRfq = async (tx: Tx, buyer: BuyerId, draft: RfqDraft, { category, place, address }: Choices) => {
  const id = v7()
  const currency = draft.currency ?? 'UYU'
  const typedTitle = line(draft.title)
  const title = typedTitle || generatedTitle(category?.name ?? null)
  const budget = readBudget(draft)
  const description = draft.description.trim()
  await tx.insert(rfqs).values({
    id,
    buyerId: buyer,
    title,
    description,
    requirements: draft.requirements.trim(),
    additionalNotes: draft.additionalNotes.trim(),
    specialConditions: draft.specialConditions.trim(),
    deliveryTimeframe: line(draft.deliveryTimeframe),
    deadline: draft.deadline,
    currency,
    categoryId: category?.id ?? null,
    city: place?.city ?? (address?.city || null),
    department: place?.department ?? (address?.department || null),
    budget: budgetText(budget, currency),
    budgetLower: 'lower' in budget ? budget.lower : null,
    budgetUpper: 'upper' in budget ? budget.upper : null,
    itemCount: draft.items.length,
    estimatedTotal: estimatedTotal(draft.items),
    estimatedItems: estimatedItems(draft.items),
    createdAt: tx.now,
    updatedAt: tx.now,
    searchText: searchableText(title, description),
  })
  await tx.insert(rfqItems).values(
    draft.items.map((item, orderIndex) => {
      const read = readItem(item)
      if (!read) throw new Error('An item that passed its step cannot be read')
      return { ...read, id: v7(), rfqId: id, orderIndex }
    }),
  )
  const identity = await findIdentity(tx, buyer)
  await tx
    .insert(rfqContacts)
    .values({ rfqId: id, contactEmail: discloseToSelf(identity).email, deliveryLocation: line(draft.location.text) })
  if (address) await insertDelivery(tx, id, draft, address)
  return {
    id,
    title,
    titleGenerated: typedTitle === '',
    deadline: draft.deadline,
    currency,
    categoryName: category?.name ?? null,
    buyer: identity,
  }
}

const insertDelivery = async (tx: Tx, rfqId: string, draft: RfqDraft, address: NonNullable<Choices['address']>) => {
  await tx.insert(rfqShippingInfo).values({
    rfqId,
    requiresShipping: true,
    deliveryCity: address.city,
    deliveryState: address.department,
    preferredDeliveryTime: line(draft.preferredDeliveryTime),
    specialHandlingRequirements: draft.specialHandlingRequirements.trim(),
  })
  await tx.insert(rfqDeliveryContacts).values({
    rfqId,
    deliveryAddress: address.text,
    deliveryContactName: line(draft.deliveryContactName),
    deliveryContactPhone: line(draft.deliveryContactPhone),
    deliveryInstructions: draft.deliveryInstructions.trim(),
  })
}

/** Tells the team what was published (spec §7 Functions) and the buyer's open pages that there is one RFQ more. */
export const announceRfq = async (
  tx: Tx,
  settings: Settings,
  buyer: BuyerId,
  rfq: Awaited<ReturnType<typeof insertRfq>>,
): Promise<void> => {
  const { id, title, deadline, currency, categoryName } = rfq
  await notifyTeam(tx, settings, {
    type: 'rfq_published',
    id,
    title,
    buyer: rfq.buyer,
    categoryName,
    createdAt: tx.now,
    deadline,
    currency,
  })
  await announce(tx, { userId: buyer, type: 'rfq', id })
}
