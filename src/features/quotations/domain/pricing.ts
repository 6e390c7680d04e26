import {
  compare,
  decimals,
  divide,
  hasTooManyDigits,
  isPositive,
  itemTotal,
  minus,
  parseAmount,
  plus,
  round,
  sum,
  toCents,
  type Amount,
} from '#lib/money.ts'
import type { QuotationDraft } from './draft.ts'

/** What pricing needs of an RFQ item. */
export type PricedItem = { readonly id: string; readonly quantity: Amount }

/** The largest price, item total or shipping cost: the sum of 500 of them still fits the amounts of the contract. */
export const maxAmount: Amount = '999999999999.99'
/** True when the typed text is a number above `maxAmount`. */
export const readsTooLarge = (typed: string): boolean => {
  const value = parseAmount(typed)
  return value === null ? hasTooManyDigits(typed) : isTooLarge(value)
}

const isTooLarge = (amount: Amount) => compare(amount, maxAmount) > 0

/** Unit price × quantity; null when that rounds to 0 or is above `maxAmount`. */
export const totalFor = (unitPrice: Amount, quantity: Amount): Amount | null => {
  const total = itemTotal(unitPrice, quantity)
  return isPositive(total) && !isTooLarge(total) ? total : null
}

/** Reads a typed price: a number above 0, rounded half up to `places` decimals; null when the text is not a price. */
export const readPrice = (typed: string, places: number): Amount | null => {
  const value = parseAmount(typed)
  if (value === null) return null
  const rounded = round(value, places)
  return isPositive(rounded) && !isTooLarge(rounded) ? rounded : null
}

/** Total = unit price × quantity, for a typed unit price. Null when the text is not a price. */
export const totalOf = (unitPriceTyped: string, quantity: Amount): Amount | null => {
  const unitPrice = readPrice(unitPriceTyped, decimals.unitPrice)
  return unitPrice === null ? null : totalFor(unitPrice, quantity)
}

/**
 * Unit price = total / quantity with 6 decimals, for a typed total. If unit price × quantity does not round to the
 * typed total, the total becomes that product and `adjustedBy` is the difference (docs/rules/money.md#linked-price).
 * Null when the text is not a price.
 */
export const linkTotal = (
  totalTyped: string,
  quantity: Amount,
): { unitPrice: Amount; total: Amount; adjustedBy: Amount | null } | null => {
  const typed = readPrice(totalTyped, decimals.total)
  if (typed === null) return null
  const unitPrice = divide(typed, quantity, decimals.unitPrice)
  if (!isPositive(unitPrice) || isTooLarge(unitPrice)) return null
  const total = totalFor(unitPrice, quantity)
  if (total === null) return null
  return { unitPrice, total, adjustedBy: compare(total, typed) === 0 ? null : minus(total, typed) }
}

/** One answered item: a price above 0, or declined. */
export type Answer = {
  readonly rfqItemId: string
  readonly notes: string
} & ({ readonly declined: true } | { readonly declined: false; readonly unitPrice: Amount; readonly total: Amount })

/** A complete form in exact amounts: computed here, never taken from the browser (docs/rules/money.md#amounts). */
export type PricedQuotation = {
  readonly answers: readonly Answer[]
  readonly itemsTotal: Amount
  readonly shippingCost: Amount
  /** Items plus shipping, without VAT. */
  readonly price: Amount
}

/** The answer to an item in exact amounts; null while it is neither priced nor declined. */
export const answerOf = (draft: QuotationDraft, item: PricedItem): Answer | null => {
  const typed = draft.items.find(({ rfqItemId }) => rfqItemId === item.id)
  if (!typed) return null
  const notes = typed.notes.trim()
  if (typed.declined) return { rfqItemId: item.id, notes, declined: true }
  const unitPrice = readPrice(typed.unitPrice, decimals.unitPrice)
  if (unitPrice === null) return null
  const total = totalFor(unitPrice, item.quantity)
  return total !== null ? { rfqItemId: item.id, notes, declined: false, unitPrice, total } : null
}

/** The typed shipping cost: 0 when empty, null when it is not an amount, negative, or above `maxAmount`. */
export const shippingCostOf = (draft: QuotationDraft): Amount | null => {
  if (draft.shippingCost.trim() === '') return '0'
  const value = parseAmount(draft.shippingCost)
  return value === null || compare(value, '0') < 0 || isTooLarge(value) ? null : toCents(value)
}

/** The totals of an unfinished form, for the live summary. Unanswered items are `missing`. */
export const runningTotals = (draft: QuotationDraft, items: readonly PricedItem[]) => {
  const answers = items.map((item) => answerOf(draft, item))
  const quoted = answers.filter((answer) => answer !== null && !answer.declined)
  const itemsTotal = sum(quoted.map((answer) => answer.total))
  const shippingCost = shippingCostOf(draft) ?? '0'
  return {
    itemsTotal,
    shippingCost,
    price: plus(itemsTotal, shippingCost),
    quoted: quoted.length,
    declined: answers.filter((answer) => answer?.declined).length,
    missing: items.filter((_, index) => answers[index] === null),
  }
}

/**
 * Prices the whole form; null while an item is unanswered, no item is quoted, or the shipping cost is not an amount.
 */
export const priceQuotation = (draft: QuotationDraft, items: readonly PricedItem[]): PricedQuotation | null => {
  const answers = items.map((item) => answerOf(draft, item)).filter((answer) => answer !== null)
  const shippingCost = shippingCostOf(draft)
  const quoted = answers.filter((answer) => !answer.declined)
  if (answers.length !== items.length || quoted.length === 0 || shippingCost === null) return null
  const itemsTotal = sum(quoted.map((answer) => answer.total))
  return { answers, itemsTotal, shippingCost, price: plus(itemsTotal, shippingCost) }
}
