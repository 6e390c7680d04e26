import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { v4 } from 'uuid'
import type { ChangeIds } from '#features/files/ui/upload/use-file-field.ts'
import { toast } from '#ui/feedback/toast.ts'
import { maxItems, type ItemDraft } from '../../domain/draft.ts'
import { isBlank } from './blank-items.ts'
import { focusInCard } from './focus-in-card.ts'
import { fieldId } from './rfq-form.ts'
import { useItemOrder, type OrderActs } from './use-item-order.ts'
import { unfinished, useOpenItems } from './use-open-items.ts'
import type { ChangeRfq } from './use-rfq-draft.ts'

/** What can be done with an item. */
export type ItemActs = OrderActs & {
  readonly onChange: (key: string, fields: Partial<ItemDraft>) => void
  /** Changes the ids of its files. */
  readonly onFiles: (key: string, change: ChangeIds) => void
  readonly onOpen: (key: string) => void
  readonly onFold: (key: string) => void
  readonly onDuplicate: (key: string) => void
  readonly onRemove: (key: string) => void
}

/**
 * The items of step 2: what can be done with them, which cards are open (useOpenItems), and their order (useItemOrder).
 * The acts never change, so that a card is drawn again only when its item changes.
 */
export const useItemActs = (items: readonly ItemDraft[], change: ChangeRfq, target: number | null) => {
  const [open, setOpen] = useOpenItems(items, target)
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  }, [items])
  const { acts: orderActs, ...order } = useItemOrder(latest, change)

  const insert = useCallback(
    (at: number, item: ItemDraft) => {
      flushSync(() => {
        change((before) => ({ ...before, items: before.items.toSpliced(at, 0, item) }))
        // Unfinished items stay open too, or they would fold while they are being filled in.
        setOpen(unfinished(latest.current).add(item.key))
      })
      focusInCard(item.key, 'input')
    },
    [change, setOpen],
  )

  const acts = useMemo<ItemActs>(() => {
    const placeOf = (key: string) => latest.current.findIndex((item) => item.key === key)
    const changeItem = (key: string, changed: (item: ItemDraft) => ItemDraft) =>
      change((before) => ({ ...before, items: before.items.map((item) => (item.key === key ? changed(item) : item)) }))
    return {
      ...orderActs,
      onChange: (key, fields) => changeItem(key, (item) => ({ ...item, ...fields })),
      onFiles: (key, changeIds) => changeItem(key, (item) => ({ ...item, files: [...changeIds(item.files)] })),
      onOpen: (key) => {
        flushSync(() => setOpen((before) => new Set(before).add(key)))
        focusInCard(key, 'input')
      },
      onFold: (key) => {
        flushSync(() => setOpen((before) => new Set([...before].filter((open) => open !== key))))
        focusInCard(key, '[data-main]')
      },
      onDuplicate: (key) => {
        const at = placeOf(key)
        const item = latest.current[at]
        if (item && latest.current.length < maxItems) insert(at + 1, { ...item, key: v4(), files: [] })
      },
      onRemove: (key) => {
        const at = placeOf(key)
        const item = latest.current[at]
        if (!item) return
        flushSync(() => change((before) => ({ ...before, items: before.items.filter((other) => other.key !== key) })))
        const next = latest.current[at] ?? latest.current[at - 1]
        if (next) focusInCard(next.key, '[data-main]')
        else document.getElementById(fieldId('items'))?.focus()
        if (isBlank(item)) return
        const undo = () => {
          flushSync(() => change((before) => ({ ...before, items: restored(before.items, item, at) })))
          focusInCard(item.key, '[data-main]')
        }
        const name = item.productName.trim() || undefined
        toast.undoable({
          id: 'items-removed',
          kind: 'info',
          words: (n) => (n === 1 ? { title: `Ítem ${at + 1} quitado`, text: name } : { title: `${n} ítems quitados` }),
          undo,
        })
      },
    }
  }, [change, insert, orderActs, setOpen])

  /** Opens one card and folds the complete ones. */
  const openOnly = useCallback((key: string) => setOpen(new Set([key])), [setOpen])
  return { acts, insert, open, openOnly, ...order }
}

/** The items with one put back in its place. A blank item that replaced the last one is removed. */
const restored = (items: readonly ItemDraft[], item: ItemDraft, at: number): ItemDraft[] =>
  items.every(isBlank) ? [item] : items.toSpliced(at, 0, item)
