import { z } from 'zod'
import { currencies } from '#lib/money.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { uuid } from '#lib/uuid.ts'
import { unitFamily } from '#features/catalog/domain/units.ts'

/** The most items that one RFQ may have (docs/security.md#oversized-input). */
export const maxItems = 500

/** The ids of uploaded files, in their order. How many a form may have is said when it is published or sent. */
export const fileIds = z.array(uuid).max(60).default([])

/** One item of the form; its numbers are texts as typed. */
export const itemDraft = z.object({
  /** The form's own id of the row, which stays when the row moves. */
  key: textUpTo(40),
  productName: textUpTo(160),
  quantity: textUpTo(30),
  /** 'Tipo': a unit family (docs/rules/catalogue.md#units). `unit` ('Unidad') is one of its units. */
  type: unitFamily.nullable(),
  unit: textUpTo(40),
  technicalDescription: textUpTo(2000),
  estimatedUnitPrice: textUpTo(30),
  files: fileIds,
})
export type ItemDraft = z.infer<typeof itemDraft>

/**
 * The form of the RFQ wizard: one schema for the screen, the saved draft and publishing. A valid form may still be
 * incomplete; `stepProblems` says what is missing.
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
  addressId: uuid.nullable(),
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
  /** The limits of the budget: digits only. */
  budgetLower: textUpTo(13),
  budgetUpper: textUpTo(13),
  /** The files of the RFQ as a whole; each item has its own. */
  files: fileIds,
})
export type RfqDraft = z.infer<typeof rfqDraft>

/** A new form: no items, no delivery. */
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
  files: [],
})

/** A new item with this key. */
export const emptyItem = (key: string): ItemDraft => ({
  key,
  productName: '',
  quantity: '',
  type: null,
  unit: '',
  technicalDescription: '',
  estimatedUnitPrice: '',
  files: [],
})
