import { z } from 'zod'
import { currencies } from '#lib/money.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { unitFamily } from '#features/catalog/domain/units.ts'

/** Most items of one RFQ (threat 22). */
export const maxItems = 500

/** One item as the form holds it: numbers are still what the person typed. */
export const itemDraft = z.object({
  /** Made by the form, so that rows keep their identity while they move. */
  key: textUpTo(40),
  productName: textUpTo(160),
  quantity: textUpTo(30),
  /** 'Tipo' is a unit family, 'Unidad' one of its units (rulings, Money). */
  type: unitFamily.nullable(),
  unit: textUpTo(40),
  technicalDescription: textUpTo(2000),
  estimatedUnitPrice: textUpTo(30),
})
export type ItemDraft = z.infer<typeof itemDraft>

/**
 * The RFQ wizard's form (spec §5 RFQ wizard): the one schema of screen, saved draft and publishing.
 * What it allows may still be incomplete; `stepProblems` says what is missing.
 */
export const rfqDraft = z.object({
  categoryId: textUpTo(60).nullable(),
  currency: z.enum(currencies).nullable(),
  /** YYYY-MM-DD or empty. */
  deadline: textUpTo(10),
  location: z.object({ text: textUpTo(200), placeId: textUpTo(200).nullable() }),
  items: z.array(itemDraft).max(maxItems, `Una licitación lleva hasta ${maxItems} ítems.`),
  requiresShipping: z.boolean(),
  /** One of the buyer's saved addresses. */
  addressId: z.uuid().nullable(),
  deliveryContactName: textUpTo(120),
  deliveryContactPhone: textUpTo(40),
  deliveryInstructions: textUpTo(1000),
  preferredDeliveryTime: textUpTo(200),
  specialHandlingRequirements: textUpTo(1000),
  title: textUpTo(160),
  description: textUpTo(5000),
  requirements: textUpTo(5000),
  additionalNotes: textUpTo(2000),
  specialConditions: textUpTo(2000),
  deliveryTimeframe: textUpTo(200),
  /** Digits only (spec §5). */
  budgetLower: textUpTo(13),
  budgetUpper: textUpTo(13),
})
export type RfqDraft = z.infer<typeof rfqDraft>

/** A form nobody has written in yet: no item, no delivery. */
export const emptyDraft = (): RfqDraft => ({
  categoryId: null,
  currency: null,
  deadline: '',
  location: { text: '', placeId: null },
  items: [],
  requiresShipping: false,
  addressId: null,
  deliveryContactName: '',
  deliveryContactPhone: '',
  deliveryInstructions: '',
  preferredDeliveryTime: '',
  specialHandlingRequirements: '',
  title: '',
  description: '',
  requirements: '',
  additionalNotes: '',
  specialConditions: '',
  deliveryTimeframe: '',
  budgetLower: '',
  budgetUpper: '',
})

/** An item nobody has written in yet; `key` is the form's own name for the row. */
export const emptyItem = (key: string): ItemDraft => ({
  key,
  productName: '',
  quantity: '',
  type: null,
  unit: '',
  technicalDescription: '',
  estimatedUnitPrice: '',
})
