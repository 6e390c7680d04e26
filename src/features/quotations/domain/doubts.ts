import { compare, type Amount } from '#lib/money.ts'
import { typeTotal } from './answers.ts'
import type { QuotationDraft, QuotedItemDraft } from './draft.ts'
import { answerOf, type PricedItem } from './pricing.ts'

/**
 * The items in doubt: the total of each alone is above the RFQ's public total, and the supplier has not confirmed that
 * the price is per unit. It uses only what a supplier may see, so never an item's estimate. None when the RFQ has no
 * public total.
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
        const typed = draft.items.find(({ rfqItemId }) => rfqItemId === item.id)
        return answer !== null && !answer.declined && !typed?.perUnit && compare(answer.total, publicTotal) > 0
      })

/** 'Sí, es por unidad': the question is not asked again until the price changes. */
export const confirmPerUnit = (item: QuotedItemDraft): QuotedItemDraft => ({ ...item, perUnit: true })

/** 'No, es el total': the text in the unit price becomes the total. */
export const takeAsTotal = (item: QuotedItemDraft, quantity: Amount): QuotedItemDraft =>
  typeTotal(item, quantity, item.unitPrice)
