import { useCallback, useMemo } from 'react'
import { numbersOf, type ReadableFile } from '#features/files/ui/reading/readable.ts'
import { groupBy } from '#lib/group-by.ts'
import { currencySymbol, type Amount, type Currency } from '#lib/money.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import { PriceRow } from './price-row.tsx'
import styles from './prices.module.css'
import { itemName, type QuotationForm, type SupplierRfqItem } from './quotation-form.ts'
import type { ChangeQuotation } from './use-quotation-draft.ts'

type Props = Omit<QuotationForm, 'set'> & {
  change: ChangeQuotation
  items: readonly SupplierRfqItem[]
  /** The files of the RFQ. */
  files: readonly ReadableFile[]
  currency: Currency
  /** The RFQ's public total when an item's price alone exceeds it, so that the price is questioned; else null. */
  doubtOf: (itemId: string) => Amount | null
  /** The field that is about to receive the focus. */
  target: string | null
}

/** Step 1: a price for each item, or an explicit 'No cotizo este ítem'. */
export const PricesStep = ({ draft, change, items, files, currency, errorOf, doubtOf, target, blur }: Props) => {
  const answerItem = useCallback(
    (itemId: string, update: (answer: QuotedItemDraft) => QuotedItemDraft) =>
      change((before) => {
        const next = before.items.map((item) => (item.rfqItemId === itemId ? update(item) : item))
        const same = next.every((item, index) => sameAnswer(item, before.items[index]))
        return same ? before : { ...before, items: next }
      }),
    [change],
  )
  const numberOf = useMemo(() => numbersOf(items), [items])
  const asked = useMemo(() => groupBy(files, ({ rfqItemId }) => rfqItemId ?? ''), [files])
  const blurItem = useCallback((itemId: string) => blur(`items.${itemId}.unitPrice`), [blur])
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
              number={item.number}
              name={itemName(items, index)}
              answer={answer}
              currency={currency}
              error={errorOf(`items.${item.id}.unitPrice`)}
              doubt={doubtOf(item.id)}
              onAnswer={answerItem}
              onBlur={blurItem}
              leadsToFiles={target?.startsWith(`items.${item.id}.files`) ?? false}
              asked={asked.get(item.id) ?? noFiles}
              numberOf={numberOf}
            />
          ) : null
        })}
      </ul>
    </div>
  )
}

const noFiles: readonly ReadableFile[] = []

const sameAnswer = (a: QuotedItemDraft, b: QuotedItemDraft | undefined) =>
  b !== undefined &&
  a.unitPrice === b.unitPrice &&
  a.total === b.total &&
  a.declined === b.declined &&
  a.perUnit === b.perUnit &&
  a.notes === b.notes &&
  a.files.join() === b.files.join()
