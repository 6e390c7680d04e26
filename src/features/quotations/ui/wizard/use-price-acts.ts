import { useState } from 'react'
import type { Amount, Currency } from '#lib/money.ts'
import { blurTotal, blurUnitPrice, typeTotal, typeUnitPrice } from '../../domain/answers.ts'
import { takeAsTotal } from '../../domain/doubts.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import { adjusted, otherCurrency, remarkOn, roundedTotal, type Remark } from './price-remark.ts'

type Update = (before: QuotedItemDraft) => QuotedItemDraft

/** What can be done with the amounts of an item. */
export type PriceActs = Pick<ReturnType<typeof usePriceActs>, 'unitPrice' | 'total'>

/** The amounts of an item while they are typed, and what the supplier is told of what became of them. */
export const usePriceActs = (
  answer: QuotedItemDraft,
  quantity: Amount,
  currency: Currency,
  change: (update: Update) => void,
) => {
  const [last, setRemark] = useState<Remark | null>(null)
  const isOfTheseAmounts = last?.unitPrice === answer.unitPrice && last.total === answer.total
  /** Changes the answer; a remark on earlier amounts goes. */
  const rewrite = (update: Update) => {
    setRemark(null)
    change(update)
  }
  /** Formats what was typed, and remarks on it. */
  const settle = (update: Update, text: string | null) => {
    setRemark((before) => remarkOn(update(answer), text) ?? before)
    change(update)
  }
  return {
    remark: isOfTheseAmounts ? last.text : null,
    unitPrice: {
      type: (typed: string) => rewrite((before) => typeUnitPrice(before, quantity, typed)),
      leave: () => settle((before) => blurUnitPrice(before, quantity), otherCurrency(answer.unitPrice, currency)),
    },
    total: {
      type: (typed: string) => rewrite((before) => typeTotal(before, quantity, typed)),
      leave: () =>
        settle(
          (before) => blurTotal(before, quantity).item,
          otherCurrency(answer.total, currency) ??
            adjusted(blurTotal(answer, quantity), currency) ??
            roundedTotal(answer.total, currency),
        ),
    },
    decline: (declined: boolean) => rewrite((before) => ({ ...before, declined })),
    /** What was typed as the unit price was the total. */
    takeAsTotal: () => {
      const settled = blurTotal(takeAsTotal(answer, quantity), quantity)
      settle(() => settled.item, adjusted(settled, currency))
    },
  }
}
