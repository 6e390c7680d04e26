import type { Fact } from '#ui/paper/fact-list.tsx'
import { fieldLabels } from '../../copy/fields.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { shippingCostOf } from '../../domain/pricing.ts'
import { shippingTermsOf } from '../../domain/shipping.ts'

/** The shipping of a form as the sums show it. */
export const typedShipping = (draft: QuotationDraft) => ({
  terms: shippingTermsOf(draft),
  cost: shippingCostOf(draft) ?? '0',
})

/** What was filled in on step 3, without the cost, which is shown among the sums, and without empty fields. */
export const reviewExtras = (draft: QuotationDraft): readonly Fact[] =>
  (
    [
      [fieldLabels.shippingMethod, draft.shippingMethod],
      [fieldLabels.estimatedShippingDays, draft.estimatedShippingDays],
      [fieldLabels.carrierName, draft.carrierName],
      [fieldLabels.pickupLocation, draft.pickupLocation],
      [fieldLabels.packagingDetails, draft.packagingDetails],
      [fieldLabels.trackingProvided, draft.trackingProvided ? 'Sí' : ''],
      [fieldLabels.insuranceIncluded, draft.insuranceIncluded ? 'Sí' : ''],
      [fieldLabels.shippingNotes, draft.shippingNotes],
      [fieldLabels.proposal, draft.proposal],
      [fieldLabels.additionalInfo, draft.additionalInfo],
    ] as const
  ).filter(([, value]) => value.trim() !== '')
