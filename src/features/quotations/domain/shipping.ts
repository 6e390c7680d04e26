import { isPositive } from '#lib/money.ts'
import type { QuotationDraft, ShippingTerms } from './draft.ts'
import { shippingCostOf } from './pricing.ts'

/**
 * What a form answers; null when it says nothing of shipping. Without an answer of its own a form answers by what else
 * it says: a cost, a pickup place, or a typed cost of 0 (docs/rules/money.md#shipping).
 */
export const shippingTermsOf = (draft: QuotationDraft): ShippingTerms | null => {
  if (draft.shippingTerms !== null) return draft.shippingTerms
  if (isPositive(shippingCostOf(draft) ?? '0')) return 'charged'
  if (draft.pickupLocation.trim() !== '') return 'pickup'
  return draft.shippingCost.trim() === '' || shippingCostOf(draft) === null ? null : 'included'
}

/** Answers the question. Only shipping with a cost keeps a typed cost, and only a pickup keeps its place. */
export const chooseShipping = (terms: ShippingTerms): Partial<QuotationDraft> => ({
  shippingTerms: terms,
  ...(terms === 'charged' ? {} : { shippingCost: '' }),
  ...(terms === 'pickup' ? {} : { pickupLocation: '', pickupPlaceId: null }),
})

/** Which fields an answer leaves open: all of them while nothing is chosen. */
export const takesCost = ({ shippingTerms }: QuotationDraft) => shippingTerms === null || shippingTerms === 'charged'
export const takesPickup = ({ shippingTerms }: QuotationDraft) => shippingTerms === null || shippingTerms === 'pickup'
