import { useCallback } from 'react'
import { currencySymbol, type Amount, type Currency } from '#lib/money.ts'
import type { QuotationDraft, QuotedItemDraft } from '../../domain/draft.ts'
import { PriceRow } from './price-row.tsx'
import styles from './prices.module.css'
import { itemName, type ItemShown } from './quote-form.ts'
import type { QuoteChange } from './use-quote-draft.ts'

type Props = {
  draft: QuotationDraft
  change: QuoteChange
  items: readonly ItemShown[]
  currency: Currency
  errorOf: (field: string) => string | undefined
  /** The public total that an item's price alone passes, once it is to be asked about; else null. */
  doubtOf: (itemId: string) => Amount | null
  left: (field: string) => void
}

/** Step 1: a price for each item, or an explicit 'No cotizo este ítem' (spec §5 Quotation wizard). */
export const PricesStep = ({ draft, change, items, currency, errorOf, doubtOf, left }: Props) => {
  const answerItem = useCallback(
    (itemId: string, update: (answer: QuotedItemDraft) => QuotedItemDraft) =>
      change((before) => {
        const next = before.items.map((one) => (one.rfqItemId === itemId ? update(one) : one))
        const same = next.every((one, index) => sameAnswer(one, before.items[index]))
        return same ? before : { ...before, items: next }
      }),
    [change],
  )
  const leaveItem = useCallback((itemId: string) => left(`items.${itemId}.unitPrice`), [left])
  return (
    <div className={styles.list}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        <span>Ítem y cantidad</span>
        <span>Precio unitario</span>
        <span />
        <span>Total</span>
      </div>
      <ul aria-label={`Ítems, precios en ${currencySymbol(currency)} sin IVA`}>
        {items.map((item, index) => {
          const answer = draft.items[index]
          return answer ? (
            <PriceRow
              key={item.id}
              item={item}
              number={index + 1}
              name={itemName(items, index)}
              answer={answer}
              currency={currency}
              error={errorOf(`items.${item.id}.unitPrice`)}
              doubt={doubtOf(item.id)}
              onAnswer={answerItem}
              onLeft={leaveItem}
            />
          ) : null
        })}
      </ul>
    </div>
  )
}

const sameAnswer = (a: QuotedItemDraft, b: QuotedItemDraft | undefined) =>
  b !== undefined &&
  a.unitPrice === b.unitPrice &&
  a.total === b.total &&
  a.declined === b.declined &&
  a.perUnit === b.perUnit &&
  a.notes === b.notes
