import { addDays, isPast, type Day } from '#lib/dates.ts'

/** spec §4 RFQ status: active → reviewing → closed, and back to active while reviewing (rulings, States). */
export const rfqStatuses = ['active', 'reviewing', 'closed'] as const
export type RfqStatus = (typeof rfqStatuses)[number]
/** What a rule about states needs of an RFQ. */
export type RfqState = { readonly status: RfqStatus; readonly deadline: Day }

const labels: Record<RfqStatus, string> = { active: 'Activa', reviewing: 'En Revisión', closed: 'Cerrado' }

/** The owner's word for a status; an unknown one is shown as it is (spec §4). */
export const statusLabel = (status: string): string => labels[status as RfqStatus] ?? status

/** True while quotations are taken: active, and its deadline's day has not ended, whatever a job has not written yet. */
export const isReceiving = (rfq: RfqState, on: Day): boolean => rfq.status === 'active' && !isPast(rfq.deadline, on)

/** The status as everyone must read it on that day: an expired active RFQ is reviewing before the job has said so. */
export const statusOn = (rfq: RfqState, on: Day): RfqStatus =>
  rfq.status === 'active' && isPast(rfq.deadline, on) ? 'reviewing' : rfq.status

/** Quotations are taken only while it receives: RFQ_CLOSED is 'This RFQ is no longer accepting quotations'. */
export const refuseQuoting = (rfq: RfqState, on: Day): 'RFQ_CLOSED' | null =>
  isReceiving(rfq, on) ? null : 'RFQ_CLOSED'

export type ClosingRefusal = 'RFQ_CLOSED' | 'STILL_RECEIVING'
export type EndingRefusal = 'RFQ_CLOSED' | 'NOT_RECEIVING'
export type ExtensionRefusal = 'RFQ_CLOSED' | 'TOO_MANY_EXTENSIONS' | 'DEADLINE_NOT_LATER' | 'DEADLINE_TOO_FAR'

/** Closing without a winner waits until reception has ended; closed is final (rulings, States). */
export const refuseClosing = (rfq: RfqState, on: Day): ClosingRefusal | null => {
  if (rfq.status === 'closed') return 'RFQ_CLOSED'
  return isReceiving(rfq, on) ? 'STILL_RECEIVING' : null
}

/** Reception may be ended early only while it lasts. */
export const refuseEnding = (rfq: RfqState, on: Day): EndingRefusal | null => {
  if (rfq.status === 'closed') return 'RFQ_CLOSED'
  return isReceiving(rfq, on) ? null : 'NOT_RECEIVING'
}

/** How often one RFQ is extended: each time rings everybody who quoted, and so does each end of reception, which needs an extension before the next. */
export const maxExtensions = 10

/** The last day a deadline may be, a year from today: who asks for prices further ahead asks again when it is time. */
export const latestDeadline = (on: Day): Day => addDays(on, 365)

/** After publishing only the deadline changes: forward, not into the past nor beyond a year, while active or reviewing, ten times in all. */
export const refuseExtension = (
  rfq: RfqState & { readonly extensions: number },
  deadline: Day,
  on: Day,
): ExtensionRefusal | null => {
  if (rfq.status === 'closed') return 'RFQ_CLOSED'
  if (rfq.extensions >= maxExtensions) return 'TOO_MANY_EXTENSIONS'
  if (deadline <= rfq.deadline || isPast(deadline, on)) return 'DEADLINE_NOT_LATER'
  return deadline > latestDeadline(on) ? 'DEADLINE_TOO_FAR' : null
}

/** The first day an extension may reach: after the deadline, and not before that day itself. */
export const earliestExtension = (rfq: Pick<RfqState, 'deadline'>, on: Day): Day =>
  isPast(rfq.deadline, on) ? on : addDays(rfq.deadline, 1)
