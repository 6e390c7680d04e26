import type { z } from 'zod'
import { buyerLabel } from '#features/accounts/domain/disclosure.ts'
import { attachedFilesView, readableFilesView } from '#features/files/server/views.ts'
import { daysLeft, today as dayOf, type Day } from '#lib/dates.ts'
import type { Party } from '#lib/base-contract.ts'
import { groupBy } from '#lib/group-by.ts'
import { maskContacts, unmasked, type Mask } from '#lib/masking/masking.ts'
import { decimals, divide, round, toCents } from '#lib/money.ts'
import type { ownRow } from '../contract.ts'
import type { categoryFigures, currencySummary } from '../contract/portal.ts'
import type { limitedRfq, opportunityCard, ownRfq, supplierRfq } from '../contract/rfq-views.ts'
import { isOpen, statusOn } from '../domain/status.ts'
import { visibleDescription, visibleNames } from '../domain/visitor-view.ts'
import type { listOpenRfqs, sumOpenRfqs, sumOpenRfqsByCategory } from './portal.ts'
import type { findPublicRfq } from './public-rfq.ts'
import type { findRevealedContacts, findRfqForSupplier, findRfqOfBuyer } from './whole-rfq.ts'
import type { listRfqsOfBuyer } from './own-rfqs.ts'

type Card = z.output<typeof opportunityCard>
type Limited = z.output<typeof limitedRfq>
type ForSupplier = z.output<typeof supplierRfq>
type Own = z.output<typeof ownRfq>
type Summary = z.output<typeof currencySummary>
type Figures = z.output<typeof categoryFigures>
type PublicRow = Awaited<ReturnType<typeof listOpenRfqs>>[number]
type SharedRow = NonNullable<Awaited<ReturnType<typeof findRfqForSupplier>>>
type OwnRow = NonNullable<Awaited<ReturnType<typeof findRfqOfBuyer>>>
type Contacts = NonNullable<Awaited<ReturnType<typeof findRevealedContacts>>>

const cents = (amount: string | null) => (amount === null ? null : toCents(amount))
const unitPrice = (amount: string | null) => (amount === null ? null : round(amount, decimals.unitPrice))

const categoryView = (row: Pick<PublicRow, 'categoryId' | 'categoryName'>) =>
  row.categoryId === null || row.categoryName === null ? null : { id: row.categoryId, name: row.categoryName }

const publicFacts = (row: PublicRow, today: Day, mask: Mask): Card => ({
  id: row.id,
  title: mask(row.title),
  category: categoryView(row),
  currency: row.currency,
  deadline: row.deadline,
  daysLeft: daysLeft(row.deadline, today),
  department: row.department,
  itemCount: row.itemCount,
  estimatedTotal: cents(row.estimatedTotal),
  estimatedItems: row.estimatedItems,
  createdAt: row.createdAt,
})

/** A card of the portal, the same for every viewer. */
export const cardView = (row: PublicRow, today: Day): Card => publicFacts(row, today, maskContacts)

/** The public page of an RFQ. Once it is closed for quotations it reads the same however it ended. */
export const limitedView = (row: NonNullable<Awaited<ReturnType<typeof findPublicRfq>>>, today: Day): Limited => {
  const { id, deadline, department, createdAt } = row
  const title = maskContacts(row.title)
  if (!isOpen(row, today))
    return { view: 'limited', open: false, id, title, category: categoryView(row), department, deadline, createdAt }
  return {
    ...publicFacts(row, today, maskContacts),
    view: 'limited',
    open: true,
    description: visibleDescription(row.description),
    addenda: row.addenda,
    itemNames: [...visibleNames(row.itemNames)],
    fileCount: row.fileCount,
  }
}

const termsView = (row: SharedRow | OwnRow, mask: Mask) => ({
  description: mask(row.description),
  requirements: mask(row.requirements),
  additionalNotes: mask(row.additionalNotes),
  specialConditions: mask(row.specialConditions),
  deliveryTimeframe: mask(row.deliveryTimeframe),
  budget: row.budget,
})

const itemView = (row: SharedRow['items'][number], mask: Mask) => ({
  id: row.id,
  number: row.orderIndex + 1,
  productName: mask(row.productName),
  quantity: round(row.quantity, decimals.quantity),
  unit: row.unit,
  technicalDescription: mask(row.technicalDescription),
})

const takenOutView = <T extends { readonly takenOutOn: Day | null }, V>(items: readonly T[], view: (item: T) => V) =>
  items.flatMap((item) => (item.takenOutOn === null ? [] : [{ ...view(item), takenOutOn: item.takenOutOn }]))

const isRequested = (item: { readonly takenOutOn: Day | null }) => item.takenOutOn === null

const addendumView = (row: SharedRow['addenda'][number], mask: Mask) => ({
  number: row.number,
  publishedOn: dayOf(row.createdAt),
  text: mask(row.text),
  material: row.material,
  changes: row.changes.map(({ itemId, before, after }) => ({
    itemId,
    before: round(before, decimals.quantity),
    after: after === null ? null : round(after, decimals.quantity),
  })),
  deadline:
    row.deadlineBefore === null || row.deadlineAfter === null
      ? null
      : { before: row.deadlineBefore, after: row.deadlineAfter },
})

const shippingView = (row: Pick<SharedRow, 'shipping'>, mask: Mask) =>
  row.shipping && {
    city: row.shipping.city,
    department: row.shipping.department,
    country: row.shipping.country,
    preferredDeliveryTime: mask(row.shipping.preferredDeliveryTime),
    specialHandling: mask(row.shipping.specialHandling),
  }

/**
 * The whole RFQ for a supplier. Free text is masked unless `buyer` is identified; the caller passes an identified buyer
 * only for the selected supplier (docs/rules/masking.md#who-reads-it-unmasked).
 */
export const supplierView = (row: SharedRow, today: Day, buyer: Party = anonymousBuyer(row)): ForSupplier => {
  const mask = buyer.view === 'identified' ? unmasked : maskContacts
  return {
    ...publicFacts(row, today, mask),
    ...termsView(row, mask),
    view: 'supplier',
    buyer,
    city: row.city,
    items: row.items.filter(isRequested).map((item) => itemView(item, mask)),
    takenOut: takenOutView(row.items, (item) => itemView(item, mask)),
    addenda: row.addenda.map((addendum) => addendumView(addendum, mask)),
    shipping: shippingView(row, mask),
    files: readableFilesView(row.files, mask, buyer.view === 'identified'),
  }
}

const anonymousBuyer = ({ id }: SharedRow): Party => ({ view: 'anonymous', label: buyerLabel(id) })

/** The delivery contact, for the owner and the selected supplier; null when nothing is delivered. */
export const deliveryContactView = ({ delivery }: Contacts) =>
  delivery && {
    address: delivery.address,
    contactName: delivery.contactName,
    contactPhone: delivery.contactPhone,
    instructions: delivery.instructions,
  }

const ownItemView = (item: OwnRow['items'][number]) => ({
  ...itemView(item, unmasked),
  estimatedUnitPrice: unitPrice(item.estimatedUnitPrice),
  estimatedTotal: cents(item.estimatedTotal),
})

/** The RFQ for its owner: unmasked, with estimates and contacts. */
export const ownView = (row: OwnRow, today: Day): Own => ({
  ...publicFacts(row, today, unmasked),
  ...termsView(row, unmasked),
  view: 'owner',
  status: statusOn(row, today),
  city: row.city,
  location: row.contacts.location,
  contactEmail: row.contacts.email,
  budgetLower: cents(row.budgetLower),
  budgetUpper: cents(row.budgetUpper),
  items: row.items.filter(isRequested).map(ownItemView),
  takenOut: takenOutView(row.items, ownItemView),
  addenda: row.addenda.map((addendum) => addendumView(addendum, unmasked)),
  files: attachedFilesView(row.files),
  shipping: shippingView(row, unmasked),
  deliveryContact: deliveryContactView(row.contacts),
  selectedQuotationId: row.selectedQuotationId,
  closeReason: row.closeReason,
  closedAt: row.closedAt,
})

/** A row of 'Mis RFQs Recientes'. */
export const ownRowView = (
  row: Awaited<ReturnType<typeof listRfqsOfBuyer>>[number],
  today: Day,
): z.output<typeof ownRow> => ({
  id: row.id,
  title: row.title,
  status: statusOn(row, today),
  deadline: row.deadline,
  daysLeft: daysLeft(row.deadline, today),
  itemCount: row.itemCount,
  budget: row.budget,
  hasWinner: row.selectedQuotationId !== null,
  closedAt: row.closedAt,
  createdAt: row.createdAt,
})

/** The open RFQs by category. */
export const categoryFiguresView = (rows: Awaited<ReturnType<typeof sumOpenRfqsByCategory>>): Figures[] =>
  [...groupBy(rows, ({ categoryId }) => categoryId)].map(([categoryId, ofCategory]) => ({
    categoryId,
    open: ofCategory.reduce((sum, { count }) => sum + count, 0),
    totals: ofCategory.map(({ currency, count, estimated, sum }) => ({
      currency,
      count,
      estimatedTotal: toCents(sum),
      estimated,
    })),
  }))

/** The summary cards. The average is over the RFQs with an estimate (docs/rules/money.md#public-total). */
export const summaryView = (rows: Awaited<ReturnType<typeof sumOpenRfqs>>): Summary[] =>
  rows.map(({ currency, count, estimated, sum }) => ({
    currency,
    count,
    estimatedTotal: toCents(sum),
    average: estimated === 0 ? null : divide(sum, String(estimated), decimals.total),
    estimated,
  }))
