import type { Fact } from '#ui/paper/fact-list.tsx'
import type { QuotationDraft } from '../../domain/draft.ts'
import { shippingCostOf } from '../../domain/pricing.ts'
import { shippingTermsOf } from '../../domain/shipping.ts'

/** The shipping of a form as the sums show it. */
export const typedShipping = (draft: QuotationDraft) => ({
  terms: shippingTermsOf(draft),
  cost: shippingCostOf(draft) ?? '0',
})

/** What was filled in on step 3, without the cost, which stands among the sums, and without empty fields. */
export const reviewExtras = (draft: QuotationDraft): readonly Fact[] =>
  (
    [
      ['Método de envío', draft.shippingMethod],
      ['Días de envío', draft.estimatedShippingDays],
      ['Transportista', draft.carrierName],
      ['Lugar de retiro', draft.pickupLocation],
      ['Embalaje', draft.packagingDetails],
      ['Incluye seguimiento', draft.trackingProvided ? 'Sí' : ''],
      ['Incluye seguro', draft.insuranceIncluded ? 'Sí' : ''],
      ['Notas de envío', draft.shippingNotes],
      ['Propuesta', draft.proposal],
      ['Información adicional', draft.additionalInfo],
    ] as const
  ).filter(([, value]) => value.trim() !== '')
