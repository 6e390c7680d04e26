import { isInOther } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { compare, currencySymbol, decimals, formatMoney, parseAmount, type Amount, type Currency } from '#lib/money.ts'
import type { blurTotal } from '../../domain/answers.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import { readPrice } from '../../domain/pricing.ts'

/** A remark on typed amounts. It is shown beside these amounts only, not beside those of a sheet that follow them. */
export type Remark = Pick<QuotedItemDraft, 'unitPrice' | 'total'> & { readonly text: string }

export const remarkOn = ({ unitPrice, total }: QuotedItemDraft, text: string | null): Remark | null =>
  text === null ? null : { unitPrice, total, text }

/** By how much a total was adjusted to a whole unit price; null when it was not. */
export const adjusted = ({ item, adjustedBy }: ReturnType<typeof blurTotal>, currency: Currency): string | null =>
  adjustedBy === null
    ? null
    : `El total se ajustó a ${currencySymbol(currency)}\u00a0${item.total} (${signedAmount(adjustedBy, currency)})`

/** Says that the amount counts in the RFQ's currency, when another one was typed: pasted from a list in dollars. */
export const otherCurrency = (typed: string, currency: Currency): string | null =>
  isInOther(typed, currency) ? `Escribiste «${typed.trim()}», y aquí se cotiza en ${currencySymbol(currency)}` : null

/** How an amount with more decimals than a total has was rounded; null when it was not. */
export const roundedTotal = (typed: string, currency: Currency): string | null => {
  const [amount, kept] = [parseAmount(typed), readPrice(typed, decimals.total)]
  if (amount === null || kept === null || compare(kept, amount) === 0) return null
  return `Va con dos decimales: queda ${formatMoney(kept, currency)}`
}

const signedAmount = (amount: Amount, currency: Currency) =>
  amount.startsWith('-') ? `−${formatMoney(amount.slice(1), currency)}` : `+${formatMoney(amount, currency)}`
