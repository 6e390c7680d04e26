import { z } from 'zod'
import { lineUpTo } from '#lib/text-schema.ts'
import { day, baseContract, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { receivedQuotation } from '#features/comparison/contract.ts'
import { sentQuotation } from '#features/quotations/contract.ts'
import { maxReason } from './domain/reason.ts'
import { ownRfq, rfqStatus } from '#features/rfqs/contract.ts'

/** Absent and foreign are one answer. */
const notFound = { NOT_FOUND: { status: 404, message: 'No se encontró la información solicitada' } } as const

/** One quotation beside the RFQ it answers, for the RFQ's owner: before the choice and after it (spec §2 Confirm selection, Success pages). */
const choice = z.object({ rfq: ownRfq, quotation: receivedQuotation })

const rfqClosed = { RFQ_CLOSED: { status: 409, message: 'RFQ is closed' } } as const
/** How an own RFQ stands after one of the three acts below; the same act sent again answers the same. */
const standing = z.object({ status: rfqStatus, deadline: day })
const act = { key: idempotencyKey, rfqId: id }

/** What ends an RFQ: choosing, and what its buyer does with it beside choosing (spec §7 Quotations; rulings, States). */
export const awardsContract = {
  /** 'Terminar recepción': active → reviewing; the suppliers who quoted are told (rulings, States). */
  endReception: baseContract
    .errors({ ...notFound, ...rfqClosed, ...keyReused, NOT_RECEIVING: { status: 409, message: 'Reception has ended' } })
    .input(z.object(act))
    .output(standing),
  /** 'Extender fecha límite': only forward, a year from today at most and ten times in all; from reviewing back to active; the suppliers who quoted are told. */
  extend: baseContract
    .errors({
      ...notFound,
      ...rfqClosed,
      ...keyReused,
      DEADLINE_NOT_LATER: { status: 422, message: 'The new deadline must be later' },
      DEADLINE_TOO_FAR: { status: 422, message: 'The new deadline is more than a year away' },
      TOO_MANY_EXTENSIONS: { status: 409, message: 'The deadline was extended too often' },
    })
    .input(z.object({ ...act, deadline: day }))
    .output(standing),
  /**
   * 'Cerrar sin selección': reviewing → closed, which is final. The reason is the owner's alone; the suppliers who quoted read what
   * those read who were not selected (rulings, States).
   */
  closeUnselected: baseContract
    .errors({
      ...notFound,
      ...rfqClosed,
      ...keyReused,
      STILL_RECEIVING: { status: 409, message: 'RFQ still receives quotations' },
      REASON_REQUIRED: { status: 422, message: 'A reason is required' },
    })
    .input(z.object({ ...act, reason: lineUpTo(maxReason) }))
    .output(standing),
  /** The RFQ and the one quotation the buyer is about to choose. */
  candidate: baseContract
    .errors(notFound)
    .input(z.object({ rfqId: id, quotationId: id }))
    .output(choice),
  /** select_quotation: one transaction, one winner, final (rulings, States). `acceptExpired` answers 'La validez venció el …'. */
  select: baseContract
    .errors({
      ...notFound,
      TERMS_REQUIRED: { status: 422, message: 'Terms must be accepted' },
      EXPIRED_UNACCEPTED: {
        status: 422,
        message: 'Expired quotation must be accepted as such',
        data: z.object({ validUntil: day }),
      },
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
        /** What the buyer saw: a revision sent meanwhile is not chosen unseen. */
        revision: z.number().int().min(1),
        acceptTerms: z.boolean(),
        acceptExpired: z.boolean(),
      }),
    )
    .output(z.object({ rfqId: id, quotationId: id })),
  /** The buyer's success page: the selected supplier, identified. */
  selection: baseContract
    .errors(notFound)
    .input(z.object({ rfqId: id }))
    .output(choice),
  /** The winner's success page: the buyer, identified. */
  win: baseContract
    .errors(notFound)
    .input(z.object({ quotationId: id }))
    .output(sentQuotation),
}
