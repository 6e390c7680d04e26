import { formatMoney, formatUnitMoney, type Amount, type Currency } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import styles from './price-doubt.module.css'
import { fieldId } from './quotation-form.ts'
import { readPrice } from '../../domain/pricing.ts'

type Props = {
  itemId: string
  name: string
  answer: QuotedItemDraft
  /** The quantity is 1: the price cannot be the total of several. */
  single: boolean
  publicTotal: Amount
  currency: Currency
  onConfirm: () => void
  onTakeAsTotal: () => void
}

/**
 * Asks whether a price is per unit when its item's total alone exceeds the RFQ's public total
 * (docs/rules/money.md#doubts).
 */
export const PriceDoubt = ({
  itemId,
  name,
  answer,
  single,
  publicTotal,
  currency,
  onConfirm,
  onTakeAsTotal,
}: Props) => {
  const price = readPrice(answer.unitPrice, 6)
  /** The buttons disappear with the answer: the focus goes to the price in question. */
  const answerDoubt = (act: () => void) => () => {
    act()
    focusField(fieldId(`items.${itemId}.unitPrice`))
  }
  return (
    <div className={styles.doubt} role="group" aria-label={`Revisa el precio de ${name}`}>
      <Note
        tone="warn"
        live
        title={
          single
            ? '¿Está bien este precio?'
            : `¿${price === null ? 'El precio' : formatUnitMoney(price, currency)} es el precio por unidad?`
        }
      >
        Este ítem solo ya pasa el total estimado de toda la licitación, {formatMoney(publicTotal, currency)}.
        <span className={styles.doubtAnswers}>
          <Button size="sm" id={fieldId(`items.${itemId}.perUnit`)} onClick={answerDoubt(onConfirm)}>
            {single ? 'Sí, está bien' : 'Sí, es por unidad'}
          </Button>
          {single ? null : (
            <Button size="sm" variant="ghost" onClick={answerDoubt(onTakeAsTotal)}>
              No, es el total
            </Button>
          )}
        </span>
      </Note>
    </div>
  )
}
