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
  type Amount,
} from '#lib/money.ts'
import type { QuotationDraft } from './draft.ts'

/** An item as pricing needs it. */
export type PricedItem = { readonly id: string; readonly quantity: Amount }

/** The largest price, item total or shipping cost taken: 500 of them still add up to an amount the door lets through. */
export const largest: Amount = '999999999999.99'
/** Whether what was typed is a number, but a larger one than is taken. */
export const readsTooLarge = (typed: string): boolean => {
  const value = parseAmount(typed)
  return value === null ? hasTooManyDigits(typed) : isTooLarge(value)
}

const isTooLarge = (amount: Amount) => compare(amount, largest) > 0

/** Unit price × quantity; null when that is nothing, or more than is taken. */
const totalFor = (unitPrice: Amount, quantity: Amount): Amount | null => {
  const total = itemTotal(unitPrice, quantity)
  return isPositive(total) && !isTooLarge(total) ? total : null
}

/** What a typed price means: a number above 0 with at most `places` decimals, rounded half up; null when it is none. */
export const readPrice = (typed: string, places: number): Amount | null => {
  const value = parseAmount(typed)
  if (value === null) return null
  const rounded = round(value, places)
  return isPositive(rounded) && !isTooLarge(rounded) ? rounded : null
}

/** Editing the unit price: total = unit price × quantity (spec §5 Quotation wizard). Null when the price is not one. */
export const totalOf = (unitPriceTyped: string, quantity: Amount): Amount | null => {
  const unitPrice = readPrice(unitPriceTyped, decimals.unitPrice)
  return unitPrice === null ? null : totalFor(unitPrice, quantity)
}

/**
 * Leaving the total: unit price = total / quantity with 6 decimals; if unit × quantity no longer rounds to the typed total, the
 * total becomes unit × quantity and `adjustedBy` says by how much (rulings, Money). Null when the total is no price.
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

/** What a complete draft says, in exact amounts: computed here and never taken from the browser. */
export type PricedQuotation = {
  readonly answers: readonly Answer[]
  readonly itemsTotal: Amount
  readonly shippingCost: Amount
  /** Items plus shipping, without VAT (spec §7 Quotations). */
  readonly price: Amount
}

/** What is answered to an item so far, in exact amounts; null while it is neither priced nor declined. */
export const answerOf = (draft: QuotationDraft, item: PricedItem): Answer | null => {
  const typed = draft.items.find((one) => one.rfqItemId === item.id)
  if (!typed) return null
  const notes = typed.notes.trim()
  if (typed.declined) return { rfqItemId: item.id, notes, declined: true }
  const unitPrice = readPrice(typed.unitPrice, decimals.unitPrice)
  if (unitPrice === null) return null
  const total = totalFor(unitPrice, item.quantity)
  return total !== null ? { rfqItemId: item.id, notes, declined: false, unitPrice, total } : null
}

/** Shipping cost as typed: empty is 0, null when it is no amount, negative or more than is taken. */
export const shippingCostOf = (draft: QuotationDraft): Amount | null => {
  if (draft.shippingCost.trim() === '') return '0'
  const value = parseAmount(draft.shippingCost)
  return value === null || compare(value, '0') < 0 || isTooLarge(value) ? null : round(value, decimals.total)
}

/** What stands so far, for the live summary: unanswered items count as missing. */
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

/** The whole quotation in exact amounts; null while an item is unanswered, none is quoted or the shipping cost is no amount. */
export const priceQuotation = (draft: QuotationDraft, items: readonly PricedItem[]): PricedQuotation | null => {
  const answers = items.map((item) => answerOf(draft, item)).filter((answer) => answer !== null)
  const shippingCost = shippingCostOf(draft)
  const quoted = answers.filter((answer) => !answer.declined)
  if (answers.length !== items.length || quoted.length === 0 || shippingCost === null) return null
  const itemsTotal = sum(quoted.map((answer) => answer.total))
  return { answers, itemsTotal, shippingCost, price: plus(itemsTotal, shippingCost) }
}
