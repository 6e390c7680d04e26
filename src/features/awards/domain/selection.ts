import { isExpired, isLive, type QuotationStatus } from '#features/quotations/domain/status.ts'
import { unconfirmedAddendum, type AddendaState } from '#features/rfqs/domain/addenda.ts'
import { isOpen, type RfqState } from '#features/rfqs/domain/status.ts'
import type { Day } from '#lib/dates.ts'

/** Why a quotation cannot be selected now. */
export type SelectionRefusal =
  | 'TERMS_REQUIRED'
  | 'RFQ_CLOSED'
  | 'NOT_SELECTABLE'
  | 'QUOTATION_CHANGED'
  | 'CONFIRMATION_OPEN'
  | 'NOT_CONFIRMED'
  | 'UNCONFIRMED_UNACCEPTED'
  | 'EXPIRED_UNACCEPTED'

/** What the buyer confirms: the terms, an expired or unconfirmed quotation as such, and the version it saw. */
type Confirmation = {
  readonly acceptTerms: boolean
  readonly acceptExpired: boolean
  readonly acceptUnconfirmed: boolean
  readonly revision: number
}

/** Whether the buyer may select this quotation today: null, or why not (docs/rules/states.md#selecting). */
export const refuseSelection = (
  confirmation: Confirmation,
  rfq: AddendaState & RfqState,
  quotation: { status: QuotationStatus; revision: number; sentAt: Date; confirmedAddenda: number },
  today: Day,
): SelectionRefusal | null => {
  if (!confirmation.acceptTerms) return 'TERMS_REQUIRED'
  if (rfq.status === 'closed') return 'RFQ_CLOSED'
  if (!isLive(quotation)) return 'NOT_SELECTABLE'
  if (quotation.revision !== confirmation.revision) return 'QUOTATION_CHANGED'
  const unconfirmed = unconfirmedAddendum(quotation, rfq)
  if (unconfirmed && isOpen(rfq, today)) return 'CONFIRMATION_OPEN'
  if (unconfirmed?.quantities) return 'NOT_CONFIRMED'
  if (unconfirmed && !confirmation.acceptUnconfirmed) return 'UNCONFIRMED_UNACCEPTED'
  return isExpired(quotation.sentAt, today) && !confirmation.acceptExpired ? 'EXPIRED_UNACCEPTED' : null
}
