import type { QuotationDraft } from '../domain/draft.ts'

/** What each field of a quotation is called, for both sides: in its form, on what was sent, in every version. */
export const fieldLabels = {
  deliveryTimeValue: 'Plazo de entrega',
  deliveryTimeNotes: 'Notas de entrega',
  paymentTerms: 'Condiciones de pago',
  shippingMethod: 'Método de envío',
  shippingCost: 'Costo de envío',
  estimatedShippingDays: 'Días de envío',
  carrierName: 'Transportista',
  pickupLocation: 'Lugar de retiro',
  trackingProvided: 'Incluye seguimiento',
  insuranceIncluded: 'Incluye seguro',
  packagingDetails: 'Embalaje',
  shippingNotes: 'Notas de envío',
  proposal: 'Propuesta',
  additionalInfo: 'Información adicional',
} as const satisfies Partial<Record<keyof QuotationDraft, string>>
