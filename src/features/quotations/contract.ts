import { z } from 'zod'
import {
  amount,
  currency,
  cursor,
  day,
  baseContract,
  draftVersion,
  id,
  idempotencyKey,
  keyReused,
} from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { rfqDeliveryContact, supplierRfq } from '#features/rfqs/contract.ts'
import { deliveryUnit } from './domain/delivery.ts'
import { quotationDraft } from './domain/draft.ts'
import { quotationStatuses } from './domain/status.ts'

/** Stored status; the buyer reads it (rulings, States). */
export const quotationStatus = z.enum(quotationStatuses)
/** What a supplier reads of its own quotation (spec §4 Displayed status). */
export const supplierStatus = z.enum(['pending', 'accepted', 'selected', 'rejected', 'withdrawn'])

export const rfqNotFound = { RFQ_NOT_FOUND: { status: 404, message: 'RFQ not found' } } as const
export const quotationNotFound = { QUOTATION_NOT_FOUND: { status: 404, message: 'Cotización no encontrada' } } as const

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
/** Carrier and pickup place: they identify the supplier. */
export const pickup = z.object({ carrier: z.string(), place: z.string() })
/** What one version of a quotation says. */
export const quotationContent = {
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
/** A quotation as both sides read it: its last version and how long that holds. */
export const quotationShape = { id, ...quotationContent, validUntil: day, expired: z.boolean() }

/** A version of a quotation as its own supplier wrote it. */
export const sentVersion = z.object({ ...quotationContent, pickup })

/** A quotation as its own supplier sees it, with the RFQ it answers (spec §2 Quotation detail). */
export const sentQuotation = z.object({
  ...quotationShape,
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

/** Quotations, for their suppliers: writing, sending, changing, the price sheet. */
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
  /** The items of an RFQ that receives quotations, to be priced in a spreadsheet; what the form says of them so far is filled in. */
  priceSheet: baseContract
    .errors({ ...rfqNotFound, ...rfqClosed })
    .input(z.object({ rfqId: id, items: quotationDraft.shape.items }))
    .output(z.file()),
}
