import { compare, decimals, formatAmount, formatUnitPrice, minus, type Amount } from '#lib/money.ts'
import type { QuotationDraft, QuotedItemDraft } from './draft.ts'
import { answerOf, linkTotal, readPrice, shippingCostOf, totalOf, type PricedItem } from './pricing.ts'
import { emptyQuotation } from './steps.ts'

const shownTotal = (total: Amount | null) => (total === null ? '' : formatAmount(total))

/** The unit price as it is typed: the total follows, empty while the price is none (spec §5 Quotation wizard). */
export const typeUnitPrice = (item: QuotedItemDraft, quantity: Amount, typed: string): QuotedItemDraft => ({
  ...item,
  unitPrice: typed,
  total: shownTotal(totalOf(typed, quantity)),
  perUnit: false,
})

/** The total as it is typed: the unit price follows with 6 decimals, empty while the total is none. */
export const typeTotal = (item: QuotedItemDraft, quantity: Amount, typed: string): QuotedItemDraft => {
  const linked = linkTotal(typed, quantity)
  const unitPrice = linked === null ? '' : formatUnitPrice(linked.unitPrice)
  return { ...item, total: typed, unitPrice, perUnit: false }
}

/** Leaving the unit price: both amounts are written out as the product writes them; what is no price stays as typed. */
export const leaveUnitPrice = (item: QuotedItemDraft, quantity: Amount): QuotedItemDraft => {
  const unitPrice = readPrice(item.unitPrice, decimals.unitPrice)
  if (unitPrice === null) return item
  return { ...item, unitPrice: formatUnitPrice(unitPrice), total: shownTotal(totalOf(item.unitPrice, quantity)) }
}

/**
 * Leaving the total: it becomes what unit price × quantity gives, and `adjustedBy` says by how much that differs from what
 * was typed (rulings, Money). A total that nobody edited never moves its unit price.
 */
export const leaveTotal = (
  item: QuotedItemDraft,
  quantity: Amount,
): { item: QuotedItemDraft; adjustedBy: Amount | null } => {
  const typed = readPrice(item.total, decimals.total)
  const total = totalOf(item.unitPrice, quantity)
  if (typed === null || total === null) return { item, adjustedBy: null }
  return {
    item: { ...item, total: formatAmount(total) },
    adjustedBy: compare(total, typed) === 0 ? null : minus(total, typed),
  }
}

/** A saved draft on the items of its RFQ: one answer each, in their order, totals as their unit prices give them. */
export const draftFor = (saved: QuotationDraft | null, items: readonly PricedItem[]): QuotationDraft => {
  const empty = emptyQuotation(items)
  if (saved === null) return empty
  return {
    ...saved,
    items: empty.items.map((blank, index) => {
      const answer = saved.items.find((one) => one.rfqItemId === blank.rfqItemId)
      const quantity = items[index]?.quantity
      return answer && quantity ? leaveTotal(leaveUnitPrice(answer, quantity), quantity).item : blank
    }),
  }
}

/** True when both forms send the same prices, conditions and words, however they were typed. */
export const sameQuotation = (a: QuotationDraft, b: QuotationDraft, items: readonly PricedItem[]): boolean => {
  const meaning = (draft: QuotationDraft) =>
    JSON.stringify([
      items.map((item) => answerOf(draft, item)),
      // A cost of 0 says that it is included; nothing typed says nothing of it.
      draft.shippingCost.trim() === '' ? '' : shippingCostOf(draft),
      Object.entries({ ...draft, items: null, shippingCost: null })
        .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    ])
  return meaning(a) === meaning(b)
}
