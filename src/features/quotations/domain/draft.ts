import { z } from 'zod'
import { textUpTo } from '#lib/text-schema.ts'
import { deliveryUnit } from './delivery.ts'

/** spec §9: quotation validity is fixed. */
export const validityPeriod = '30 días'
export const validityDays = 30

/** One item as the form holds it: the numbers are still what the person typed. */
export const quotedItemDraft = z.object({
  rfqItemId: z.uuid(),
  declined: z.boolean(),
  unitPrice: textUpTo(30),
  total: textUpTo(30),
  notes: textUpTo(1000),
  /** The supplier was asked about this price and said that it is the one of a unit (see domain/doubts.ts). */
  perUnit: z.boolean().optional(),
})
export type QuotedItemDraft = z.infer<typeof quotedItemDraft>

/**
 * The quotation wizard's form (spec §5 Quotation wizard): the one schema of screen, saved draft and sending.
 * What it allows may still be incomplete; `stepProblems` says what is missing.
 */
export const quotationDraft = z.object({
  items: z.array(quotedItemDraft).max(500),
  deliveryTimeValue: textUpTo(4),
  deliveryTimeUnit: deliveryUnit.nullable(),
  deliveryTimeNotes: textUpTo(500),
  paymentTerms: textUpTo(300),
  shippingMethod: textUpTo(120),
  shippingCost: textUpTo(30),
  estimatedShippingDays: textUpTo(4),
  trackingProvided: z.boolean(),
  insuranceIncluded: z.boolean(),
  packagingDetails: textUpTo(1000),
  carrierName: textUpTo(120),
  pickupLocation: textUpTo(300),
  pickupPlaceId: textUpTo(200).nullable(),
  shippingNotes: textUpTo(1000),
  proposal: textUpTo(5000),
  additionalInfo: textUpTo(5000),
})
export type QuotationDraft = z.infer<typeof quotationDraft>
