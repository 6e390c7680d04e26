import { addressPlace } from '#features/accounts/ui/addresses/address-text.ts'
import type { Api } from '#ui/api.ts'
import type { StepForm } from '#ui/wizard/step-form.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import type { Step } from '../../domain/steps.ts'

/** The last version that this supplier sent, which the form changes or sends again. */
export type LastSent = NonNullable<Awaited<ReturnType<Api['quotations']['lastSent']>>>

/** The RFQ as a supplier may see it, and one of its items. */
export type SupplierRfq = Awaited<ReturnType<Api['rfqs']['forSupplier']>>
export type SupplierRfqItem = SupplierRfq['items'][number]

/** What a step of this wizard receives. */
export type QuotationForm = StepForm<QuotationDraft>

/** The id of a field's element: 'quote-paymentTerms', 'quote-items.{id}.unitPrice'. */
export const fieldId = (field: string) => `quote-${field}`

const stepsOfFields: Readonly<Record<keyof QuotationDraft, Step>> = {
  items: 1,
  deliveryTimeValue: 2,
  deliveryTimeUnit: 2,
  deliveryTimeNotes: 2,
  paymentTerms: 2,
  shippingTerms: 3,
  shippingMethod: 3,
  shippingCost: 3,
  estimatedShippingDays: 3,
  carrierName: 3,
  pickupLocation: 3,
  pickupPlaceId: 3,
  trackingProvided: 3,
  insuranceIncluded: 3,
  packagingDetails: 3,
  shippingNotes: 3,
  proposal: 3,
  additionalInfo: 3,
  files: 2,
}

/** The step of a field: 1 for 'items.{id}.notes'. */
export const stepOfField = (field: string): Step => {
  const [name = ''] = field.split('.')
  return Object.hasOwn(stepsOfFields, name) ? stepsOfFields[name as keyof QuotationDraft] : 3
}

/** How the controls of an item are named: the product, with its number where another item has the same product. */
export const itemName = (items: readonly SupplierRfqItem[], index: number): string => {
  const name = items[index]?.productName ?? ''
  const repeated = items.some((item, other) => other !== index && item.productName === name)
  return repeated ? `${name}, ítem ${items[index]?.number}` : name
}

/**
 * Where the RFQ must be delivered, to follow '¿Cómo va el envío': ' a Paso de los Toros, Tacuarembó'. '' without a
 * place; null without delivery.
 */
export const deliveryQuestion = (rfq: SupplierRfq): string | null => {
  if (!rfq.shipping) return null
  const place = deliveryPlace(rfq)
  return place === null ? '' : ` a ${place}`
}

/** The place of the RFQ's delivery address, or else of the RFQ. Null when neither names one. */
export const deliveryPlace = ({ shipping, city, department }: Pick<SupplierRfq, 'shipping' | 'city' | 'department'>) =>
  (shipping && addressPlace(shipping)) || addressPlace({ city, department }) || null
