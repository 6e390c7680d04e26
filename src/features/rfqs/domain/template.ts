import { rfqFileLimits } from '#features/files/domain/limits.ts'
import { parseStoredUnit } from '#features/catalog/domain/stored-unit.ts'
import { round, typedAmount, type Amount, type Currency } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { emptyDraft, emptyItem, type ItemDraft, type RfqDraft } from './draft.ts'

/** What a template takes from a published RFQ. */
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
    readonly id: string
  }[]
  readonly files: readonly { readonly id: string; readonly rfqItemId: string | null }[]
  readonly shipping: { readonly preferredDeliveryTime: string; readonly specialHandling: string } | null
  readonly deliveryContact: {
    readonly contactName: string
    readonly contactPhone: string
    readonly instructions: string
  } | null
}

type TemplateFile = { readonly rfqItemId: string | null; readonly size: number }

/**
 * The files that a form takes over from its RFQ, in their order: those of the whole and of items that are still asked
 * for. With those of addenda they may be more than a form holds; `leftOut` counts those that did not fit.
 */
export const templateFiles = <File extends TemplateFile>(
  files: readonly File[],
  items: readonly { readonly id: string }[],
): { readonly taken: readonly File[]; readonly leftOut: number } => {
  const asked = new Set<string | null>([null, ...items.map(({ id }) => id)])
  const wanted = files.filter(({ rfqItemId }) => asked.has(rfqItemId))
  const taken: File[] = []
  let bytes = 0
  for (const file of wanted) {
    if (taken.length === rfqFileLimits.files || bytes + file.size > rfqFileLimits.bytes) continue
    taken.push(file)
    bytes += file.size
  }
  return { taken, leftOut: wanted.length - taken.length }
}

/**
 * 'Usar como plantilla': a form with the items, the delivery and the terms of an RFQ, without its deadline
 * (docs/rules/screens.md#templates). `placeId` is the town of the RFQ and is taken only when the location names it.
 * `addressId` is the saved address with the same text, or null when it was deleted. `copies` are the files of the form,
 * by the ids of the RFQ's.
 */
export const templateOf = (
  rfq: PublishedRfq,
  placeId: string | null,
  addressId: string | null,
  copies: ReadonlyMap<string, string>,
): RfqDraft => ({
  ...emptyDraft(),
  categoryId: rfq.category?.id ?? null,
  currency: rfq.currency,
  location: { text: rfq.location, placeId: namesTown(rfq) ? placeId : null },
  items: rfq.items.map((item, index) => ({ ...itemOf(item, index), files: copiesFor(rfq, item.id, copies) })),
  files: copiesFor(rfq, null, copies),
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
  budgetLower: limitText(rfq.budgetLower),
  budgetUpper: limitText(rfq.budgetUpper),
})

/** True when the location names the RFQ's town. That town may come from the delivery address instead. */
const namesTown = ({ location, city }: PublishedRfq) => city !== null && fold(location).includes(fold(city))

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

const copiesFor = ({ files }: PublishedRfq, itemId: string | null, copies: ReadonlyMap<string, string>) =>
  files.filter(({ rfqItemId }) => rfqItemId === itemId).flatMap(({ id }) => copies.get(id) ?? [])

/** A limit in whole units of the currency, as the form holds it. */
const limitText = (amount: Amount | null): string => (amount === null ? '' : round(amount, 0))
