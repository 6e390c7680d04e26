import { addDays, formatDay, isPast, type Day } from '#lib/dates.ts'

/**
 * The stored statuses: active → reviewing → closed, and back from reviewing to active
 * (docs/rules/states.md#rfq-status).
 */
export const rfqStatuses = ['active', 'reviewing', 'closed'] as const
export type RfqStatus = (typeof rfqStatuses)[number]
/** What the rules about states need of an RFQ. */
export type RfqState = { readonly status: RfqStatus; readonly deadline: Day }

/** Whether the RFQ receives quotations: active, until the end of the deadline's day, even if the expiry job is late. */
export const isOpen = (rfq: RfqState, today: Day): boolean => rfq.status === 'active' && !isPast(rfq.deadline, today)

/**
 * The status that everyone reads on that day: an expired active RFQ is reviewing, even before the expiry job stores it.
 */
export const statusOn = (rfq: RfqState, today: Day): RfqStatus =>
  rfq.status === 'active' && isPast(rfq.deadline, today) ? 'reviewing' : rfq.status

/** RFQ_CLOSED when the RFQ takes no more quotations. */
export const refuseQuoting = (rfq: RfqState, today: Day): 'RFQ_CLOSED' | null =>
  isOpen(rfq, today) ? null : 'RFQ_CLOSED'

export type ClosingRefusal = 'RFQ_CLOSED'
export type EndingRefusal = 'RFQ_CLOSED' | 'RECEPTION_ENDED'
export type ExtensionRefusal = 'RFQ_CLOSED' | 'TOO_MANY_EXTENSIONS' | 'DEADLINE_NOT_LATER' | 'DEADLINE_TOO_FAR'

/**
 * Refuses closing without a winner once closed. It is allowed whenever selecting is, so that no order of events tells
 * suppliers which of the two happened (docs/rules/states.md#closing-without-a-winner).
 */
export const refuseClosing = (rfq: Pick<RfqState, 'status'>): ClosingRefusal | null =>
  rfq.status === 'closed' ? 'RFQ_CLOSED' : null

/** Refuses ending reception early once it has ended (docs/rules/states.md#end-of-reception). */
export const refuseEnding = (rfq: RfqState, today: Day): EndingRefusal | null => {
  if (rfq.status === 'closed') return 'RFQ_CLOSED'
  return isOpen(rfq, today) ? null : 'RECEPTION_ENDED'
}

/**
 * How often one RFQ may be extended. Each extension notifies everybody who quoted. So does each end of reception, which
 * can only be repeated after an extension.
 */
export const maxExtensions = 10

/** The last day that a deadline may have: a year from today. */
export const latestDeadline = (today: Day): Day => addDays(today, 365)

/** The problem of a deadline more than a year ahead, in the wizard and when extending. */
export const deadlineTooFar = (today: Day): string =>
  `La fecha límite puede ser, como máximo, el ${formatDay(latestDeadline(today))}: un año desde hoy.`

/**
 * Refuses a new deadline that is not later, in the past or more than a year ahead, an extension of a closed RFQ, and
 * the eleventh extension (docs/rules/states.md#extending).
 */
export const refuseExtension = (
  rfq: RfqState & { readonly extensions: number },
  deadline: Day,
  today: Day,
): ExtensionRefusal | null => {
  if (rfq.status === 'closed') return 'RFQ_CLOSED'
  if (rfq.extensions >= maxExtensions) return 'TOO_MANY_EXTENSIONS'
  if (deadline <= rfq.deadline || isPast(deadline, today)) return 'DEADLINE_NOT_LATER'
  return deadline > latestDeadline(today) ? 'DEADLINE_TOO_FAR' : null
}

/** The first day that an extension may choose: the day after the deadline, or today when the deadline has passed. */
export const earliestExtension = (rfq: Pick<RfqState, 'deadline'>, today: Day): Day =>
  isPast(rfq.deadline, today) ? today : addDays(rfq.deadline, 1)
