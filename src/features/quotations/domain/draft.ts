import { z } from 'zod'
import { written } from '#lib/text-schema.ts'
import { deliveryUnit } from './delivery.ts'

/** spec §9: quotation validity is fixed. */
export const validityPeriod = '30 días'
export const validityDays = 30

/** One item as the form holds it: the numbers are still what the person typed. */
export const quotedItemDraft = z.object({
  rfqItemId: z.uuid(),
  declined: z.boolean(),
  unitPrice: written(30),
  total: written(30),
  notes: written(1000),
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
  deliveryTimeValue: written(4),
  deliveryTimeUnit: deliveryUnit.nullable(),
  deliveryTimeNotes: written(500),
  paymentTerms: written(300),
  shippingMethod: written(120),
  shippingCost: written(30),
  estimatedShippingDays: written(4),
  trackingProvided: z.boolean(),
  insuranceIncluded: z.boolean(),
  packagingDetails: written(1000),
  carrierName: written(120),
  pickupLocation: written(300),
  pickupPlaceId: written(200).nullable(),
  shippingNotes: written(1000),
  proposal: written(5000),
  additionalInfo: written(5000),
})
export type QuotationDraft = z.infer<typeof quotationDraft>
