import { z } from 'zod'
import { day, door, id, idempotencyKey } from '#lib/door.ts'
import { receivedQuotation, sentQuotation } from '#features/quotations/contract.ts'
import { ownRfq } from '#features/rfqs/contract.ts'

/** Absent and foreign are one answer. */
const notFound = { NOT_FOUND: { status: 404, message: 'No se encontró la información solicitada' } } as const

/** One quotation beside the RFQ it answers, for the RFQ's owner: before the choice and after it (spec §2 Confirm selection, Success pages). */
const choice = z.object({ rfq: ownRfq, quotation: receivedQuotation })

export const awardsContract = {
  /** The RFQ and the one quotation the buyer is about to choose. */
  candidate: door
    .errors(notFound)
    .input(z.object({ rfqId: id, quotationId: id }))
    .output(choice),
  /** select_quotation: one transaction, one winner, final (rulings, States). `acceptExpired` answers 'La validez venció el …'. */
  select: door
    .errors({
      ...notFound,
      TERMS_REQUIRED: { status: 422, message: 'Terms must be accepted' },
      EXPIRED_UNACCEPTED: {
        status: 422,
        message: 'Expired quotation must be accepted as such',
        data: z.object({ validUntil: day }),
      },
      RFQ_CLOSED: { status: 409, message: 'RFQ is closed' },
      NOT_SELECTABLE: { status: 409, message: 'Quotation cannot be selected' },
      QUOTATION_CHANGED: { status: 409, message: 'Quotation was revised' },
      KEY_REUSED: { status: 409, message: 'Idempotency key reused with another body' },
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
  selection: door
    .errors(notFound)
    .input(z.object({ rfqId: id }))
    .output(choice),
  /** The winner's success page: the buyer, identified. */
  win: door
    .errors(notFound)
    .input(z.object({ quotationId: id }))
    .output(sentQuotation),
}
