import { parseStoredUnit } from '#features/catalog/domain/units.ts'
import { round, typedAmount, type Amount, type Currency } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { emptyDraft, emptyItem, type ItemDraft, type RfqDraft } from './draft.ts'

/** What a template reads of an RFQ that was published. */
export type PublishedRfq = {
  readonly title: string
  readonly category: { readonly id: string } | null
  readonly currency: Currency
  readonly location: string
  readonly city: string | null
  readonly description: string
  readonly requirements: string
  readonly additionalNotes: string
  readonly specialConditions: string
  readonly deliveryTimeframe: string
  readonly budgetLower: Amount | null
  readonly budgetUpper: Amount | null
  readonly items: readonly {
    readonly productName: string
    readonly quantity: Amount
    readonly unit: string
    readonly technicalDescription: string
    readonly estimatedUnitPrice: Amount | null
  }[]
  readonly shipping: { readonly preferredDeliveryTime: string; readonly specialHandling: string } | null
  readonly deliveryContact: {
    readonly contactName: string
    readonly contactPhone: string
    readonly instructions: string
  } | null
}

/**
 * 'Usar como plantilla' (issue 4, Buyer dashboard): a form with the items, the delivery and the terms of an RFQ, and without its
 * deadline; of its quotations and winner a form knows nothing. `placeId` is the town of the RFQ, chosen again where its location names it;
 * `addressId` the saved address with the same text, if there still is one.
 */
export const templateOf = (rfq: PublishedRfq, placeId: string | null, addressId: string | null): RfqDraft => ({
  ...emptyDraft(),
  categoryId: rfq.category?.id ?? null,
  currency: rfq.currency,
  location: { text: rfq.location, placeId: isNamed(rfq) ? placeId : null },
  items: rfq.items.map(itemOf),
  requiresShipping: rfq.shipping !== null,
  addressId,
  deliveryContactName: rfq.deliveryContact?.contactName ?? '',
  deliveryContactPhone: rfq.deliveryContact?.contactPhone ?? '',
  deliveryInstructions: rfq.deliveryContact?.instructions ?? '',
  preferredDeliveryTime: rfq.shipping?.preferredDeliveryTime ?? '',
  specialHandlingRequirements: rfq.shipping?.specialHandling ?? '',
  title: rfq.title,
  description: rfq.description,
  requirements: rfq.requirements,
  additionalNotes: rfq.additionalNotes,
  specialConditions: rfq.specialConditions,
  deliveryTimeframe: rfq.deliveryTimeframe,
  budgetLower: limit(rfq.budgetLower),
  budgetUpper: limit(rfq.budgetUpper),
})

/** The town may be the delivery address's: then a location in other words does not become it. */
const isNamed = ({ location, city }: PublishedRfq) => city !== null && fold(location).includes(fold(city))

const itemOf = (item: PublishedRfq['items'][number], index: number): ItemDraft => {
  const unit = parseStoredUnit(item.unit)
  return {
    ...emptyItem(String(index + 1)),
    productName: item.productName,
    quantity: typedAmount(item.quantity),
    type: unit?.family ?? null,
    unit: unit?.unit ?? '',
    technicalDescription: item.technicalDescription,
    estimatedUnitPrice: item.estimatedUnitPrice === null ? '' : typedAmount(item.estimatedUnitPrice),
  }
}

/** Limits are whole numbers of the currency. */
const limit = (amount: Amount | null): string => (amount === null ? '' : round(amount, 0))
