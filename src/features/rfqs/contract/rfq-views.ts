import { z } from 'zod'
import { amount, currency, day, id, party } from '#lib/base-contract.ts'
import { attachedFile, readableFile } from '#features/files/contract.ts'
import { maxAddenda } from '../domain/addenda.ts'
import { rfqStatuses } from '../domain/status.ts'

/** An RFQ as each of its readers reads it (docs/rules/who-sees-what.md#the-table). */

export const rfqStatus = z.enum(rfqStatuses)

/** What everyone may know of an RFQ (docs/rules/who-sees-what.md#the-table). */
const publicFacts = {
  id,
  title: z.string(),
  category: z.object({ id: z.string(), name: z.string() }).nullable(),
  currency,
  deadline: day,
  /** Days left at the moment of the answer, with the deadline's day counted (docs/rules/time.md#days-left). */
  daysLeft: z.number().int(),
  department: z.string().nullable(),
  itemCount: z.number().int(),
  estimatedTotal: amount.nullable(),
  /** How many items have an estimate; with fewer than `itemCount` the total is partial. */
  estimatedItems: z.number().int(),
  createdAt: z.date(),
}

/** An RFQ on a card of the portal: the same for every viewer. */
export const opportunityCard = z.object(publicFacts)

/**
 * The limited view of visitors and other buyers: the first 200 characters and 3 item names. With `open` false it has
 * only title, category, department and dates, however the RFQ ended (docs/rules/states.md#no-longer-open).
 */
export const limitedRfq = z.discriminatedUnion('open', [
  z.object({
    ...publicFacts,
    view: z.literal('limited'),
    open: z.literal(true),
    description: z.string(),
    itemNames: z.array(z.string()),
    /** How many files suppliers read now: all that others learn of them. */
    fileCount: z.number().int(),
    /** How many addenda it has; what they say is for suppliers. */
    addenda: z.number().int(),
  }),
  z.object({
    id,
    view: z.literal('limited'),
    open: z.literal(false),
    title: publicFacts.title,
    category: publicFacts.category,
    department: publicFacts.department,
    deadline: publicFacts.deadline,
    createdAt: publicFacts.createdAt,
  }),
])

/** An item as suppliers read it: no estimate, and no id or code of a product. */
const supplierItem = z.object({
  id,
  /** Its place in the RFQ as it was published, from 1: it stays the same when another item is taken out. */
  number: z.number().int(),
  productName: z.string(),
  quantity: amount,
  unit: z.string(),
  technicalDescription: z.string(),
})
/** An item as its owner reads it, with the estimate. */
const ownItem = supplierItem.extend({ estimatedUnitPrice: amount.nullable(), estimatedTotal: amount.nullable() })
/** An item that an addendum took out: it is not asked for any more (docs/rules/clarifications.md#addenda). */
const takenOut = { takenOutOn: day }

/** An addendum: what the buyer clarified or changed, numbered and final (docs/rules/clarifications.md#addenda). */
const addendum = z.object({
  number: z.number().int(),
  publishedOn: day,
  text: z.string(),
  /** True when suppliers have to confirm their prices. */
  material: z.boolean(),
  /** The quantity of an item before and after; `after` is null when it was taken out. */
  changes: z.array(z.object({ itemId: id, before: amount, after: amount.nullable() })),
  deadline: z.object({ before: day, after: day }).nullable(),
})

/** How many addenda an RFQ has, as somebody knows of them. */
export const addendaCount = z.number().int().min(0).max(maxAddenda)

/** The addendum that a quotation did not confirm. `quantities`: what it quoted is not what is asked any more. */
export const unconfirmedAddendum = z.object({ number: z.number().int(), quantities: z.boolean() })

/** The buyer's free texts; masked for everyone but the owner and the selected supplier. */
const terms = {
  description: z.string(),
  requirements: z.string(),
  additionalNotes: z.string(),
  specialConditions: z.string(),
  deliveryTimeframe: z.string(),
  budget: z.string().nullable(),
}
/** The delivery as suppliers read it: where, when and how, not to whom. */
const rfqShipping = z.object({
  city: z.string(),
  department: z.string(),
  country: z.string(),
  preferredDeliveryTime: z.string(),
  specialHandling: z.string(),
})
/** The part of the delivery that identifies the buyer: only for the owner and the selected supplier. */
export const rfqDeliveryContact = z.object({
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  instructions: z.string(),
})

/** The whole RFQ as a verified supplier reads it: contact data is masked and the buyer is a label. */
export const supplierRfq = z.object({
  ...publicFacts,
  ...terms,
  view: z.literal('supplier'),
  buyer: party,
  city: z.string().nullable(),
  items: z.array(supplierItem),
  takenOut: z.array(supplierItem.extend(takenOut)),
  /** In the order of their numbers. */
  addenda: z.array(addendum),
  shipping: rfqShipping.nullable(),
  /** The files that this supplier may open, in their order. */
  files: z.array(readableFile),
})

/** The RFQ as its owner reads it, with estimates and delivery contact. */
export const ownRfq = z.object({
  ...publicFacts,
  ...terms,
  view: z.literal('owner'),
  status: rfqStatus,
  city: z.string().nullable(),
  location: z.string(),
  contactEmail: z.string(),
  budgetLower: amount.nullable(),
  budgetUpper: amount.nullable(),
  items: z.array(ownItem),
  files: z.array(attachedFile),
  takenOut: z.array(ownItem.extend(takenOut)),
  addenda: z.array(addendum),
  shipping: rfqShipping.nullable(),
  deliveryContact: rfqDeliveryContact.nullable(),
  selectedQuotationId: id.nullable(),
  closeReason: z.string().nullable(),
  closedAt: z.date().nullable(),
})
