import { IconLink, IconPencil } from '@tabler/icons-react'
import { memo, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { FileChips } from '#features/files/ui/reading/file-chips.tsx'
import type { NumberOfItem, ReadableFile } from '#features/files/ui/reading/readable.ts'
import { currencySymbol, type Amount, type Currency } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/text-field.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { blurTotal, blurUnitPrice, typeTotal, typeUnitPrice } from '../../domain/answers.ts'
import { confirmPerUnit, takeAsTotal } from '../../domain/doubts.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import { ItemFiles, ItemFilesButton } from './item-files.tsx'
import { PriceDoubt } from './price-doubt.tsx'
import { adjusted, otherCurrency, remarkOn, roundedTotal, type Remark } from './price-remark.ts'
import styles from './prices.module.css'
import { fieldId, type SupplierRfqItem } from './quotation-form.ts'

type Props = {
  item: SupplierRfqItem
  /** Its position in the list, from 1. */
  number: number
  /** The item's name in the labels of its controls. */
  name: string
  answer: QuotedItemDraft
  currency: Currency
  /** The item's error, once it is touched. */
  error: string | undefined
  /** The RFQ's public total, when this item alone exceeds it: then the price is questioned. Else null. */
  doubt: Amount | null
  onAnswer: (itemId: string, update: (answer: QuotedItemDraft) => QuotedItemDraft) => void
  onBlur: (itemId: string) => void
  /** One of its files is about to receive the focus: they open. */
  leadsToFiles: boolean
  /** The RFQ's files of this item. */
  asked: readonly ReadableFile[]
  numberOf: NumberOfItem
}

/** One item of step 1: unit price and total, each following the other, or 'No cotizo este ítem'. */
export const PriceRow = memo(function PriceRow({
  item,
  number,
  name,
  answer,
  currency,
  error,
  doubt,
  onAnswer,
  onBlur,
  leadsToFiles,
  asked,
  numberOf,
}: Props) {
  const [made, setRemark] = useState<Remark | null>(null)
  const remark = made?.unitPrice === answer.unitPrice && made.total === answer.total ? made.text : null
  const field = (control: string) => fieldId(`items.${item.id}.${control}`)
  const messageId = field('message')
  const [filesOpen, setFilesOpen] = useState(answer.files.length > 0)
  if (leadsToFiles && !filesOpen) setFilesOpen(true)
  const files = {
    id: field('files'),
    itemId: item.id,
    number,
    name,
    count: answer.files.length,
    open: filesOpen,
    onOpen: setFilesOpen,
  }
  const change = (update: (before: QuotedItemDraft) => QuotedItemDraft) => {
    setRemark(null)
    onAnswer(item.id, update)
  }
  const leaveRow = (event: FocusEvent) => {
    if (!event.currentTarget.closest('li')?.contains(event.relatedTarget)) onBlur(item.id)
  }
  const leavePrice = (event: FocusEvent) => {
    const settled = blurUnitPrice(answer, item.quantity)
    setRemark((before) => remarkOn(settled, otherCurrency(answer.unitPrice, currency)) ?? before)
    onAnswer(item.id, (before) => blurUnitPrice(before, item.quantity))
    leaveRow(event)
  }
  const leaveTotalField = (event: FocusEvent) => {
    const settled = blurTotal(answer, item.quantity)
    const text =
      otherCurrency(answer.total, currency) ?? adjusted(settled, currency) ?? roundedTotal(answer.total, currency)
    setRemark((before) => remarkOn(settled.item, text) ?? before)
    onAnswer(item.id, () => settled.item)
    leaveRow(event)
  }
  const amount = {
    prefix: currencySymbol(currency),
    maxLength: 30,
    enterKeyHint: 'next' as const,
    onKeyDown: goToNextPrice,
    'aria-describedby': error || remark ? messageId : undefined,
  }
  return (
    <li
      className={styles.row}
      data-declined={answer.declined || undefined}
      data-long={answer.unitPrice.length > 8 || answer.total.length > 12 || undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.product}>
        <h3 className={styles.name}>{keepUnits(item.productName)}</h3>
        <p className="micro sec">{quantityText(item.quantity, item.unit)}</p>
        {item.technicalDescription ? <p className={styles.technical}>{keepUnits(item.technicalDescription)}</p> : null}
      </div>
      {answer.declined ? (
        <p className={styles.declined}>
          <span>Sin precio</span>
        </p>
      ) : (
        <>
          <NumberField
            {...amount}
            id={field('unitPrice')}
            data-amount="unitPrice"
            aria-invalid={error ? true : undefined}
            className={styles.price}
            {...labelled('Precio unitario', name)}
            value={answer.unitPrice}
            onChange={(event) => change((before) => typeUnitPrice(before, item.quantity, event.target.value))}
            onBlur={leavePrice}
          />
          <IconLink className={styles.link} stroke={1.75} aria-hidden="true" />
          <NumberField
            {...amount}
            id={field('total')}
            data-amount="total"
            className={styles.total}
            {...labelled('Total', name)}
            value={answer.total}
            onChange={(event) => change((before) => typeTotal(before, item.quantity, event.target.value))}
            onBlur={leaveTotalField}
          />
        </>
      )}
      {asked.length === 0 ? null : (
        <div className={styles.chips}>
          <FileChips files={asked} numberOf={numberOf} />
        </div>
      )}
      <div className={styles.foot}>
        <CheckField
          id={field('declined')}
          {...labelled('No cotizo este ítem', name)}
          checked={answer.declined}
          onBlur={leaveRow}
          onChange={(event) => change((before) => ({ ...before, declined: event.target.checked }))}
        />
        <NoteInput
          id={field('notes')}
          name={name}
          value={answer.notes}
          onBlur={leaveRow}
          onChange={(notes) => onAnswer(item.id, (before) => ({ ...before, notes }))}
        />
        {answer.declined ? null : <ItemFilesButton {...files} />}
        <RowMessage id={messageId} error={error} remark={remark} />
      </div>
      {answer.declined ? null : (
        <ItemFiles
          {...files}
          ids={answer.files}
          onChange={(ids) => onAnswer(item.id, (before) => ({ ...before, files: [...ids(before.files)] }))}
        />
      )}
      {doubt === null ? null : (
        <PriceDoubt
          itemId={item.id}
          name={name}
          answer={answer}
          single={item.quantity === '1'}
          publicTotal={doubt}
          currency={currency}
          onConfirm={() => {
            onAnswer(item.id, confirmPerUnit)
            focusField(field('unitPrice'))
          }}
          onTakeAsTotal={() => {
            const settled = blurTotal(takeAsTotal(answer, item.quantity), item.quantity)
            setRemark(remarkOn(settled.item, adjusted(settled, currency)))
            onAnswer(item.id, () => settled.item)
            focusField(field('unitPrice'))
          }}
        />
      )}
    </li>
  )
})

type NoteProps = {
  id: string
  /** The item's name. */
  name: string
  value: string
  onBlur: (event: FocusEvent) => void
  onChange: (notes: string) => void
}

const NoteInput = ({ id, name, value, onBlur, onChange }: NoteProps) => (
  <label className={styles.notes}>
    <IconPencil stroke={1.75} aria-hidden="true" />
    <span className="vh">Notas, {name}</span>
    <input
      type="text"
      id={id}
      placeholder="Agregar nota"
      autoComplete="off"
      maxLength={1000}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)

type MessageProps = {
  id: string
  error: string | undefined
  /** What was made of the typed amounts, when that is not what one expects. */
  remark: string | null
}

/** The item's error, or a remark, or a hint. */
const RowMessage = ({ id, error, remark }: MessageProps) => (
  <div className={styles.message}>
    <FieldError id={id} error={error} />
    {!error && remark !== null ? (
      <p id={id} className="micro sec" role="status">
        {remark}
      </p>
    ) : null}
    {!error && remark === null ? (
      <p className={styles.hint} aria-hidden="true">
        Al cambiar el total se recalcula el unitario
      </p>
    ) : null}
  </div>
)

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

/** The visible label, and the accessible name with the product: 'Precio unitario, Cemento pórtland'. */
const labelled = (label: string, name: string) => ({ label, 'aria-label': `${label}, ${name}` })
