import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v4 } from 'uuid'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { emptyItem, maxItems, type ItemDraft } from '../domain/draft.ts'
import { itemProblems } from '../domain/steps.ts'
import { fieldId, focusField, type StepForm } from './form.ts'
import { ItemCard, type ItemActs } from './item-card.tsx'
import styles from './items.module.css'
import type { Change } from './use-draft.ts'

type Props = Pick<StepForm, 'draft' | 'errorOf'> & { change: Change; insist: boolean }

/** Nothing was written in it: it may go without a word. */
export const isBlank = ({
  productName,
  quantity,
  unit,
  technicalDescription,
  estimatedUnitPrice,
}: ItemDraft): boolean =>
  [productName, quantity, unit, technicalDescription, estimatedUnitPrice].every((text) => text.trim() === '')

/** Step 2: one card per item (spec §2). There is always one to write in; complete ones fold to a line when another is begun. */
export const ItemsStep = ({ draft, change, errorOf, insist }: Props) => {
  const { items } = draft
  const [open, setOpen] = useState<ReadonlySet<string>>(() => unfinished(items))

  useEffect(() => {
    if (items.length > 0) return
    const first = emptyItem(v4())
    change((before) => ({ ...before, items: [first] }))
    // Open, or it would fold under the hand that completes it.
    setOpen(new Set([first.key]))
  }, [items.length, change])

  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  }, [items])

  const insert = useCallback(
    (at: number, made: ItemDraft) => {
      flushSync(() => {
        change((before) => ({ ...before, items: before.items.toSpliced(at, 0, made) }))
        // What is unfinished stays open too, or it would fold under the hand that completes it.
        setOpen(unfinished(latest.current).add(made.key))
      })
      focusIn(made.key)
    },
    [change],
  )

  const acts = useMemo<ItemActs>(
    () => ({
      onChange: (key, fields) =>
        change((before) => ({
          ...before,
          items: before.items.map((one) => (one.key === key ? { ...one, ...fields } : one)),
        })),
      onOpen: (key) => {
        flushSync(() => setOpen((before) => new Set(before).add(key)))
        focusIn(key)
      },
      onFold: (key) => {
        flushSync(() => setOpen((before) => new Set([...before].filter((one) => one !== key))))
        document.querySelector<HTMLElement>(`#item-${CSS.escape(key)} button`)?.focus()
      },
      onDuplicate: (key) => {
        const at = latest.current.findIndex((one) => one.key === key)
        const item = latest.current[at]
        if (item && latest.current.length < maxItems) insert(at + 1, { ...item, key: v4() })
      },
      onRemove: (key) => {
        const at = latest.current.findIndex((one) => one.key === key)
        const item = latest.current[at]
        if (!item) return
        change((before) => ({ ...before, items: before.items.filter((one) => one.key !== key) }))
        document.getElementById(fieldId('items'))?.focus()
        if (isBlank(item)) return
        const undo = () => change((before) => ({ ...before, items: before.items.toSpliced(at, 0, item) }))
        toast.info('Ítem quitado', item.productName.trim() || undefined, {
          action: { label: 'Deshacer', onClick: undo },
        })
      },
    }),
    [change, insert],
  )

  const add = () => {
    const last = items.at(-1)
    if (last && isBlank(last)) return focusField(`items.${items.length - 1}.productName`)
    insert(items.length, emptyItem(v4()))
  }

  return (
    <div>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <ItemCard
            key={item.key}
            item={item}
            index={index}
            currency={draft.currency ?? 'UYU'}
            open={open.has(item.key)}
            insist={insist}
            {...acts}
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
    </div>
  )
}

const unfinished = (items: readonly ItemDraft[]): Set<string> =>
  new Set(items.filter((item) => itemProblems(item).length > 0).map(({ key }) => key))

const focusIn = (key: string) => document.querySelector<HTMLElement>(`#item-${CSS.escape(key)} input`)?.focus()
