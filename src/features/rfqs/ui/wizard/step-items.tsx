import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { v4 } from 'uuid'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { emptyItem, maxItems } from '../../domain/draft.ts'
import { SheetDialog } from '../item-import/sheet-dialog.tsx'
import { ListPanel } from '../item-import/list-panel.tsx'
import type { ItemListState } from '../item-import/use-item-list.ts'
import { isBlank } from './blank-items.ts'
import { ItemCard } from './item-card.tsx'
import { focusIn } from './item-focus.ts'
import styles from './items.module.css'
import { fieldId, type RfqForm } from './rfq-form.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useItemActs } from './use-item-acts.ts'
import type { ChangeRfq } from './use-rfq-draft.ts'

type Props = Pick<RfqForm, 'draft' | 'errorOf'> & {
  change: ChangeRfq
  /** Every problem is shown, also of untouched fields. */
  submitted: boolean
  list: ItemListState
  /** The place of the item whose field is about to receive the focus: its card is open. */
  target: number | null
}

/** Step 2: one card per item, at least one. Complete ones fold to a line when another is added. */
export const ItemsStep = ({ draft, change, errorOf, submitted, list, target }: Props) => {
  const { items } = draft
  const currency = draft.currency ?? 'UYU'
  const { acts, insert, open, openOnly, lifted, announcement } = useItemActs(items, change, target)
  const cards = useRef<HTMLOListElement>(null)
  useDragOrder(cards, acts.onMove)

  useEffect(() => {
    if (items.length > 0) return
    const first = emptyItem(v4())
    change((before) => (before.items.length > 0 ? before : { ...before, items: [first] }))
    // Keeps it open, or it would fold while it is being filled in.
    openOnly(first.key)
  }, [items.length, change, openOnly])

  // The first imported item receives the focus once its card is drawn and the dialog has given the focus back.
  const [imported, setImported] = useState<string | null>(null)
  useEffect(() => {
    if (imported === null) return
    focusIn(imported, '[data-main]')
    setImported(null)
  }, [imported])

  const add = () => {
    const last = items.at(-1)
    if (last && isBlank(last)) return void focusField(fieldId(`items.${items.length - 1}.productName`))
    insert(items.length, emptyItem(v4()))
  }

  return (
    <div>
      <ListPanel list={list} onAdded={setImported} />
      <SheetDialog list={list} />
      {list.Dialog ? <list.Dialog list={list} currency={currency} onAdded={setImported} /> : null}
      <span className="vh" role="status" aria-live="assertive">
        {announcement}
      </span>
      <ol ref={cards} className={styles.items}>
        {items.map((item, index) => (
          <ItemCard
            key={item.key}
            item={item}
            index={index}
            count={items.length}
            currency={currency}
            open={open.has(item.key)}
            lifted={lifted === item.key}
            submitted={submitted}
            acts={acts}
          />
        ))}
      </ol>
      {errorOf('items') ? (
        <p role="alert" className={styles.error}>
          {errorOf('items')}
        </p>
      ) : null}
      <Button
        id={fieldId('items')}
        full
        className={styles.add}
        icon={<IconPlus aria-hidden="true" />}
        disabled={items.length >= maxItems}
        onClick={add}
      >
        Agregar ítem
      </Button>
      {items.length >= maxItems ? <p className="small mut">Una licitación lleva hasta {maxItems} ítems.</p> : null}
    </div>
  )
}
