import { z } from 'zod'
import { amount, currency, day, id } from '#lib/base-contract.ts'
import { supplierAttributes } from '#features/accounts/contract.ts'
import { attachedFile } from '#features/files/contract.ts'
import {
  opportunityCard,
  rfqDeliveryContact,
  supplierRfq,
  unconfirmedAddendum,
} from '#features/rfqs/contract/rfq-views.ts'
import { deliveryUnit, shippingTerms } from '../domain/draft.ts'
import { quotationStatuses } from '../domain/status.ts'

/** The stored status, which the buyer reads (docs/rules/states.md#quotation-status). */
export const quotationStatus = z.enum(quotationStatuses)
/** The status that the supplier reads (docs/rules/states.md#suppliers-status). */
const supplierStatus = z.enum(['pending', 'accepted', 'selected', 'rejected', 'withdrawn'])

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
export const sentRow = z.object({
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
  /** The addendum that it has to confirm while the RFQ is open, or did not confirm in time. */
  unconfirmed: unconfirmedAddendum.nullable(),
  deadline: day,
  revision: z.number().int(),
})

/** A draft on the supplier's dashboard; `answered` items have a price or are declined. */
export const draftRow = z.object({
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
  /** Own quotations whose validity ends in those days, nearest first. `renewable`: the RFQ is still open then. */
  expiring: z.array(z.object({ ...ownDeadline, validUntil: day, renewable: z.boolean() })),
})
