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
import { supplierAttributes } from '#features/accounts/contract.ts'
import { attachedFile, attachingRefusals } from '#features/files/contract.ts'
import { rfqNotFound } from '#features/rfqs/contract/refusals.ts'
import {
  addendaCount,
  opportunityCard,
  rfqDeliveryContact,
  supplierRfq,
  unconfirmedAddendum,
} from '#features/rfqs/contract/rfq-views.ts'
import { deliveryUnit } from './domain/delivery.ts'
import { quotationDraft, shippingTerms } from './domain/draft.ts'
import { quotationStatuses } from './domain/status.ts'

/** The stored status, which the buyer reads (docs/rules/states.md#quotation-status). */
export const quotationStatus = z.enum(quotationStatuses)
/** The status that the supplier reads (docs/rules/states.md#suppliers-status). */
export const supplierStatus = z.enum(['pending', 'accepted', 'selected', 'rejected', 'withdrawn'])

export const quotationNotFound = { QUOTATION_NOT_FOUND: { status: 404, message: 'Cotización no encontrada' } } as const

/** The answer to one item: a price, or `declined`. */
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
  terms: shippingTerms.nullable(),
  method: z.string(),
  cost: amount,
  days: z.number().int().nullable(),
  tracking: z.boolean(),
  insurance: z.boolean(),
  packaging: z.string(),
  notes: z.string(),
  /** All that is known of the pickup before the award: 'Retiro en {departamento}'. */
  pickupDepartment: z.string().nullable(),
})
/** Carrier and pickup place: they identify the supplier. */
export const pickup = z.object({ carrier: z.string(), place: z.string() })
/** How many addenda of the RFQ a form knows of. */
const seenAddenda = addendaCount.default(0)
/** The content of one version of a quotation. */
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
/**
 * A quotation as both sides read it: its last version, the validity of that, and the addendum that it did not confirm
 * (docs/rules/clarifications.md#unconfirmed). Answers to items that were taken out are among its items.
 */
export const quotationShape = {
  id,
  ...quotationContent,
  validUntil: day,
  expired: z.boolean(),
  confirmedAddenda: z.number().int(),
  unconfirmed: unconfirmedAddendum.nullable(),
}

/** A version of a quotation for its own supplier, unmasked. */
export const sentVersion = z.object({ ...quotationContent, pickup, files: z.array(attachedFile) })

/** A quotation for its own supplier, with the RFQ it answers (docs/rules/screens.md#quotation-detail). */
export const sentQuotation = z.object({
  ...quotationShape,
  status: supplierStatus,
  isSelected: z.boolean(),
  pickup,
  files: z.array(attachedFile),
  /** When it was withdrawn; null while it is not. */
  withdrawnAt: z.date().nullable(),
  rfq: supplierRfq,
  /** Whether the RFQ still receives quotations. */
  rfqOpen: z.boolean(),
  /** Delivery address and contact: only for the selected supplier. */
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
  /** True when its 30 days are over and it could still be chosen. */
  expired: z.boolean(),
  validUntil: day,
  /** While the RFQ is open, the quotation can be changed, renewed or sent again. */
  rfqOpen: z.boolean(),
  /** How many addenda the RFQ has. */
  rfqAddenda: z.number().int(),
  /** The addendum that it has to confirm while the RFQ is open. */
  unconfirmed: unconfirmedAddendum.nullable(),
  deadline: day,
  revision: z.number().int(),
})

/** A draft on the supplier's dashboard; `answered` items have a price or are declined. */
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

const ownDeadline = { id, title: z.string(), deadline: day, daysLeft: z.number().int() }

/** The day of a supplier (docs/rules/screens.md#the-day). */
export const supplierDay = z.object({
  /** False until the supplier's first quotation. */
  started: z.boolean(),
  /** What was published since this day, the last business day, is new. */
  since: day,
  sector: supplierAttributes.shape.sector,
  /** Own quotations with an addendum to confirm while the RFQ receives: how many, and the first to be confirmed. */
  unconfirmed: z.object({
    total: z.number().int(),
    quotations: z.array(z.object({ ...ownDeadline, price: amount, currency, addendum: z.number().int() })),
  }),
  /** Own quotations whose validity has ended while the RFQ receives: how many, and the first to be renewed. */
  expired: z.object({
    total: z.number().int(),
    quotations: z.array(z.object({ ...ownDeadline, price: amount, currency, validUntil: day })),
  }),
  /** Open RFQs that it has not quoted: new ones, or those that end first; of its sector, or of any. */
  opportunities: z.object({
    kind: z.enum(['new', 'open']),
    ofSector: z.boolean(),
    total: z.number().int(),
    rfqs: z.array(opportunityCard),
  }),
  /** Own quotations on RFQs that end from today to six days later, nearest first. */
  due: z.array(z.object(ownDeadline)),
  /** Own quotations whose validity ends in those days, nearest first. Renewable: the RFQ is open after that. */
  expiring: z.array(z.object({ ...ownDeadline, validUntil: day, renewable: z.boolean() })),
})

/** The quotation to change, and the revision of it that the supplier saw. */
const changing = { id, revision: z.number().int() }
const sending = z.object({ id, price: amount })
const rfqClosed = { RFQ_CLOSED: { status: 409, message: 'This RFQ is no longer accepting quotations' } } as const
const changeErrors = {
  ...quotationNotFound,
  ...rfqClosed,
  QUOTATION_CHANGED: { status: 409, message: 'The quotation changed meanwhile' },
} as const
const rfqChanged = {
  RFQ_CHANGED: {
    status: 409,
    message: 'An addendum was not seen',
    data: z.object({ number: z.number().int() }),
  },
} as const
const withdrawn = { WITHDRAWN: { status: 409, message: 'This quotation was withdrawn' } } as const

/** Quotations, for their suppliers: writing, sending, changing, the price sheet. */
export const quotationsContract = {
  /** The supplier's own day: quotations to renew, opportunities of its sector, deadlines of the week. */
  day: baseContract.output(supplierDay),
  /** The supplier's draft of a quotation, one per RFQ. */
  draft: {
    /**
     * Drafts for open RFQs, last edited first, at most 50. `quotationId`: the sent quotation
     * it changes.
     */
    list: baseContract.output(z.array(draftRow)),
    load: baseContract
      .input(z.object({ rfqId: id }))
      .output(
        z.object({ draft: quotationDraft, seenAddenda, version: z.number().int(), updatedAt: z.date() }).nullable(),
      ),
    save: baseContract
      .errors({ ...rfqNotFound, DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' } })
      .input(z.object({ rfqId: id, draft: quotationDraft, seenAddenda, version: draftVersion }))
      .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
    /** Deletes the draft; without one it does nothing. */
    discard: baseContract.input(z.object({ rfqId: id })).output(z.object({})),
  },
  /**
   * Sends a quotation, once per key. The server computes all amounts again; the buyer and the team are told. A
   * withdrawn quotation comes back as the same one, with its next revision (docs/rules/states.md#withdrawing).
   */
  send: baseContract
    .errors({
      ...rfqNotFound,
      ...rfqClosed,
      ...rfqChanged,
      ALREADY_QUOTED: { status: 409, message: 'This supplier already quoted' },
      ...attachingRefusals,
      ...keyReused,
    })
    .input(z.object({ key: idempotencyKey, rfqId: id, quotation: quotationDraft, seenAddenda }))
    .output(sending),
  /**
   * Sends the next revision of the supplier's quotation, once per key, until reception ends; its 30 days start again.
   */
  revise: baseContract
    .errors({ ...changeErrors, ...withdrawn, ...rfqChanged, ...attachingRefusals, ...keyReused })
    .input(z.object({ key: idempotencyKey, ...changing, quotation: quotationDraft, seenAddenda }))
    .output(sending),
  /**
   * Makes the same unit prices valid for 30 more days, at the quantities that are asked now: once they have expired, or
   * to confirm an addendum, while reception lasts (docs/rules/states.md#renewing). Once per key. PRICES_DO_NOT_FIT when
   * nothing that was quoted is left, or an amount becomes too large.
   */
  renew: baseContract
    .errors({
      ...changeErrors,
      ...withdrawn,
      ...keyReused,
      ...rfqChanged,
      NOT_EXPIRED: { status: 409, message: 'The quotation has not expired' },
      PRICES_DO_NOT_FIT: { status: 409, message: 'The prices do not fit what is asked now' },
    })
    .input(z.object({ key: idempotencyKey, ...changing, seenAddenda }))
    .output(sending),
  /** Withdraws the supplier's quotation until reception ends: it then counts nowhere. Repeating it changes nothing. */
  withdraw: baseContract.errors(changeErrors).input(z.object(changing)).output(z.object({})),
  /** The form that this supplier last sent for an RFQ, to change it or to send it again; null when it sent none. */
  lastSent: baseContract
    .input(z.object({ rfqId: id }))
    .output(
      z
        .object({ ...changing, status: quotationStatus, confirmedAddenda: z.number().int(), quotation: quotationDraft })
        .nullable(),
    ),
  /** Every version of the supplier's own quotation, last one first. */
  sentVersions: baseContract.errors(quotationNotFound).input(z.object({ id })).output(z.array(sentVersion)),
  /** The supplier's own quotations, newest first, with the counters and banners of its dashboard. */
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
  /** Which of these RFQs this supplier has quoted, and with which quotation; withdrawn ones do not count. */
  quoted: baseContract
    .input(z.object({ rfqIds: z.array(id).max(60) }))
    .output(z.array(z.object({ rfqId: id, quotationId: id }))),
  /** The supplier's own quotation; absent and foreign give the same answer (docs/rules/who-sees-what.md#existence). */
  sent: baseContract.errors(quotationNotFound).input(z.object({ id })).output(sentQuotation),
  /** The RFQ's items as an XLSX to fill in, with the prices of the form so far. */
  priceSheet: baseContract
    .errors({ ...rfqNotFound, ...rfqClosed })
    .input(z.object({ rfqId: id, items: quotationDraft.shape.items }))
    .output(z.file()),
}
