import { z } from 'zod'
import { amount, currency, cursor, day, door, id, idempotencyKey, party } from '#lib/door.ts'
import { written } from '#lib/written.ts'
import { supplierAttributes } from '#features/accounts/contract.ts'
import { ownRfq, rfqDeliveryContact, supplierRfq } from '#features/rfqs/contract.ts'
import { quotationDraft } from './domain/draft.ts'

/** `accepted` and `awarded` are shown, never written (rulings, States). */
export const quotationStatus = z.enum(['pending', 'accepted', 'selected', 'awarded', 'rejected', 'withdrawn'])
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
  unit: z.enum(['business_days', 'calendar_days', 'weeks']),
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
const figures = {
  id,
  price: amount,
  itemsTotal: amount,
  items: z.array(quotedItem),
  delivery,
  paymentTerms: z.string(),
  proposal: z.string(),
  additionalInfo: z.string(),
  validUntil: day,
  expired: z.boolean(),
  shipping: shipping.nullable(),
  revision: z.number().int(),
  sentAt: z.date(),
}

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
})

export const quotationsContract = {
  /** The saved draft of one's quotation for an RFQ; null when none was begun. */
  draft: {
    load: door
      .input(z.object({ rfqId: id }))
      .output(z.object({ draft: quotationDraft, version: z.number().int(), updatedAt: z.date() }).nullable()),
    save: door
      .errors({ ...rfqNotFound, DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' } })
      .input(z.object({ rfqId: id, draft: quotationDraft, version: z.number().int() }))
      .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
  },
  /** Sends a quotation: all amounts are computed again here; once per key; the buyer is notified, the team told. */
  send: door
    .errors({
      ...rfqNotFound,
      RFQ_CLOSED: { status: 409, message: 'This RFQ is no longer accepting quotations' },
      ALREADY_QUOTED: { status: 409, message: 'This supplier already quoted' },
      KEY_REUSED: { status: 409, message: 'Idempotency key reused with another body' },
    })
    .input(z.object({ key: idempotencyKey, rfqId: id, quotation: quotationDraft }))
    .output(z.object({ id, price: amount })),
  /** The supplier's own quotations, newest first, with counters and banners (spec §2 Supplier dashboard). */
  mine: door.input(z.object({ text: written(120).default(''), cursor: cursor.default(null) })).output(
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
  /** Which of these RFQs this supplier already quoted, and with which quotation. */
  quoted: door
    .input(z.object({ rfqIds: z.array(id).max(60) }))
    .output(z.array(z.object({ rfqId: id, quotationId: id }))),
  /** An own quotation; absent and foreign are the same answer. */
  sent: door.errors(quotationNotFound).input(z.object({ id })).output(sentQuotation),
  /** How many live quotations each of the buyer's own RFQs has. */
  responses: door
    .input(z.object({ rfqIds: z.array(id).max(60) }))
    .output(z.array(z.object({ rfqId: id, count: z.number().int() }))),
  /** Everything the comparison needs: the own RFQ with its estimates and the live quotations, suppliers anonymous until selected. A foreign RFQ is denied, an absent one not found. */
  received: door
    .errors(rfqNotFound)
    .input(z.object({ rfqId: id }))
    .output(z.object({ rfq: ownRfq, quotations: z.array(receivedQuotation) })),
}
