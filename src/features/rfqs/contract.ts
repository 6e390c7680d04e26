import { z } from 'zod'
import {
  amount,
  baseContract,
  currency,
  cursor,
  day,
  draftVersion,
  id,
  idempotencyKey,
  keyReused,
  party,
} from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { draftChange } from './domain/draft-change.ts'
import { rfqDraft } from './domain/draft.ts'
import { rfqStatuses } from './domain/status.ts'
import { valueRanges } from './domain/value-range.ts'

const valueRange = z.enum(valueRanges)
export const rfqStatus = z.enum(rfqStatuses)

const notFound = { RFQ_NOT_FOUND: { status: 404, message: 'RFQ not found' } } as const
const closed = { RFQ_CLOSED: { status: 409, message: 'This RFQ is no longer accepting quotations' } } as const

/** What everyone may know of an RFQ (rulings, Who sees what, first row). */
const publicFacts = {
  id,
  title: z.string(),
  category: z.object({ id: z.string(), name: z.string() }).nullable(),
  currency,
  deadline: day,
  /** Days left counting the deadline's own day, at the moment of the answer. */
  daysLeft: z.number().int(),
  department: z.string().nullable(),
  itemCount: z.number().int(),
  estimatedTotal: amount.nullable(),
  /** How many items have an estimate; fewer than `itemCount` make the total a partial one. */
  estimatedItems: z.number().int(),
  createdAt: z.date(),
}

/** A sum over all RFQs: wider than any single amount. */
const grandTotal = z.string().regex(/^\d{1,24}(\.\d{1,2})?$/)

/** An RFQ on a card of the portal: the same for every viewer. */
export const opportunityCard = z.object(publicFacts)

/**
 * The limited view of visitors and other buyers: first 200 characters, first 3 item names. `open` false reads 'Ya no recibe
 * cotizaciones': then there is only title, category, department and dates, whatever became of the RFQ (rulings, States).
 */
export const limitedRfq = z.discriminatedUnion('open', [
  z.object({
    ...publicFacts,
    view: z.literal('limited'),
    open: z.literal(true),
    description: z.string(),
    itemNames: z.array(z.string()),
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

/** What a supplier may know of an item: its name, not the product's id or code; no estimate. */
export const supplierItem = z.object({
  id,
  productName: z.string(),
  quantity: amount,
  unit: z.string(),
  technicalDescription: z.string(),
})
/** An item as its owner sees it, with the estimate. */
export const ownItem = supplierItem.extend({ estimatedUnitPrice: amount.nullable(), estimatedTotal: amount.nullable() })
/** The buyer's own words; masked to everyone but the owner and the selected supplier. */
const terms = {
  description: z.string(),
  requirements: z.string(),
  additionalNotes: z.string(),
  specialConditions: z.string(),
  deliveryTimeframe: z.string(),
  budget: z.string().nullable(),
}
/** What suppliers may know of the delivery: where, when and how, not to whom. */
export const rfqShipping = z.object({
  city: z.string(),
  department: z.string(),
  country: z.string(),
  preferredDeliveryTime: z.string(),
  specialHandling: z.string(),
})
/** What of the delivery identifies its buyer: for the owner and the selected supplier. */
export const rfqDeliveryContact = z.object({
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  instructions: z.string(),
})

/** The whole RFQ as a verified supplier sees it: contact data masked, the buyer a label. */
export const supplierRfq = z.object({
  ...publicFacts,
  ...terms,
  view: z.literal('supplier'),
  buyer: party,
  city: z.string().nullable(),
  items: z.array(supplierItem),
  shipping: rfqShipping.nullable(),
})

/** The RFQ as its owner sees it, estimates and delivery contact included. */
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
  shipping: rfqShipping.nullable(),
  deliveryContact: rfqDeliveryContact.nullable(),
  selectedQuotationId: id.nullable(),
  closeReason: z.string().nullable(),
  closedAt: z.date().nullable(),
})

/** A row of 'Mis RFQs Recientes' (spec §2 Buyer dashboard). */
export const ownRow = z.object({
  id,
  title: z.string(),
  status: rfqStatus,
  deadline: day,
  daysLeft: z.number().int(),
  itemCount: z.number().int(),
  budget: z.string().nullable(),
  hasWinner: z.boolean(),
  closedAt: z.date().nullable(),
  createdAt: z.date(),
})

/** What the portal may be asked for: only what every viewer sees (threat 4). */
export const portalFilters = z.object({
  text: textUpTo(120).default(''),
  categoryId: textUpTo(60).nullable().default(null),
  currency: currency.nullable().default(null),
  /** Within one currency: in pesos when none is chosen. */
  value: valueRange.nullable().default(null),
  department: textUpTo(60).nullable().default(null),
})
/** A summary card's figures; the average is over the RFQs that have an estimate. */
export const currencySummary = z.object({
  currency,
  count: z.number().int(),
  estimatedTotal: grandTotal,
  average: amount.nullable(),
})

/** RFQs: writing, publishing, the buyer's own, the portal (spec §7 RFQs). */
export const rfqsContract = {
  /**
   * Publishes: everything or nothing, once per key; tells the team (spec §7 RFQs, Functions). Its draft is deleted, if it still is the one
   * that was seen: refuses when another device saved a newer version (DRAFT_NEWER), published it or deleted it (DRAFT_GONE). Refuses the 61st of
   * one buyer in an hour (TOO_MANY_REQUESTS).
   */
  publish: baseContract
    .errors({
      NO_ITEMS: { status: 422, message: 'RFQ without items' },
      ...keyReused,
      DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' },
      DRAFT_GONE: { status: 409, message: 'The draft was published or deleted elsewhere' },
    })
    .input(
      z.object({
        key: idempotencyKey,
        draftId: id.nullable(),
        /** The version of the draft that this form goes on from; 0 when none was saved. */
        draftVersion: draftVersion.default(0),
        rfq: rfqDraft,
      }),
    )
    .output(z.object({ id, title: z.string(), titleGenerated: z.boolean() })),
  drafts: {
    /** Own drafts, last written first; the title is empty while there is none. */
    list: baseContract.output(
      z.array(z.object({ id, title: z.string(), itemCount: z.number().int(), updatedAt: z.date() })),
    ),
    /** An own draft; absent and foreign are one answer. */
    load: baseContract
      .errors({ DRAFT_NOT_FOUND: { status: 404, message: 'Draft not found' } })
      .input(z.object({ id }))
      .output(z.object({ id, draft: rfqDraft, version: z.number().int(), updatedAt: z.date() })),
    /** Saves a second after the last key; refuses when another device saved a newer version. */
    save: baseContract
      .errors({
        DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' },
        TOO_MANY_DRAFTS: { status: 409, message: 'Too many drafts' },
      })
      .input(z.object({ id, draft: rfqDraft, version: draftVersion }))
      .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
    /** The same with only what became different: refuses when the draft is not at that version any more. */
    change: baseContract
      .errors({ DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' } })
      .input(z.object({ id, change: draftChange, version: draftVersion }))
      .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
    /** Deletes an own draft; absent and foreign ids change nothing and answer the same. */
    discard: baseContract.input(z.object({ id })).output(z.object({})),
  },
  /** The buyer's own RFQs, newest first, 20 a page, with the four counters (spec §2 Buyer dashboard). */
  mine: baseContract.input(z.object({ cursor })).output(
    z.object({
      counters: z.object({
        total: z.number().int(),
        active: z.number().int(),
        reviewing: z.number().int(),
        closed: z.number().int(),
      }),
      rfqs: z.array(ownRow),
      next: cursor,
    }),
  ),
  /** An own RFQ; a foreign one is 'Access denied', an absent one 'RFQ not found' (rulings). */
  own: baseContract.errors(notFound).input(z.object({ id })).output(ownRfq),
  /**
   * A form made from an own RFQ ('Usar como plantilla'): items, delivery and terms; never its deadline, quotations or winner. The address
   * is chosen again if the buyer still has it.
   */
  template: baseContract.errors(notFound).input(z.object({ id })).output(rfqDraft),
  /** Open RFQs, newest first, 12 a page; only what everyone may see is searched and filtered (threat 4). */
  opportunities: baseContract
    .input(portalFilters.extend({ cursor: cursor.default(null) }))
    .output(z.object({ rfqs: z.array(opportunityCard), total: z.number().int(), next: cursor })),
  /** Sums per currency over the open RFQs, never joined (rulings, Money). */
  summary: baseContract.output(z.array(currencySummary)),
  /** The public page: visitors and buyers (spec §2 Public opportunity). */
  opportunity: baseContract.errors(notFound).input(z.object({ id })).output(limitedRfq),
  /** The whole RFQ for a supplier who may quote it. */
  forSupplier: baseContract
    .errors({ ...notFound, ...closed })
    .input(z.object({ id }))
    .output(supplierRfq),
}
