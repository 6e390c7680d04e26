import { z } from 'zod'
import { storable } from '#lib/text.ts'

/** spec §9: quotation validity is fixed. */
export const validityPeriod = '30 días'
export const validityDays = 30

const typed = (max: number) => z.string().max(max, `Usa ${max} caracteres como máximo.`).overwrite(storable)

/** One item as the form holds it: the numbers are still what the person typed. */
export const quotedItemDraft = z.object({
  rfqItemId: z.uuid(),
  declined: z.boolean(),
  unitPrice: typed(30),
  total: typed(30),
  notes: typed(1000),
})
export type QuotedItemDraft = z.infer<typeof quotedItemDraft>

/**
 * The quotation wizard's form (spec §5 Quotation wizard): the one schema of screen, saved draft and sending.
 * What it allows may still be incomplete; `stepProblems` says what is missing.
 */
export const quotationDraft = z.object({
  items: z.array(quotedItemDraft).max(500),
  deliveryTimeValue: typed(4),
  deliveryTimeUnit: z.enum(['business_days', 'calendar_days', 'weeks']).nullable(),
  deliveryTimeNotes: typed(500),
  paymentTerms: typed(300),
  shippingMethod: typed(120),
  shippingCost: typed(30),
  estimatedShippingDays: typed(4),
  trackingProvided: z.boolean(),
  insuranceIncluded: z.boolean(),
  packagingDetails: typed(1000),
  carrierName: typed(120),
  pickupLocation: typed(300),
  pickupPlaceId: z.string().max(200).nullable(),
  shippingNotes: typed(1000),
  proposal: typed(5000),
  additionalInfo: typed(5000),
})
export type QuotationDraft = z.infer<typeof quotationDraft>
