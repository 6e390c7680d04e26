import { compare, decimals, formatAmount, formatUnitPrice, minus, type Amount } from '#lib/money.ts'
import { filesOfForm, type QuotationDraft, type QuotedItemDraft } from './draft.ts'
import { answerOf, linkTotal, readPrice, shippingCostOf, totalOf, type PricedItem } from './pricing.ts'
import { shippingTermsOf } from './shipping.ts'
import { emptyQuotation } from './steps.ts'

const formatTotal = (total: Amount | null) => (total === null ? '' : formatAmount(total))

/**
 * Types into the unit price: the total follows, empty while the text is not a price (docs/rules/money.md#linked-price).
 */
export const typeUnitPrice = (item: QuotedItemDraft, quantity: Amount, typed: string): QuotedItemDraft => ({
  ...item,
  unitPrice: typed,
  total: formatTotal(totalOf(typed, quantity)),
  perUnit: false,
})

/** Types into the total: the unit price follows with 6 decimals, empty while the text is not a price. */
export const typeTotal = (item: QuotedItemDraft, quantity: Amount, typed: string): QuotedItemDraft => {
  const linked = linkTotal(typed, quantity)
  const unitPrice = linked === null ? '' : formatUnitPrice(linked.unitPrice)
  return { ...item, total: typed, unitPrice, perUnit: false }
}

/** Blurs the unit price: both amounts are formatted; text that is not a price stays as typed. */
export const blurUnitPrice = (item: QuotedItemDraft, quantity: Amount): QuotedItemDraft => {
  const unitPrice = readPrice(item.unitPrice, decimals.unitPrice)
  if (unitPrice === null) return item
  return { ...item, unitPrice: formatUnitPrice(unitPrice), total: formatTotal(totalOf(item.unitPrice, quantity)) }
}

/**
 * Blurs the total: it becomes unit price × quantity, and `adjustedBy` is the difference from what was typed
 * (docs/rules/money.md#linked-price). A total that nobody edited never changes its unit price.
 */
export const blurTotal = (
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

/**
 * Fits a saved draft to the items of its RFQ: one answer each, in their order, totals computed from the unit prices.
 */
export const draftFor = (saved: QuotationDraft | null, items: readonly PricedItem[]): QuotationDraft => {
  const empty = emptyQuotation(items)
  if (saved === null) return empty
  return {
    ...saved,
    shippingTerms: shippingTermsOf(saved),
    items: empty.items.map((blank, index) => {
      const answer = saved.items.find((item) => item.rfqItemId === blank.rfqItemId)
      const quantity = items[index]?.quantity
      return answer && quantity ? blurTotal(blurUnitPrice(answer, quantity), quantity).item : blank
    }),
  }
}

/**
 * Fits a form that is being written to the items of its RFQ, which an addendum changed: what was typed stays, and where
 * the quantity is another one the total follows.
 */
export const refit = (
  draft: QuotationDraft,
  before: readonly PricedItem[],
  items: readonly PricedItem[],
): QuotationDraft => {
  const quantities = new Map(before.map(({ id, quantity }) => [id, quantity]))
  const answers = new Map(draft.items.map((answer) => [answer.rfqItemId, answer]))
  return {
    ...draft,
    items: emptyQuotation(items).items.map((blank, index) => {
      const answer = answers.get(blank.rfqItemId) ?? blank
      const quantity = items[index]?.quantity
      return quantity === undefined || quantity === quantities.get(blank.rfqItemId)
        ? answer
        : typeUnitPrice(answer, quantity, answer.unitPrice)
    }),
  }
}

/** True when both forms send the same prices, conditions, texts and files, however they were typed. */
export const sameQuotation = (a: QuotationDraft, b: QuotationDraft, items: readonly PricedItem[]): boolean => {
  const meaning = (draft: QuotationDraft) => {
    const files = new Map(filesOfForm(draft).items.map((item) => [item.rfqItemId, item.files]))
    return JSON.stringify([
      items.map((item) => [answerOf(draft, item), files.get(item.id) ?? []]),
      shippingTermsOf(draft),
      shippingCostOf(draft),
      Object.entries({ ...draft, items: null, shippingTerms: null, shippingCost: null })
        .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    ])
  }
  return meaning(a) === meaning(b)
}
