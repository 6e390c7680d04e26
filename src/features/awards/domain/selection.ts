import { isExpired, type QuotationStatus } from '#features/quotations/domain/status.ts'
import type { RfqStatus } from '#features/rfqs/domain/status.ts'
import type { Day } from '#lib/dates.ts'

/** Why a quotation cannot be selected now. */
export type SelectionRefusal =
  | 'TERMS_REQUIRED'
  | 'RFQ_CLOSED'
  | 'NOT_SELECTABLE'
  | 'QUOTATION_CHANGED'
  | 'EXPIRED_UNACCEPTED'

/**
 * Selecting asks for the terms, an RFQ that is not closed, a pending quotation as the buyer saw it (`revision`), and for an
 * expired one the buyer's tick (spec §5 Selection confirmation; rulings, States).
 */
export const refuseSelection = (
  asked: { acceptTerms: boolean; acceptExpired: boolean; revision: number },
  rfq: { status: RfqStatus },
  quotation: { status: QuotationStatus; revision: number; sentAt: Date },
  on: Day,
): SelectionRefusal | null => {
  if (!asked.acceptTerms) return 'TERMS_REQUIRED'
  if (rfq.status === 'closed') return 'RFQ_CLOSED'
  if (quotation.status !== 'pending' && quotation.status !== 'accepted') return 'NOT_SELECTABLE'
  if (quotation.revision !== asked.revision) return 'QUOTATION_CHANGED'
  return isExpired(quotation.sentAt, on) && !asked.acceptExpired ? 'EXPIRED_UNACCEPTED' : null
}
