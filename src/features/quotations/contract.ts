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
import { supplierAttributes } from '#features/accounts/contract.ts'
import { ownRfq, rfqDeliveryContact, supplierRfq } from '#features/rfqs/contract.ts'
import { deliveryUnit } from './domain/delivery.ts'
import { quotationDraft } from './domain/draft.ts'
import { quotationStatuses } from './domain/status.ts'
import { orderNames } from '#features/comparison/domain/scoring.ts'

/** Stored status; the buyer reads it (rulings, States). */
export const quotationStatus = z.enum(quotationStatuses)
/** What a supplier reads of its own quotation (spec §4 Displayed status). */
export const supplierStatus = z.enum(['pending', 'accepted', 'selected', 'rejected', 'withdrawn'])

const rfqNotFound = { RFQ_NOT_FOUND: { status: 404, message: 'RFQ not found' } } as const
const quotationNotFound = { QUOTATION_NOT_FOUND: { status: 404, message: 'Cotización no encontrada' } } as const

/** One answered item: a price, or `declined`. */
const quotedItem = z.object({
  rfqItemId: id,
  declined: z.boolean(),
  unitPrice: amount.nullable(),
  total: amount.nullable(),
  notes: z.string(),
})
const delivery = z.object({
  value: z.number().int(),
  unit: deliveryUnit,
  text: z.string(),
  notes: z.string(),
})
const shipping = z.object({
  method: z.string(),
  cost: amount,
  days: z.number().int().nullable(),
  tracking: z.boolean(),
  insurance: z.boolean(),
  packaging: z.string(),
  notes: z.string(),
  /** Before the award only this is known of the pickup: 'Retiro en {departamento}'. */
  pickupDepartment: z.string().nullable(),
})
const pickup = z.object({ carrier: z.string(), place: z.string() })
/** What one sending of a quotation said. */
const said = {
  revision: z.number().int(),
  sentAt: z.date(),
  price: amount,
  itemsTotal: amount,
  items: z.array(quotedItem),
  delivery,
  paymentTerms: z.string(),
  proposal: z.string(),
  additionalInfo: z.string(),
  shipping: shipping.nullable(),
}
const figures = { id, ...said, validUntil: day, expired: z.boolean() }

/** A version of a quotation as it was sent, for the RFQ's owner: free text masked, without carrier and pickup place. */
export const receivedVersion = z.object(said)
/** The same for its own supplier, as it was written. */
export const sentVersion = receivedVersion.extend({ pickup })

/** A quotation as the RFQ's owner sees it: the supplier's real sector, size, department and seniority as they were at sending. */
export const receivedQuotation = z.object({
  ...figures,
  status: quotationStatus,
  supplier: party,
  ...supplierAttributes.shape,
  /** Only of the selected quotation. */
  pickup: z.discriminatedUnion('view', [
    z.object({ view: z.literal('hidden') }),
    pickup.extend({ view: z.literal('shown') }),
  ]),
})

/** A quotation as its own supplier sees it, with the RFQ it answers (spec §2 Quotation detail). */
export const sentQuotation = z.object({
  ...figures,
  status: supplierStatus,
  isSelected: z.boolean(),
  pickup,
  /** When it was withdrawn; null while it is not. */
  withdrawnAt: z.date().nullable(),
  rfq: supplierRfq,
  /** The RFQ still takes quotations. */
  receiving: z.boolean(),
  /** Where to deliver and to whom: only for the selected supplier. */
  contacts: z.discriminatedUnion('view', [
    z.object({ view: z.literal('hidden') }),
    z.object({
      view: z.literal('shown'),
      contactEmail: z.string(),
      location: z.string(),
      delivery: rfqDeliveryContact.nullable(),
    }),
  ]),
})

/** A row of the supplier dashboard. */
const sentRow = z.object({
  id,
  rfqId: id,
  rfqTitle: z.string(),
  category: z.string().nullable(),
  price: amount,
  currency,
  status: supplierStatus,
  sentAt: z.date(),
  /** Its 30 days are over while it still could be chosen. */
  expired: z.boolean(),
})

/** A quotation being written, on its supplier's desk; `answered` of the RFQ's items have a price or are declined. */
const draftRow = z.object({
  rfqId: id,
  rfqTitle: z.string(),
  deadline: day,
  daysLeft: z.number().int(),
  itemCount: z.number().int(),
  answered: z.number().int(),
  quotationId: id.nullable(),
  updatedAt: z.date(),
})

/** A change is made of what the supplier saw: `revision` says which one that was. */
const changing = { id, revision: z.number().int() }
const sending = z.object({ id, price: amount })
const rfqClosed = { RFQ_CLOSED: { status: 409, message: 'This RFQ is no longer accepting quotations' } } as const
const changeErrors = {
  ...quotationNotFound,
  ...rfqClosed,
  QUOTATION_CHANGED: { status: 409, message: 'The quotation changed meanwhile' },
} as const
const withdrawn = { WITHDRAWN: { status: 409, message: 'This quotation was withdrawn' } } as const

const weight = z.number().int().min(0).max(100)
/** What price, delivery and payment are worth to the buyer: points that sum to 100. */
const weights = z
  .object({ price: weight, delivery: weight, payment: weight })
  .refine(({ price, delivery, payment }) => price + delivery + payment === 100, 'Los tres pesos tienen que sumar 100.')
/** An own RFQ's comparison as a file, ordered as its screen is; one without quotations has none. */
const comparisonExport = z.object({
  rfqId: id,
  sort: z.enum(orderNames).default('total'),
  weights: weights.nullable().default(null),
})
const comparisonRefusals = {
  ...rfqNotFound,
  NOTHING_TO_COMPARE: { status: 409, message: 'No quotations to compare' },
} as const

/** Quotations: writing, sending, changing, comparing, files (spec §7 Quotations). */
export const quotationsContract = {
  /** The saved draft of one's quotation for an RFQ; null when none was begun. */
  draft: {
    /** One's drafts for RFQs that still receive, last written first, at most 50; `quotationId` where a sent quotation is being changed. */
    list: baseContract.output(z.array(draftRow)),
    load: baseContract
      .input(z.object({ rfqId: id }))
      .output(z.object({ draft: quotationDraft, version: z.number().int(), updatedAt: z.date() }).nullable()),
    save: baseContract
      .errors({ ...rfqNotFound, DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' } })
      .input(z.object({ rfqId: id, draft: quotationDraft, version: draftVersion }))
      .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
    /** Deletes it; one that is not there, nothing. */
    discard: baseContract.input(z.object({ rfqId: id })).output(z.object({})),
  },
  /**
   * Sends a quotation: all amounts are computed again here; once per key; the buyer is notified, the team told. One that was
   * withdrawn comes back as the same quotation, its next revision (rulings, States).
   */
  send: baseContract
    .errors({
      ...rfqNotFound,
      ...rfqClosed,
      ALREADY_QUOTED: { status: 409, message: 'This supplier already quoted' },
      ...keyReused,
    })
    .input(z.object({ key: idempotencyKey, rfqId: id, quotation: quotationDraft }))
    .output(sending),
  /** Sends an own quotation anew, until reception ends: its next revision, with 30 days of its own; the buyer is notified. Once per key. */
  revise: baseContract
    .errors({ ...changeErrors, ...withdrawn, ...keyReused })
    .input(z.object({ key: idempotencyKey, ...changing, quotation: quotationDraft }))
    .output(sending),
  /** The same prices for 30 days more, once they have run out and while reception lasts: a revision too. Once per key. */
  renew: baseContract
    .errors({
      ...changeErrors,
      ...withdrawn,
      ...keyReused,
      NOT_EXPIRED: { status: 409, message: 'The quotation has not expired' },
    })
    .input(z.object({ key: idempotencyKey, ...changing }))
    .output(sending),
  /** Takes an own quotation back, until reception ends: in no count, total or comparison from then on. Twice is once. */
  withdraw: baseContract.errors(changeErrors).input(z.object(changing)).output(z.object({})),
  /** The form of the last revision this supplier sent for an RFQ, to change it or to send it again; null when it sent none. */
  lastSent: baseContract
    .input(z.object({ rfqId: id }))
    .output(z.object({ ...changing, status: quotationStatus, quotation: quotationDraft }).nullable()),
  /** Every version of an own quotation, the last one first. */
  sentVersions: baseContract.errors(quotationNotFound).input(z.object({ id })).output(z.array(sentVersion)),
  /** Every version of a live quotation on an own RFQ, the last one first; absent, foreign and withdrawn are one answer. */
  receivedVersions: baseContract
    .errors(quotationNotFound)
    .input(z.object({ rfqId: id, quotationId: id }))
    .output(z.array(receivedVersion)),
  /** The supplier's own quotations, newest first, with counters and banners (spec §2 Supplier dashboard). */
  mine: baseContract.input(z.object({ text: textUpTo(120).default(''), cursor: cursor.default(null) })).output(
    z.object({
      counters: z.object({
        total: z.number().int(),
        pending: z.number().int(),
        selected: z.number().int(),
        rejected: z.number().int(),
      }),
      banners: z.array(z.object({ id, rfqTitle: z.string() })),
      quotations: z.array(sentRow),
      next: cursor,
    }),
  ),
  /** Which of these RFQs this supplier already quoted, and with which quotation; not those it withdrew. */
  quoted: baseContract
    .input(z.object({ rfqIds: z.array(id).max(60) }))
    .output(z.array(z.object({ rfqId: id, quotationId: id }))),
  /** An own quotation; absent and foreign are the same answer. */
  sent: baseContract.errors(quotationNotFound).input(z.object({ id })).output(sentQuotation),
  /** How many live quotations each of the buyer's own RFQs has. */
  responses: baseContract
    .input(z.object({ rfqIds: z.array(id).max(60) }))
    .output(z.array(z.object({ rfqId: id, count: z.number().int() }))),
  /**
   * What the dashboard says of an own RFQ that waits for a choice: the lowest total among complete quotations and its savings against the estimates of
   * `compared` items, a fraction that is negative above them. Nobody is named. Null without a complete one; absent and foreign are the same.
   */
  bestComplete: baseContract.input(z.object({ rfqId: id })).output(
    z
      .object({
        total: amount,
        currency,
        savings: amount.nullable(),
        compared: z.number().int(),
        itemCount: z.number().int(),
      })
      .nullable(),
  ),
  /**
   * What this buyer's selections of the year came to below their estimates, per currency; negative above them. Like with like: items with an estimate that
   * the selected supplier quoted, without shipping (rulings, Money). A currency in which nothing can be compared is missing.
   */
  yearSavings: baseContract.output(
    z.object({
      year: z.number().int(),
      sums: z.array(z.object({ currency, saved: z.string().regex(/^-?\d{1,24}(\.\d{1,2})?$/) })),
    }),
  ),
  /** How many live quotations all of the buyer's own RFQs have together (rulings: profile stats). */
  receivedCount: baseContract.output(z.object({ count: z.number().int() })),
  /** Everything the comparison needs: the own RFQ with its estimates and the live quotations, suppliers anonymous until selected. A foreign RFQ is denied, an absent one not found. */
  received: baseContract
    .errors(rfqNotFound)
    .input(z.object({ rfqId: id }))
    .output(z.object({ rfq: ownRfq, quotations: z.array(receivedQuotation) })),
  /**
   * Files of an own RFQ for the desk (spec §9 CSV export), built from what `received` shows: labels before and after the award;
   * columns stand in the order asked for. And a supplier's sheet to fill in.
   */
  exports: {
    /** One quotation: product, quantity, unit price, total, notes. Absent and foreign are the same answer. */
    csv: baseContract
      .errors(quotationNotFound)
      .input(z.object({ rfqId: id, quotationId: id }))
      .output(z.file()),
    /** The whole comparison with live formulas. */
    xlsx: baseContract.errors(comparisonRefusals).input(comparisonExport).output(z.file()),
    /** The printable 'cuadro comparativo'. */
    pdf: baseContract.errors(comparisonRefusals).input(comparisonExport).output(z.file()),
    /** The items of an RFQ that receives, to price in a spreadsheet, with what the form says of them so far (issue 5). */
    priceSheet: baseContract
      .errors({ ...rfqNotFound, ...rfqClosed })
      .input(z.object({ rfqId: id, items: quotationDraft.shape.items }))
      .output(z.file()),
  },
  /** 'Contactar proveedor': mails the selected supplier's contact data to the buyer's own contact email (spec §2; rulings, stubs). */
  contactSupplier: baseContract
    .errors(quotationNotFound)
    .input(z.object({ rfqId: id }))
    .output(z.object({ sentTo: z.string() })),
}
