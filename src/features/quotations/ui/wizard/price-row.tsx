import { IconPencil } from '@tabler/icons-react'
import { memo, useState, type FocusEvent } from 'react'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { FileChips } from '#features/files/ui/reading/file-chips.tsx'
import type { NumberOfItem, ReadableFile } from '#features/files/ui/reading/readable.ts'
import type { Amount, Currency } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { confirmPerUnit } from '../../domain/doubts.ts'
import type { QuotedItemDraft } from '../../domain/draft.ts'
import { ItemFiles, ItemFilesButton } from './item-files.tsx'
import { PriceDoubt } from './price-doubt.tsx'
import { PriceFields } from './price-fields.tsx'
import styles from './prices.module.css'
import { fieldId, type SupplierRfqItem } from './quotation-form.ts'
import { usePriceActs } from './use-price-acts.ts'

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
  const write = (update: (before: QuotedItemDraft) => QuotedItemDraft) => onAnswer(item.id, update)
  const { remark, decline, takeAsTotal, ...amounts } = usePriceActs(answer, item.quantity, currency, write)
  const [filesOpen, setFilesOpen] = useState(answer.files.length > 0)
  if (leadsToFiles && !filesOpen) setFilesOpen(true)
  const field = (control: string) => fieldId(`items.${item.id}.${control}`)
  const messageId = field('message')
  const files = {
    id: field('files'),
    itemId: item.id,
    number,
    name,
    count: answer.files.length,
    open: filesOpen,
    onOpen: setFilesOpen,
  }
  const leaveRow = (event: FocusEvent) => {
    if (!event.currentTarget.closest('li')?.contains(event.relatedTarget)) onBlur(item.id)
  }
  return (
    <li
      className={styles.row}
      data-declined={answer.declined || undefined}
      data-long={answer.unitPrice.length > 8 || answer.total.length > 12 || undefined}
    >
      <AskedProduct item={item} number={number} />
      {answer.declined ? (
        <p className={styles.declined}>
          <span>Sin precio</span>
        </p>
      ) : (
        <PriceFields
          itemId={item.id}
          {...{ name, answer, currency }}
          acts={amounts}
          isInvalid={error !== undefined}
          messageId={error || remark ? messageId : undefined}
          onBlur={leaveRow}
        />
      )}
      {asked.length === 0 ? null : (
        <div className={styles.chips}>
          <FileChips files={asked} numberOf={numberOf} />
        </div>
      )}
      <div className={styles.foot}>
        <CheckField
          id={field('declined')}
          label="No cotizo este ítem"
          aria-label={`No cotizo este ítem, ${name}`}
          checked={answer.declined}
          onBlur={leaveRow}
          onChange={(event) => decline(event.target.checked)}
        />
        <NoteInput
          id={field('notes')}
          name={name}
          value={answer.notes}
          onBlur={leaveRow}
          onChange={(notes) => write((before) => ({ ...before, notes }))}
        />
        {answer.declined ? null : <ItemFilesButton {...files} />}
        <RowMessage id={messageId} error={error} remark={remark} />
      </div>
      {answer.declined ? null : (
        <ItemFiles
          {...files}
          ids={answer.files}
          onChange={(ids) => write((before) => ({ ...before, files: [...ids(before.files)] }))}
        />
      )}
      {doubt === null ? null : (
        <PriceDoubt
          itemId={item.id}
          {...{ name, answer, currency }}
          single={item.quantity === '1'}
          publicTotal={doubt}
          onConfirm={() => write(confirmPerUnit)}
          onTakeAsTotal={takeAsTotal}
        />
      )}
    </li>
  )
})

/** What the RFQ asks for: product, quantity and description. */
const AskedProduct = ({ item, number }: Pick<Props, 'item' | 'number'>) => (
  <>
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
    <div className={styles.product}>
      <h3 className={styles.name}>{keepUnits(item.productName)}</h3>
      <p className="micro sec">{quantityText(item.quantity, item.unit)}</p>
      {item.technicalDescription ? <p className={styles.technical}>{keepUnits(item.technicalDescription)}</p> : null}
    </div>
  </>
)

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
