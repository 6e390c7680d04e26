import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { emptyDraft, emptyItem, type ItemDraft, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { allOf, someOf, type Party } from './parties.ts'

/** Fields with free text that give their author away, by the number that marks them. */
export const rfqFields = {
  title: 11,
  description: 12,
  requirements: 13,
  additionalNotes: 14,
  specialConditions: 15,
  deliveryTimeframe: 16,
  preferredDeliveryTime: 17,
  specialHandlingRequirements: 18,
  productName: 19,
  technicalDescription: 20,
} as const
export const quotationFields = {
  itemNotes: 31,
  deliveryTimeNotes: 32,
  paymentTerms: 33,
  shippingMethod: 34,
  packagingDetails: 35,
  shippingNotes: 36,
  proposal: 37,
  additionalInfo: 38,
} as const

const item = (given: Partial<ItemDraft>): ItemDraft => ({
  ...emptyItem('one'),
  quantity: '10',
  type: 'unidades',
  unit: 'Piezas',
  ...given,
})

/** The request of the story: every field written, every free text with contact data after a word of its own. */
export const marketRfq = (owner: Party, addressId: string): RfqDraft => {
  const leaky = (field: keyof typeof rfqFields, word: string) => `${word} ${allOf(owner.leaks(rfqFields[field]))}`
  return {
    ...emptyDraft(),
    categoryId: 'materiales-construccion',
    currency: 'UYU',
    deadline: '2026-03-20',
    location: { text: owner.deliveryLocation, placeId: null },
    items: [
      item({
        productName: `Arandela primera ${someOf(owner.leaks(rfqFields.productName))}`,
        quantity: '1.234,567',
        estimatedUnitPrice: '7.654,321',
        technicalDescription: leaky('technicalDescription', 'Galvanizadaoculta'),
      }),
      item({ key: 'two', productName: 'Bulón segundo', estimatedUnitPrice: '4.321,987' }),
      item({ key: 'three', productName: 'Chapa tercera' }),
      item({ key: 'four', productName: 'Durmientecuarto' }),
    ],
    requiresShipping: true,
    addressId,
    deliveryContactName: owner.contact,
    deliveryContactPhone: owner.contactPhone,
    deliveryInstructions: owner.instructions,
    preferredDeliveryTime: leaky('preferredDeliveryTime', 'Tempranomañana'),
    specialHandlingRequirements: leaky('specialHandlingRequirements', 'Congrúa'),
    title: `Títulopúblico ${someOf(owner.leaks(rfqFields.title))}`,
    description: `${leaky('description', 'Principiopúblico')} ${'y más texto '.repeat(30)} Finaloculto`,
    requirements: leaky('requirements', 'Requisitopropio'),
    additionalNotes: leaky('additionalNotes', 'Notapropia'),
    specialConditions: leaky('specialConditions', 'Condiciónpropia'),
    deliveryTimeframe: leaky('deliveryTimeframe', 'Plazopropio'),
    budgetLower: '777111',
    budgetUpper: '888222',
  }
}

/** A complete quotation that quotes all but the last item; `word` marks its texts, `unitPrice` its amounts. */
export const marketQuotation = (
  supplier: Party,
  items: readonly { id: string; quantity: string }[],
  { unitPrice, word }: { unitPrice: string; word: string },
): QuotationDraft => {
  const leaky = (field: keyof typeof quotationFields) =>
    `${word}${field} ${allOf(supplier.leaks(quotationFields[field]))}`
  const form = emptyQuotation(items)
  return {
    ...form,
    items: form.items.map((one, index) =>
      index === items.length - 1 ? { ...one, declined: true } : { ...one, unitPrice, notes: leaky('itemNotes') },
    ),
    deliveryTimeValue: '5',
    deliveryTimeUnit: 'business_days',
    deliveryTimeNotes: leaky('deliveryTimeNotes'),
    paymentTerms: leaky('paymentTerms'),
    shippingMethod: `${word}shippingMethod ${someOf(supplier.leaks(quotationFields.shippingMethod))}`,
    shippingCost: '1.500,50',
    estimatedShippingDays: '3',
    packagingDetails: leaky('packagingDetails'),
    carrierName: supplier.carrier,
    pickupLocation: supplier.pickup,
    pickupPlaceId: 'uy:rivera-rivera',
    shippingNotes: leaky('shippingNotes'),
    proposal: leaky('proposal'),
    additionalInfo: leaky('additionalInfo'),
  }
}
