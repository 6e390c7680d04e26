import { z } from 'zod'
import { amount, cursor, procedure, draftVersion, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { attachingRefusals } from '#features/files/contract.ts'
import { draftNewer, rfqClosed, rfqNotFound, tooManyDrafts } from '#features/rfqs/contract/refusals.ts'
import { addendaCount } from '#features/rfqs/contract/rfq-views.ts'
import { quotationDraft } from './domain/draft.ts'
import {
  quotationNotFound,
  supplierDay,
  draftRow,
  sentRow,
  sentQuotation,
  sentVersion,
  quotationStatus,
} from './contract/quotation-views.ts'

/** How many addenda of the RFQ a form knows of. */
const seenAddenda = addendaCount.default(0)
/** The form to send, and the version of the draft that it started from; 0 when none was saved. */
const form = { quotation: quotationDraft, seenAddenda, draftVersion: draftVersion.default(0) }
/** The quotation to change, and the revision of it that the supplier saw. */
const changing = { id, revision: z.number().int() }
const sending = z.object({ id, price: amount })
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
  day: procedure(
    "The supplier's own day: quotations to renew, opportunities of its sector, deadlines of the week",
  ).output(supplierDay),
  /** The supplier's draft of a quotation, one per RFQ. */
  draft: {
    /** `quotationId`: the sent quotation it changes. */
    list: procedure('Drafts for open RFQs, last edited first, at most 200').output(z.array(draftRow)),
    load: procedure('The draft for an RFQ, null when there is none')
      .input(z.object({ rfqId: id }))
      .output(
        z.object({ draft: quotationDraft, seenAddenda, version: z.number().int(), updatedAt: z.date() }).nullable(),
      ),
    /**
     * Items that the RFQ does not have are left out. `revision`: the sent quotation that the form changes, 0 for none;
     * a new draft is DRAFT_NEWER once a later one was sent.
     */
    save: procedure('Saves the draft for an RFQ while it receives; 0 is the version of a new one')
      .errors({
        ...rfqNotFound,
        ...rfqClosed,
        ...draftNewer,
        ...tooManyDrafts,
      })
      .input(
        z.object({
          rfqId: id,
          draft: quotationDraft,
          seenAddenda,
          version: draftVersion,
          revision: z.number().int().optional(),
        }),
      )
      .output(z.object({ version: z.number().int(), updatedAt: z.date() })),
    discard: procedure('Deletes the draft; without one it does nothing')
      .input(z.object({ rfqId: id }))
      .output(z.object({})),
  },
  /**
   * The server computes all amounts again; the buyer and the team are told. A withdrawn quotation comes back as the
   * same one, with its next revision (docs/rules/states.md#withdrawing). DRAFT_NEWER when another device saved a newer
   * draft (docs/rules/screens.md#drafts).
   */
  send: procedure('Sends a quotation, once per key')
    .errors({
      ...rfqNotFound,
      ...rfqClosed,
      ...rfqChanged,
      ALREADY_QUOTED: { status: 409, message: 'This supplier already quoted' },
      ...draftNewer,
      ...attachingRefusals,
      ...keyReused,
    })
    .input(z.object({ key: idempotencyKey, rfqId: id, ...form }))
    .output(sending),
  revise: procedure(
    "Sends the next revision of the supplier's quotation, once per key, until reception ends; its 30 days start again",
  )
    .errors({ ...changeErrors, ...withdrawn, ...rfqChanged, ...draftNewer, ...attachingRefusals, ...keyReused })
    .input(z.object({ key: idempotencyKey, ...changing, ...form }))
    .output(sending),
  /**
   * Once per key. PRICES_DO_NOT_FIT when nothing that was quoted is left, or an amount becomes too large. See
   * docs/rules/states.md#renewing.
   */
  renew: procedure(
    'Makes the same unit prices valid for 30 more days, at the quantities that are asked now: once they have expired, or to confirm an addendum, while reception lasts',
  )
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
  /** Repeating it changes nothing. */
  withdraw: procedure("Withdraws the supplier's quotation until reception ends: it then counts nowhere")
    .errors(changeErrors)
    .input(z.object(changing))
    .output(z.object({})),
  lastSent: procedure(
    'The form that this supplier last sent for an RFQ, to change it or to send it again; null when it sent none',
  )
    .input(z.object({ rfqId: id }))
    .output(
      z
        .object({ ...changing, status: quotationStatus, confirmedAddenda: z.number().int(), quotation: quotationDraft })
        .nullable(),
    ),
  sentVersions: procedure("Every version of the supplier's own quotation, last one first")
    .errors(quotationNotFound)
    .input(z.object({ id }))
    .output(z.array(sentVersion)),
  mine: procedure("The supplier's own quotations, newest first, with the counters and banners of its dashboard")
    .input(
      z.object({
        text: textUpTo(120).default(''),
        /** Only the selected ones. */
        selected: z.boolean().default(false),
        cursor: cursor.default(null),
      }),
    )
    .output(
      z.object({
        counters: z.object({
          total: z.number().int(),
          pending: z.number().int(),
          selected: z.number().int(),
          rejected: z.number().int(),
        }),
        /** The selected ones, at most 20. */
        banners: z.array(z.object({ id, rfqTitle: z.string() })),
        quotations: z.array(sentRow),
        next: cursor,
      }),
    ),
  quoted: procedure(
    'Which of these RFQs this supplier has quoted, and with which quotation; withdrawn ones do not count',
  )
    .input(z.object({ rfqIds: z.array(id).max(60) }))
    .output(z.array(z.object({ rfqId: id, quotationId: id }))),
  /** See docs/rules/who-sees-what.md#existence. */
  sent: procedure("The supplier's own quotation; absent and foreign give the same answer")
    .errors(quotationNotFound)
    .input(z.object({ id }))
    .output(sentQuotation),
  priceSheet: procedure("The RFQ's items as an XLSX to fill in, with the prices of the form so far")
    .errors({ ...rfqNotFound, ...rfqClosed })
    .input(z.object({ rfqId: id, items: quotationDraft.shape.items }))
    .output(z.file()),
}
