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
import { lacks } from './domain/steps.ts'
import { valueRanges } from './domain/value-range.ts'

const valueRange = z.enum(valueRanges)
export const rfqStatus = z.enum(rfqStatuses)

const notFound = { RFQ_NOT_FOUND: { status: 404, message: 'RFQ not found' } } as const
const closed = { RFQ_CLOSED: { status: 409, message: 'This RFQ is no longer accepting quotations' } } as const

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

/** A sum over all RFQs, with more digits than a single amount. */
const grandTotal = z.string().regex(/^\d{1,24}(\.\d{1,2})?$/)

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
export const supplierItem = z.object({
  id,
  productName: z.string(),
  quantity: amount,
  unit: z.string(),
  technicalDescription: z.string(),
})
/** An item as its owner reads it, with the estimate. */
export const ownItem = supplierItem.extend({ estimatedUnitPrice: amount.nullable(), estimatedTotal: amount.nullable() })
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
export const rfqShipping = z.object({
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
  shipping: rfqShipping.nullable(),
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
  shipping: rfqShipping.nullable(),
  deliveryContact: rfqDeliveryContact.nullable(),
  selectedQuotationId: id.nullable(),
  closeReason: z.string().nullable(),
  closedAt: z.date().nullable(),
})

/** A row of 'Mis RFQs Recientes'. */
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

/** The filters of the portal, only over what every viewer reads (docs/security.md#search-as-an-oracle). */
export const portalFilters = z.object({
  text: textUpTo(120).default(''),
  categoryId: textUpTo(60).nullable().default(null),
  currency: currency.nullable().default(null),
  /** Within one currency: pesos when none is chosen. */
  value: valueRange.nullable().default(null),
  department: textUpTo(60).nullable().default(null),
})
const portalSearch = portalFilters.extend({ cursor: cursor.default(null) })
const portalPage = z.object({ total: z.number().int(), next: cursor, suggestions: z.array(z.string()) })

/** The totals of one currency; the average is over the RFQs with an estimate. */
export const currencySummary = z.object({
  currency,
  count: z.number().int(),
  estimatedTotal: grandTotal,
  average: amount.nullable(),
  /** Over how many RFQs the average is. */
  estimated: z.number().int(),
})

/** RFQs: drafts, publishing, the buyer's own RFQs and the portal. */
export const rfqsContract = {
  /**
   * Publishes an RFQ, everything or nothing, once per key (docs/rules/screens.md#sending-once), and deletes its draft.
   * Refuses when another device saved a newer draft (DRAFT_NEWER) or published or deleted it (DRAFT_GONE), and the 61st
   * RFQ of a buyer in an hour (TOO_MANY_REQUESTS). Problems of the form are INVALID.
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
        /** The version of the draft that this form started from; 0 when none was saved. */
        draftVersion: draftVersion.default(0),
        rfq: rfqDraft,
      }),
    )
    .output(z.object({ id, title: z.string(), titleGenerated: z.boolean() })),
  drafts: {
    /** The buyer's drafts, last saved first; a title may be empty. */
    list: baseContract.output(
      z.array(
        z.object({
          id,
          title: z.string(),
          itemCount: z.number().int(),
          /** What it lacks first; null when it can be published. */
          lack: z.enum(lacks).nullable(),
          updatedAt: z.date(),
        }),
      ),
    ),
    /** One of the buyer's drafts. Absent and foreign ids get the same answer. */
    load: baseContract
      .errors({ DRAFT_NOT_FOUND: { status: 404, message: 'Draft not found' } })
      .input(z.object({ id }))
      .output(z.object({ id, draft: rfqDraft, version: z.number().int(), updatedAt: z.date() })),
    /** Saves a draft; 0 is the version of a new one. Refuses when another device saved a newer version. */
    save: baseContract
      .errors({
        DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' },
        TOO_MANY_DRAFTS: { status: 409, message: 'Too many drafts' },
      })
      .input(z.object({ id, draft: rfqDraft, version: draftVersion }))
      .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
    /** Saves only the changes of a draft. Refuses when the draft is not at that version any more. */
    change: baseContract
      .errors({ DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' } })
      .input(z.object({ id, change: draftChange, version: draftVersion }))
      .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
    /** Deletes one of the buyer's drafts. Absent and foreign ids change nothing and get the same answer. */
    discard: baseContract.input(z.object({ id })).output(z.object({})),
  },
  /** The buyer's RFQs, newest first, 20 per page, with the four counters (docs/rules/screens.md#buyer-dashboard). */
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
  /** One of the buyer's RFQs. A foreign one is ACCESS_DENIED, an absent one RFQ_NOT_FOUND. */
  own: baseContract.errors(notFound).input(z.object({ id })).output(ownRfq),
  /**
   * A form made from one of the buyer's RFQs ('Usar como plantilla'): items, delivery and terms, never the deadline
   * (docs/rules/screens.md#templates). The delivery address is chosen if the buyer still has it.
   */
  template: baseContract.errors(notFound).input(z.object({ id })).output(rfqDraft),
  /**
   * The open RFQs that match, newest first, 12 per page, and how many match: of a search at most 1,001. Searches what
   * visitors read. Without a match, up to three searches that may have been meant (docs/rules/screens.md#search).
   */
  opportunities: baseContract.input(portalSearch).output(portalPage.extend({ rfqs: z.array(opportunityCard) })),
  /**
   * The same for a supplier, whose search also reads all item names and the technical descriptions. A card says which
   * item matches. The cursors of the two are not interchangeable.
   */
  opportunitiesForSupplier: baseContract
    .input(portalSearch)
    .output(portalPage.extend({ rfqs: z.array(opportunityCard.extend({ matchingItem: z.string().nullable() })) })),
  /** The totals of the open RFQs, per currency. */
  summary: baseContract.output(z.array(currencySummary)),
  /** The public page of an RFQ (docs/rules/screens.md#public-opportunity). */
  opportunity: baseContract.errors(notFound).input(z.object({ id })).output(limitedRfq),
  /** The whole RFQ for a supplier, while it receives quotations. */
  forSupplier: baseContract
    .errors({ ...notFound, ...closed })
    .input(z.object({ id }))
    .output(supplierRfq),
}
