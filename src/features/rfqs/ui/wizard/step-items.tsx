import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { v4 } from 'uuid'
import { Button } from '#ui/button.tsx'
import { emptyItem, maxItems } from '../../domain/draft.ts'
import { isBlank } from './blank-item.ts'
import { fieldId, focusField, type StepForm } from './form.ts'
import { ItemCard } from './item-card.tsx'
import styles from './items.module.css'
import { ListDialog } from '../item-import/list-dialog.tsx'
import { ListPanel } from '../item-import/list-panel.tsx'
import { useDragOrder } from './use-drag-order.ts'
import type { Change } from './use-draft.ts'
import { focusIn, useItemActs } from './use-item-acts.ts'
import type { ItemListState } from '../item-import/use-item-list.ts'

type Props = Pick<StepForm, 'draft' | 'errorOf'> & {
  change: Change
  insist: boolean
  list: ItemListState
  /** The place of an item one comes for: it is open. */
  wanted: number | null
}

/** Step 2: one card per item (spec §2). There is always one to write in; complete ones fold to a line when another is begun. */
export const ItemsStep = ({ draft, change, errorOf, insist, list, wanted }: Props) => {
  const { items } = draft
  const currency = draft.currency ?? 'UYU'
  const { acts, insert, open, openOnly, lifted, spoken } = useItemActs(items, change, wanted)
  const cards = useRef<HTMLOListElement>(null)
  useDragOrder(cards, acts.onMove)

  useEffect(() => {
    if (items.length > 0) return
    const first = emptyItem(v4())
    change((before) => (before.items.length > 0 ? before : { ...before, items: [first] }))
    // Open, or it would fold under the hand that completes it.
    openOnly(first.key)
  }, [items.length, change, openOnly])

  const add = () => {
    const last = items.at(-1)
    if (last && isBlank(last)) return focusField(`items.${items.length - 1}.productName`)
    insert(items.length, emptyItem(v4()))
  }
  const added = (key: string | null) => {
    // The cards are drawn first, and a dialog that closes has given the focus back.
    if (key) setTimeout(() => focusIn(key, '[data-main]'))
  }

  return (
    <div>
      <ListPanel list={list} onAdded={added} />
      <ListDialog list={list} currency={currency} onAdded={added} />
      <span className="vh" role="status" aria-live="assertive">
        {spoken}
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
            insist={insist}
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
