import { unconfirmedAddendum, type AddendaState } from '#features/rfqs/domain/addenda.ts'
import { isOpen, type RfqState, type RfqStatus } from '#features/rfqs/domain/status.ts'
import { addDays, isPast, today as dayOf, type Day } from '#lib/dates.ts'
import { validityDays } from './draft.ts'

/** Stored statuses. `accepted` and `awarded` are shown but never written (docs/rules/states.md#quotation-status). */
export const quotationStatuses = ['pending', 'accepted', 'selected', 'awarded', 'rejected', 'withdrawn'] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

/** The statuses of a live quotation: it can still be selected (docs/rules/states.md#quotation-status). */
export const liveStatuses = ['pending', 'accepted'] as const satisfies readonly QuotationStatus[]
export const isLive = ({ status }: { status: QuotationStatus }): boolean => liveStatuses.some((live) => live === status)

/** True when the buyer chose this quotation: the pair's identities are revealed. */
export const isSelected = (quotation: { status: QuotationStatus }): boolean =>
  quotation.status === 'selected' || quotation.status === 'awarded'

/**
 * The status that the supplier reads (docs/rules/states.md#suppliers-status). Withdrawn stays withdrawn, whatever
 * happens to the RFQ.
 */
export const supplierStatus = (
  quotation: { status: QuotationStatus },
  rfq: { status: RfqStatus },
): 'pending' | 'accepted' | 'selected' | 'rejected' | 'withdrawn' => {
  if (isSelected(quotation)) return 'selected'
  if (quotation.status === 'withdrawn') return 'withdrawn'
  if (rfq.status === 'closed' || quotation.status === 'rejected') return 'rejected'
  return quotation.status === 'accepted' ? 'accepted' : 'pending'
}

/** The last day on which the quotation is valid: 30 days after sending (docs/rules/time.md#validity). */
export const validUntil = (sentAt: Date): Day => addDays(dayOf(sentAt), validityDays)
export const isExpired = (sentAt: Date, today: Day): boolean => isPast(validUntil(sentAt), today)

/**
 * Why an RFQ takes no quotation from this supplier, or null: one live quotation per supplier
 * (docs/rules/states.md#one-quotation).
 */
export type SendRefusal = 'RFQ_CLOSED' | 'ALREADY_QUOTED'
export const refuseSending = (
  rfq: RfqState,
  previous: { status: QuotationStatus } | null,
  today: Day,
): SendRefusal | null => {
  // A withdrawn quotation may be sent again and stays the same quotation.
  if (previous !== null && previous.status !== 'withdrawn') return 'ALREADY_QUOTED'
  return isOpen(rfq, today) ? null : 'RFQ_CLOSED'
}

/**
 * Why a sent quotation takes no change from its supplier, or null. Changes are possible until reception ends, and only
 * to the revision that the supplier saw (docs/rules/states.md#revising).
 */
export type ChangeRefusal = 'RFQ_CLOSED' | 'WITHDRAWN' | 'QUOTATION_CHANGED'
export const refuseChange = (
  rfq: RfqState,
  quotation: { status: QuotationStatus; revision: number },
  revision: number,
  today: Day,
): ChangeRefusal | null => {
  if (!isOpen(rfq, today)) return 'RFQ_CLOSED'
  if (quotation.status === 'withdrawn') return 'WITHDRAWN'
  return quotation.revision === revision ? null : 'QUOTATION_CHANGED'
}

/**
 * Why a quotation cannot be renewed, or null: only one whose 30 days are over, or that has an addendum to confirm, can
 * (docs/rules/states.md#renewing).
 */
export const refuseRenewal = (
  rfq: RfqState & AddendaState,
  quotation: { status: QuotationStatus; revision: number; sentAt: Date; confirmedAddenda: number },
  revision: number,
  today: Day,
): ChangeRefusal | 'NOT_EXPIRED' | null => {
  const refusal = refuseChange(rfq, quotation, revision, today)
  if (refusal) return refusal
  const isStale = isExpired(quotation.sentAt, today) || unconfirmedAddendum(quotation, rfq) !== null
  return isStale ? null : 'NOT_EXPIRED'
}

/**
 * RFQ_CHANGED when the RFQ has an addendum that the supplier had not seen (docs/rules/clarifications.md#unconfirmed).
 */
export const refuseUnseen = (rfq: { readonly addenda: number }, seenAddenda: number): 'RFQ_CHANGED' | null =>
  seenAddenda < rfq.addenda ? 'RFQ_CHANGED' : null
