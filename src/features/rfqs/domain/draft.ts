import { z } from 'zod'
import { storable } from '#lib/text.ts'
import { unitFamily } from '#features/catalog/domain/product.ts'

/** Most items of one RFQ (threat 22). */
export const maxItems = 500

const typed = (max: number) => z.string().overwrite(storable).max(max, `Usa ${max} caracteres como máximo.`)

/** One item as the form holds it: numbers are still what the person typed. */
export const itemDraft = z.object({
  /** Made by the form, so that rows keep their identity while they move. */
  key: typed(40),
  productName: typed(160),
  quantity: typed(30),
  /** 'Tipo' is a unit family, 'Unidad' one of its units (rulings, Money). */
  type: unitFamily.nullable(),
  unit: typed(40),
  technicalDescription: typed(2000),
  estimatedUnitPrice: typed(30),
})
export type ItemDraft = z.infer<typeof itemDraft>

/**
 * The RFQ wizard's form (spec §5 RFQ wizard): the one schema of screen, saved draft and publishing.
 * What it allows may still be incomplete; `stepProblems` says what is missing.
 */
export const rfqDraft = z.object({
  categoryId: typed(60).nullable(),
  currency: z.enum(['UYU', 'USD']).nullable(),
  /** YYYY-MM-DD or empty. */
  deadline: typed(10),
  location: z.object({ text: typed(200), placeId: typed(200).nullable() }),
  items: z.array(itemDraft).max(maxItems, `Una licitación lleva hasta ${maxItems} ítems.`),
  requiresShipping: z.boolean(),
  /** One of the buyer's saved addresses. */
  addressId: z.uuid().nullable(),
  deliveryContactName: typed(120),
  deliveryContactPhone: typed(40),
  deliveryInstructions: typed(1000),
  preferredDeliveryTime: typed(200),
  specialHandlingRequirements: typed(1000),
  title: typed(160),
  description: typed(5000),
  requirements: typed(5000),
  additionalNotes: typed(2000),
  specialConditions: typed(2000),
  deliveryTimeframe: typed(200),
  /** Digits only (spec §5). */
  budgetLower: typed(13),
  budgetUpper: typed(13),
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
