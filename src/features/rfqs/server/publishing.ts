import { and, desc, eq, gt } from 'drizzle-orm'
import { notifyTeam } from '#features/notifications/server/notify.ts'
import { v4 } from 'uuid'
import { discloseToSelf } from '#features/accounts/domain/disclosure.ts'
import { findIdentity } from '#features/accounts/server/identities.ts'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { hourMs } from '#lib/durations.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import type { Currency } from '#lib/money.ts'
import type { Tx } from '#platform/database/db.ts'
import { tooManyRequests } from '#platform/rate-limits.ts'
import type { BuyerId, Settings } from '#platform/rpc.ts'
import { defaultTitle } from '../copy.ts'
import { budgetText, readBudget } from '../domain/budget.ts'
import type { RfqDraft } from '../domain/draft.ts'
import { estimatedItems, estimatedTotal, readItem } from '../domain/exact-items.ts'
import { storedLine, storedText } from '../domain/stored-texts.ts'
import type { Choices } from './choices.ts'
import { linkRfqFiles } from './files/links.ts'
import { publishedRfqs } from './published-queue.ts'
import { addToSearch } from './search/rows.ts'
import { rfqContacts, rfqDeliveryContacts, rfqItems, rfqs, rfqShippingInfo } from './tables.ts'

/** Far more RFQs than a person writes in an hour, far fewer than a program could. */
const maxPerHour = 60

/**
 * Throws TOO_MANY_REQUESTS when this buyer published 60 RFQs in the last hour. The buyer's profile is locked until the
 * transaction ends, so that parallel calls are counted too (docs/security.md#rate-limits).
 */
export const limitPublishing = async (tx: Tx, buyer: BuyerId): Promise<void> => {
  await lockProfile(tx, buyer)
  const [first] = await tx
    .select({ at: rfqs.createdAt })
    .from(rfqs)
    .where(and(eq(rfqs.buyerId, buyer), gt(rfqs.createdAt, new Date(tx.now.getTime() - hourMs))))
    .orderBy(desc(rfqs.createdAt))
    .offset(maxPerHour - 1)
    .limit(1)
  if (first) throw tooManyRequests(Math.ceil((first.at.getTime() + hourMs - tx.now.getTime()) / 1000))
}

/**
 * Writes the RFQ with its items, contacts and delivery. Every amount is computed here and none is taken from the client
 * (docs/security.md#half-a-write).
 */
export const insertRfq = async (tx: Tx, buyer: BuyerId, draft: RfqDraft, choices: Choices) => {
  const { category, address } = choices
  const id = v4()
  const currency = draft.currency ?? 'UYU'
  const typedTitle = storedLine(draft.title)
  const title = typedTitle || defaultTitle(category?.name ?? null)
  await tx.insert(rfqs).values({
    ...contentRow(draft, currency, choices),
    id,
    buyerId: buyer,
    title,
    maskedTitle: maskContacts(title),
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  const items = draft.items.map((item, orderIndex) => ({ ...itemRow(item), id: v4(), rfqId: id, orderIndex }))
  await tx.insert(rfqItems).values(items)
  await linkRfqFiles(
    tx,
    id,
    items.map((item) => item.id),
    draft,
  )
  await addToSearch(tx, [id])
  const identity = await findIdentity(tx, buyer)
  await tx.insert(rfqContacts).values({
    rfqId: id,
    contactEmail: discloseToSelf(identity).email,
    deliveryLocation: storedLine(draft.location.text),
  })
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

/** The columns that the form fills, without the title, which may be made up. */
const contentRow = (draft: RfqDraft, currency: Currency, { category, place, address }: Choices) => {
  const budget = readBudget(draft)
  return {
    description: storedText(draft.description),
    requirements: storedText(draft.requirements),
    additionalNotes: storedText(draft.additionalNotes),
    specialConditions: storedText(draft.specialConditions),
    deliveryTimeframe: storedLine(draft.deliveryTimeframe),
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
  }
}

const itemRow = (item: RfqDraft['items'][number]) => {
  const values = readItem(item)
  if (!values) throw new Error('An incomplete item passed its checks')
  return values
}

const insertDelivery = async (tx: Tx, rfqId: string, draft: RfqDraft, address: NonNullable<Choices['address']>) => {
  await tx.insert(rfqShippingInfo).values({
    rfqId,
    requiresShipping: true,
    deliveryCity: address.city,
    deliveryState: address.department,
    preferredDeliveryTime: storedLine(draft.preferredDeliveryTime),
    specialHandlingRequirements: storedText(draft.specialHandlingRequirements),
  })
  await tx.insert(rfqDeliveryContacts).values({
    rfqId,
    deliveryAddress: address.text,
    deliveryContactName: storedLine(draft.deliveryContactName),
    deliveryContactPhone: storedLine(draft.deliveryContactPhone),
    deliveryInstructions: storedText(draft.deliveryInstructions),
  })
}

/**
 * Mails the team about the published RFQ (docs/rules/notifications.md#team-notices), updates the buyer's open pages and
 * lets the suppliers' alerts be matched.
 */
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
  tx.tellLive({ userId: buyer, type: 'rfq', id })
  await tx.enqueue(publishedRfqs, { rfqId: id })
}
