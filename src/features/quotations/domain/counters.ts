import type { RfqStatus } from '#features/rfqs/domain/status.ts'
import { supplierStatus, type QuotationStatus } from './status.ts'

/**
 * The four counters of the supplier dashboard. A withdrawn quotation counts in none (docs/rules/states.md#withdrawing).
 */
export const supplierCounters = (groups: readonly { status: QuotationStatus; rfqStatus: RfqStatus; n: number }[]) => {
  const counters = { total: 0, pending: 0, selected: 0, rejected: 0 }
  for (const group of groups) {
    const status = supplierStatus(group, { status: group.rfqStatus })
    if (status === 'withdrawn') continue
    counters.total += group.n
    if (status === 'pending' || status === 'selected' || status === 'rejected') counters[status] += group.n
  }
  return counters
}
