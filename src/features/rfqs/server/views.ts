import type { z } from 'zod'
import { buyerLabel } from '#features/accounts/domain/disclosure.ts'
import { daysLeft, type Day } from '#lib/dates.ts'
import type { Party } from '#lib/base-contract.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import { decimals, divide, round } from '#lib/money.ts'
import type { currencySummary, limitedRfq, opportunityCard, ownRfq, ownRow, supplierRfq } from '../contract.ts'
import { isReceiving, statusOn } from '../domain/status.ts'
import { visibleDescription, visibleNames } from '../domain/visitor-view.ts'
import type { listOpenRfqs, sumOpenRfqs } from './portal.ts'
import type {
  findPublicRfq,
  findRevealedContacts,
  findRfqForSupplier,
  findRfqOfBuyer,
  listRfqsOfBuyer,
} from './queries.ts'

type Card = z.output<typeof opportunityCard>
type Limited = z.output<typeof limitedRfq>
type ForSupplier = z.output<typeof supplierRfq>
type Own = z.output<typeof ownRfq>
type Summary = z.output<typeof currencySummary>
type PublicRow = Awaited<ReturnType<typeof listOpenRfqs>>[number]
type SharedRow = NonNullable<Awaited<ReturnType<typeof findRfqForSupplier>>>
type OwnRow = NonNullable<Awaited<ReturnType<typeof findRfqOfBuyer>>>
type Contacts = NonNullable<Awaited<ReturnType<typeof findRevealedContacts>>>

/** How free text is shown: masked to the other side, as it was written to its author and the selected pair. */
type Shown = (text: string) => string
const asWritten: Shown = (text) => text

const cents = (amount: string | null) => (amount === null ? null : round(amount, decimals.total))
const unitPrice = (amount: string | null) => (amount === null ? null : round(amount, decimals.unitPrice))

const category = (row: Pick<PublicRow, 'categoryId' | 'categoryName'>) =>
  row.categoryId === null || row.categoryName === null ? null : { id: row.categoryId, name: row.categoryName }

const publicFacts = (row: PublicRow, on: Day, shown: Shown): Card => ({
  id: row.id,
  title: shown(row.title),
  category: category(row),
  currency: row.currency,
  deadline: row.deadline,
  daysLeft: daysLeft(row.deadline, on),
  department: row.department,
  itemCount: row.itemCount,
  estimatedTotal: cents(row.estimatedTotal),
  estimatedItems: row.estimatedItems,
  createdAt: row.createdAt,
})

/** A card of the portal, the same for every viewer. */
export const cardView = (row: PublicRow, on: Day): Card => publicFacts(row, on, maskContacts)

/** The public page of an RFQ; one that no longer receives reads the same however it ended (rulings, States). */
export const limitedView = (row: NonNullable<Awaited<ReturnType<typeof findPublicRfq>>>, on: Day): Limited => {
  const { id, deadline, department, createdAt } = row
  const title = maskContacts(row.title)
  if (!isReceiving(row, on))
    return { view: 'limited', open: false, id, title, category: category(row), department, deadline, createdAt }
  return {
    ...publicFacts(row, on, maskContacts),
    view: 'limited',
    open: true,
    description: visibleDescription(row.description),
    itemNames: [...visibleNames(row.itemNames)],
  }
}

const terms = (row: SharedRow | OwnRow, shown: Shown) => ({
  description: shown(row.description),
  requirements: shown(row.requirements),
  additionalNotes: shown(row.additionalNotes),
  specialConditions: shown(row.specialConditions),
  deliveryTimeframe: shown(row.deliveryTimeframe),
  budget: row.budget,
})

const item = (row: SharedRow['items'][number], shown: Shown) => ({
  id: row.id,
  productName: shown(row.productName),
  quantity: round(row.quantity, decimals.quantity),
  unit: row.unit,
  technicalDescription: shown(row.technicalDescription),
})

const shipping = (row: Pick<SharedRow, 'shipping'>, shown: Shown) =>
  row.shipping && {
    city: row.shipping.city,
    department: row.shipping.department,
    country: row.shipping.country,
    preferredDeliveryTime: shown(row.shipping.preferredDeliveryTime),
    specialHandling: shown(row.shipping.specialHandling),
  }

/**
 * The whole RFQ for a supplier. Without `buyer`, or with an anonymous one, free text is masked; an identified buyer is
 * handed over only for the selected supplier, who reads everything as it was written.
 */
export const supplierView = (row: SharedRow, on: Day, buyer: Party = anonymous(row)): ForSupplier => {
  const shown = buyer.view === 'identified' ? asWritten : maskContacts
  return {
    ...publicFacts(row, on, shown),
    ...terms(row, shown),
    view: 'supplier',
    buyer,
    city: row.city,
    items: row.items.map((one) => item(one, shown)),
    shipping: shipping(row, shown),
  }
}

const anonymous = ({ id }: SharedRow): Party => ({ view: 'anonymous', label: buyerLabel(id) })

/** The delivery contact, for the owner and the selected supplier; null when nothing is to be delivered. */
export const deliveryContactView = ({ delivery }: Contacts) =>
  delivery && {
    address: delivery.address,
    contactName: delivery.contactName,
    contactPhone: delivery.contactPhone,
    instructions: delivery.instructions,
  }

/** The RFQ for its owner: as it was written, with estimates and contacts. */
export const ownView = (row: OwnRow, on: Day): Own => ({
  ...publicFacts(row, on, asWritten),
  ...terms(row, asWritten),
  view: 'owner',
  status: statusOn(row, on),
  city: row.city,
  location: row.contacts.location,
  contactEmail: row.contacts.email,
  budgetLower: cents(row.budgetLower),
  budgetUpper: cents(row.budgetUpper),
  items: row.items.map((one) => ({
    ...item(one, asWritten),
    estimatedUnitPrice: unitPrice(one.estimatedUnitPrice),
    estimatedTotal: cents(one.estimatedTotal),
  })),
  shipping: shipping(row, asWritten),
  deliveryContact: deliveryContactView(row.contacts),
  selectedQuotationId: row.selectedQuotationId,
  closeReason: row.closeReason,
  closedAt: row.closedAt,
})

/** A row of 'Mis RFQs Recientes'. */
export const ownRowView = (
  row: Awaited<ReturnType<typeof listRfqsOfBuyer>>[number],
  on: Day,
): z.output<typeof ownRow> => ({
  id: row.id,
  title: row.title,
  status: statusOn(row, on),
  deadline: row.deadline,
  daysLeft: daysLeft(row.deadline, on),
  itemCount: row.itemCount,
  budget: row.budget,
  hasWinner: row.selectedQuotationId !== null,
  closedAt: row.closedAt,
  createdAt: row.createdAt,
})

/** The summary cards: the average is over the RFQs that have an estimate (rulings, Money). */
export const summaryView = (rows: Awaited<ReturnType<typeof sumOpenRfqs>>): Summary[] =>
  rows.map(({ currency, count, estimated, sum }) => ({
    currency,
    count,
    estimatedTotal: round(sum, decimals.total),
    average: estimated === 0 ? null : divide(sum, String(estimated), decimals.total),
  }))
