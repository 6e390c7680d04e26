import { z } from 'zod'
import { textUpTo } from '#lib/text-schema.ts'
import { day, procedure, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { receivedQuotation } from '#features/comparison/contract.ts'
import { sentQuotation } from '#features/quotations/contract/quotation-views.ts'
import { maxReason } from './domain/reason.ts'
import { ownRfq, rfqStatus } from '#features/rfqs/contract/rfq-views.ts'

/** The same refusal for what is absent and for what is another's (docs/rules/who-sees-what.md#existence). */
const notFound = { NOT_FOUND: { status: 404, message: 'No se encontró la información solicitada' } } as const

/**
 * A quotation with the RFQ that it answers, for the RFQ's owner. Its supplier is identified only if it is the selected
 * one.
 */
const rfqWithQuotation = z.object({ rfq: ownRfq, quotation: receivedQuotation })

const rfqClosed = { RFQ_CLOSED: { status: 409, message: 'RFQ is closed' } } as const
/** The state of the RFQ after an action. */
const rfqState = z.object({ status: rfqStatus, deadline: day })
const action = { key: idempotencyKey, rfqId: id }

/**
 * How an RFQ ends: its buyer selects a quotation, ends reception, extends the deadline or closes it without a winner.
 * Each of these calls is done once per key (docs/rules/screens.md#sending-once).
 */
export const awardsContract = {
  /** See docs/rules/states.md#end-of-reception. */
  endReception: procedure("'Terminar recepción': active → reviewing; suppliers with a live quotation are told")
    .errors({
      ...notFound,
      ...rfqClosed,
      ...keyReused,
      RECEPTION_ENDED: { status: 409, message: 'Reception has ended' },
    })
    .input(z.object(action))
    .output(rfqState),
  /** See docs/rules/states.md#extending. */
  extend: procedure(
    "'Extender fecha límite': a later deadline, at most 365 days from today and at most ten times; the RFQ becomes active and suppliers with a live quotation are told",
  )
    .errors({
      ...notFound,
      ...rfqClosed,
      ...keyReused,
      DEADLINE_NOT_LATER: { status: 422, message: 'The new deadline must be later' },
      DEADLINE_TOO_FAR: { status: 422, message: 'The new deadline is more than a year away' },
      TOO_MANY_EXTENSIONS: { status: 409, message: 'The deadline was extended too often' },
    })
    .input(z.object({ ...action, deadline: day }))
    .output(rfqState),
  /**
   * Only the owner reads the reason; suppliers are told the same as when another quotation was selected
   * (docs/rules/states.md#not-selected). See docs/rules/states.md#closing-without-a-winner.
   */
  closeUnselected: procedure("'Cerrar sin selección': active or reviewing → closed, final")
    .errors({
      ...notFound,
      ...rfqClosed,
      ...keyReused,
      REASON_REQUIRED: { status: 422, message: 'A reason is required' },
    })
    .input(z.object({ ...action, reason: textUpTo(maxReason).trim() }))
    .output(rfqState),
  candidate: procedure("The buyer's own RFQ and the quotation it is about to select")
    .errors(notFound)
    .input(z.object({ rfqId: id, quotationId: id }))
    .output(rfqWithQuotation),
  /**
   * `acceptExpired` is the tick 'La validez venció el …', `acceptUnconfirmed` the one for an addendum that changed
   * no quantity. After a change of quantities it is NOT_CONFIRMED, and CONFIRMATION_OPEN until reception ends, because
   * the supplier may still confirm (docs/rules/clarifications.md#unconfirmed). See docs/rules/states.md#selecting.
   */
  select: procedure('Selects a quotation: one transaction, one winner, final')
    .errors({
      ...notFound,
      TERMS_REQUIRED: { status: 422, message: 'Terms must be accepted' },
      EXPIRED_UNACCEPTED: {
        status: 422,
        message: 'Expired quotation must be accepted as such',
        data: z.object({ validUntil: day }),
      },
      UNCONFIRMED_UNACCEPTED: {
        status: 422,
        message: 'Unconfirmed quotation must be accepted as such',
        data: z.object({ number: z.number().int() }),
      },
      CONFIRMATION_OPEN: {
        status: 409,
        message: 'The supplier may still confirm the addendum',
        data: z.object({ deadline: day }),
      },
      NOT_CONFIRMED: { status: 409, message: 'The quotation is for other quantities' },
      ...rfqClosed,
      NOT_SELECTABLE: { status: 409, message: 'Quotation cannot be selected' },
      QUOTATION_CHANGED: { status: 409, message: 'Quotation was revised' },
      ...keyReused,
    })
    .input(
      z.object({
        key: idempotencyKey,
        rfqId: id,
        quotationId: id,
        /** The version the buyer saw. Another one is refused. */
        revision: z.number().int().min(1),
        acceptTerms: z.boolean(),
        acceptExpired: z.boolean(),
        acceptUnconfirmed: z.boolean().default(false),
      }),
    )
    .output(z.object({ rfqId: id, quotationId: id })),
  selection: procedure("The buyer's success page: the RFQ and the selected quotation, its supplier identified")
    .errors(notFound)
    .input(z.object({ rfqId: id }))
    .output(rfqWithQuotation),
  win: procedure("The winner's success page: its selected quotation, the buyer identified")
    .errors(notFound)
    .input(z.object({ quotationId: id }))
    .output(sentQuotation),
}
