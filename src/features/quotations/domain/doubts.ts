import { compare, type Amount } from '#lib/money.ts'
import { typeTotal } from './answers.ts'
import type { QuotationDraft, QuotedItemDraft } from './draft.ts'
import { answerOf, type PricedItem } from './pricing.ts'

/**
 * The items whose total alone passes the RFQ's public total, until the supplier has said that the price is the one of a unit
 * (issue 5). It knows only what a supplier may see: no item's own estimate. None where the RFQ says no total.
 */
export const doubtfulItems = (
  draft: QuotationDraft,
  items: readonly PricedItem[],
  publicTotal: Amount | null,
): readonly PricedItem[] =>
  publicTotal === null
    ? []
    : items.filter((item) => {
        const answer = answerOf(draft, item)
        const asked = draft.items.find((one) => one.rfqItemId === item.id)
        return answer !== null && !answer.declined && !asked?.perUnit && compare(answer.total, publicTotal) > 0
      })

/** 'Sí, es por unidad': this price is not asked about again, until it changes. */
export const confirmPerUnit = (item: QuotedItemDraft): QuotedItemDraft => ({ ...item, perUnit: true })

/** 'No, es el total': what was typed as the unit price was the price of all of them. */
export const takeAsTotal = (item: QuotedItemDraft, quantity: Amount): QuotedItemDraft =>
  typeTotal(item, quantity, item.unitPrice)
