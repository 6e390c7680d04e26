import { isReceiving, type RfqState, type RfqStatus } from '#features/rfqs/domain/status.ts'
import { addDays, isPast, today, type Day } from '#lib/dates.ts'
import { validityDays } from './draft.ts'

/** Stored values of a quotation; `accepted` and `awarded` are shown, never written (rulings, States). */
export const quotationStatuses = ['pending', 'accepted', 'selected', 'awarded', 'rejected', 'withdrawn'] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

/** Chosen: the identities of the pair are revealed (spec §4 Quotation status). */
export const isSelected = (quotation: { status: QuotationStatus }): boolean =>
  quotation.status === 'selected' || quotation.status === 'awarded'

/** What the supplier reads of its own quotation (spec §4 Displayed status). Withdrawn stays withdrawn whatever became of the RFQ. */
export const supplierStatus = (
  quotation: { status: QuotationStatus },
  rfq: { status: RfqStatus },
): 'pending' | 'accepted' | 'selected' | 'rejected' | 'withdrawn' => {
  if (isSelected(quotation)) return 'selected'
  if (quotation.status === 'withdrawn') return 'withdrawn'
  if (rfq.status === 'closed' || quotation.status === 'rejected') return 'rejected'
  return quotation.status === 'accepted' ? 'accepted' : 'pending'
}

/** The last day on which the quotation holds: 30 days from sending (spec §9; rulings, States). */
export const validUntil = (sentAt: Date): Day => addDays(today(sentAt), validityDays)
export const isExpired = (sentAt: Date, on: Day): boolean => isPast(validUntil(sentAt), on)

/** Why an RFQ takes no quotation from this supplier, or null: one live quotation per supplier (rulings, States). */
export type SendRefusal = 'RFQ_CLOSED' | 'ALREADY_QUOTED'
export const refuseSending = (
  rfq: RfqState,
  quoted: { status: QuotationStatus } | null,
  on: Day,
): SendRefusal | null => {
  // What was withdrawn may be sent again: it is the same quotation then.
  if (quoted !== null && quoted.status !== 'withdrawn') return 'ALREADY_QUOTED'
  return isReceiving(rfq, on) ? null : 'RFQ_CLOSED'
}

/** Why a sent quotation takes no change from its supplier: until reception ends, and only as the supplier last saw it. */
export type ChangeRefusal = 'RFQ_CLOSED' | 'WITHDRAWN' | 'QUOTATION_CHANGED'
export const refuseChange = (
  rfq: RfqState,
  quotation: { status: QuotationStatus; revision: number },
  revision: number,
  on: Day,
): ChangeRefusal | null => {
  if (!isReceiving(rfq, on)) return 'RFQ_CLOSED'
  if (quotation.status === 'withdrawn') return 'WITHDRAWN'
  return quotation.revision === revision ? null : 'QUOTATION_CHANGED'
}

/** Only what has run out is renewed: a quotation whose 30 days last needs none (rulings, States). */
export const refuseRenewal = (
  rfq: RfqState,
  quotation: { status: QuotationStatus; revision: number; sentAt: Date },
  revision: number,
  on: Day,
): ChangeRefusal | 'NOT_EXPIRED' | null =>
  refuseChange(rfq, quotation, revision, on) ?? (isExpired(quotation.sentAt, on) ? null : 'NOT_EXPIRED')
