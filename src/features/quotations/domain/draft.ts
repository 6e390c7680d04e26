import { z } from 'zod'
import { textUpTo } from '#lib/text-schema.ts'
import { uuid } from '#lib/uuid.ts'
import { fileIds } from '#features/rfqs/domain/draft.ts'
import { deliveryUnits, type DeliveryUnit } from './delivery.ts'

/** How long a quotation is valid; it is the same for all (docs/rules/time.md#validity). */
export const validityPeriod = '30 días'
export const validityDays = 30

export const deliveryUnit = z.enum(Object.keys(deliveryUnits) as DeliveryUnit[])

/** How the goods reach the buyer and who pays for it (docs/rules/money.md#shipping). */
export const shippingTerms = z.enum(['included', 'charged', 'to_agree', 'pickup'])
export type ShippingTerms = z.infer<typeof shippingTerms>

/** One item as the form holds it: numbers are still text, as typed. */
export const quotedItemDraft = z.object({
  rfqItemId: uuid,
  declined: z.boolean(),
  unitPrice: textUpTo(30),
  total: textUpTo(30),
  notes: textUpTo(1000),
  /** The supplier was asked about this price and confirmed that it is per unit (domain/doubts.ts). */
  perUnit: z.boolean().optional(),
  files: fileIds,
})
export type QuotedItemDraft = z.infer<typeof quotedItemDraft>

/**
 * The form of the quotation wizard: one schema for the screen, the saved draft and sending. A valid form may still be
 * incomplete; `stepProblems` says what is missing.
 */
export const quotationDraft = z.object({
  items: z.array(quotedItemDraft).max(500),
  deliveryTimeValue: textUpTo(4),
  deliveryTimeUnit: deliveryUnit.nullable(),
  deliveryTimeNotes: textUpTo(500),
  paymentTerms: textUpTo(300),
  /** Null while the supplier has not said it, and in forms from before the question. */
  shippingTerms: shippingTerms.nullable().default(null),
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
  /** The files of the quotation as a whole; each item has its own. */
  files: fileIds,
})
export type QuotationDraft = z.infer<typeof quotationDraft>

/** The files of a form: of the whole, and of each item that it quotes. */
export const filesOfForm = ({ files, items }: QuotationDraft) => ({
  whole: files,
  items: items.filter(({ declined }) => !declined),
})
