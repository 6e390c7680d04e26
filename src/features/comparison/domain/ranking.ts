import { compare, type Amount } from '#lib/money.ts'
import {
  calendarDays,
  coverage,
  isConfirmed,
  savings,
  type ComparableItem,
  type ComparableQuotation,
} from './comparable-quotation.ts'

/** What the buyer may sort by, beside points (docs/rules/money.md#ordering). */
export const sortOptions = ['total', 'savings', 'delivery', 'coverage'] as const

/** A sort option by its name. */
export type SortOption = (typeof sortOptions)[number]

/** Whether an order takes partial quotations in their place: delivery and coverage compare without the total. */
export const mixesPartial = (by: string): boolean => by === 'delivery' || by === 'coverage'

/**
 * Confirmed quotations come before those that did not confirm an addendum. By total or savings complete quotations come
 * before partial ones. By delivery or coverage they are mixed, and a complete one comes first only among equal ones.
 * Ties: the lower total, then the earlier one. Savings and coverage: most first, quotations without savings last
 * (docs/rules/money.md#ordering).
 */
export const rankQuotations = <T extends ComparableQuotation>(
  quotations: readonly T[],
  items: readonly ComparableItem[],
  by: SortOption,
): readonly T[] => {
  const rows = quotations.map((quotation) => ({
    quotation,
    ...coverage(quotation, items),
    savings: by === 'savings' ? savings(quotation, items) : null,
    days: calendarDays(quotation),
  }))
  type Row = (typeof rows)[number]
  const orders: Record<SortOption, (a: Row, b: Row) => number> = {
    total: () => 0,
    savings: (a, b) => compareSavings(a.savings, b.savings),
    delivery: (a, b) => a.days - b.days,
    coverage: (a, b) => b.quoted - a.quoted,
  }
  const completeFirst = (a: Row, b: Row) => Number(b.complete) - Number(a.complete)
  const ranks = mixesPartial(by) ? [orders[by], completeFirst] : [completeFirst, orders[by]]
  const confirmedFirst = (a: Row, b: Row) => Number(isConfirmed(b.quotation)) - Number(isConfirmed(a.quotation))
  return rows
    .sort(
      (a, b) => confirmedFirst(a, b) || ranks[0]!(a, b) || ranks[1]!(a, b) || compareTotals(a.quotation, b.quotation),
    )
    .map(({ quotation }) => quotation)
}

const compareSavings = (a: Amount | null, b: Amount | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compare(b, a)
}

/** Lower total first, then the earlier quotation: this decides every tie. */
export const compareTotals = (a: ComparableQuotation, b: ComparableQuotation): number =>
  compare(a.price, b.price) || a.sentAt.getTime() - b.sentAt.getTime() || (a.id < b.id ? -1 : 1)
