import { IconLink } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { currencySymbol, type Currency } from '#lib/money.ts'
import { NumberField } from '#ui/fields/text-field.tsx'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import styles from './prices.module.css'
import { fieldId } from './quotation-form.ts'
import type { PriceActs } from './use-price-acts.ts'

type Props = {
  itemId: string
  /** The item's name in the labels. */
  name: string
  answer: QuotedItemDraft
  currency: Currency
  acts: PriceActs
  isInvalid: boolean
  /** The id of the message about the amounts; undefined: there is none. */
  messageId: string | undefined
  onBlur: (event: FocusEvent) => void
}

/** The unit price and the total of an item, each following the other. */
export const PriceFields = ({ itemId, name, answer, currency, acts, isInvalid, messageId, onBlur }: Props) => {
  const fieldOf = (amount: 'unitPrice' | 'total', label: string) => ({
    id: fieldId(`items.${itemId}.${amount}`),
    'data-amount': amount,
    label,
    'aria-label': `${label}, ${name}`,
    'aria-describedby': messageId,
    prefix: currencySymbol(currency),
    maxLength: 30,
    enterKeyHint: 'next' as const,
    onKeyDown: goToNextPrice,
    value: answer[amount],
    onBlur: (event: FocusEvent) => {
      acts[amount].leave()
      onBlur(event)
    },
  })
  return (
    <>
      <NumberField
        {...fieldOf('unitPrice', 'Precio unitario')}
        aria-invalid={isInvalid || undefined}
        className={styles.price}
        onChange={(event) => acts.unitPrice.type(event.target.value)}
      />
      <IconLink className={styles.link} stroke={1.75} aria-hidden="true" />
      <NumberField
        {...fieldOf('total', 'Total')}
        className={styles.total}
        onChange={(event) => acts.total.type(event.target.value)}
      />
    </>
  )
}

/** Enter goes to the next price, or from a total to the next total, as in a spreadsheet; with Shift it goes back. */
const goToNextPrice = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const field = event.currentTarget
  const list = field.closest('ul')
  const fields = [...(list?.querySelectorAll<HTMLInputElement>(`[data-amount=${field.dataset.amount}]`) ?? [])]
  const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)]
  next?.focus()
  next?.select()
}
