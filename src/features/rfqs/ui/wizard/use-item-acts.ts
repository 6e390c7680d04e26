import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v4 } from 'uuid'
import { toast } from '#ui/feedback/toast.ts'
import { maxItems, type ItemDraft } from '../../domain/draft.ts'
import { itemProblems } from '../../domain/steps.ts'
import { isBlank } from './blank-items.ts'
import { fieldId } from './rfq-form.ts'
import type { ChangeIds } from '#features/files/ui/upload/use-file-field.ts'
import { focusIn } from './item-focus.ts'
import { useItemMoves, type ItemMoves } from './use-item-moves.ts'
import type { ChangeRfq } from './use-rfq-draft.ts'

/**
 * What can be done with an item. The object never changes, so that a card is drawn again only when its item changes.
 */
export type ItemActs = ItemMoves & {
  readonly onChange: (key: string, fields: Partial<ItemDraft>) => void
  /** Changes the ids of its files. */
  readonly onFiles: (key: string, change: ChangeIds) => void
  readonly onOpen: (key: string) => void
  readonly onFold: (key: string) => void
  readonly onDuplicate: (key: string) => void
  readonly onRemove: (key: string) => void
}

/**
 * The items of step 2: their actions and which cards are open. `target` is the place of the item whose field is about
 * to receive the focus: its card opens.
 */
export const useItemActs = (items: readonly ItemDraft[], change: ChangeRfq, target: number | null) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const targetItem = target === null ? undefined : items[target]
    return targetItem ? unfinished(items).add(targetItem.key) : unfinished(items)
  })
  const targetKey = target === null ? undefined : items[target]?.key
  const [shownTarget, setShownTarget] = useState(targetKey)
  if (targetKey !== shownTarget) {
    setShownTarget(targetKey)
    if (targetKey !== undefined) setOpen(new Set(open).add(targetKey))
  }
  const { moves, lifted, announcement } = useItemMoves(items, change)
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  }, [items])

  const insert = useCallback(
    (at: number, item: ItemDraft) => {
      flushSync(() => {
        change((before) => ({ ...before, items: before.items.toSpliced(at, 0, item) }))
        // Unfinished items stay open too, or they would fold while they are being filled in.
        setOpen(unfinished(latest.current).add(item.key))
      })
      focusIn(item.key, 'input')
    },
    [change],
  )

  const acts = useMemo<ItemActs>(() => {
    const placeOf = (key: string) => latest.current.findIndex((item) => item.key === key)
    return {
      onChange: (key, fields) =>
        change((before) => ({
          ...before,
          items: before.items.map((item) => (item.key === key ? { ...item, ...fields } : item)),
        })),
      onFiles: (key, changeIds) =>
        change((before) => ({
          ...before,
          items: before.items.map((item) => (item.key === key ? { ...item, files: [...changeIds(item.files)] } : item)),
        })),
      onOpen: (key) => {
        flushSync(() => setOpen((before) => new Set(before).add(key)))
        focusIn(key, 'input')
      },
      onFold: (key) => {
        flushSync(() => setOpen((before) => new Set([...before].filter((open) => open !== key))))
        focusIn(key, '[data-main]')
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
        if (next) focusIn(next.key, '[data-main]')
        else document.getElementById(fieldId('items'))?.focus()
        if (isBlank(item)) return
        const undo = () => {
          flushSync(() => change((before) => ({ ...before, items: restored(before.items, item, at) })))
          focusIn(item.key, '[data-main]')
        }
        const name = item.productName.trim() || undefined
        toast.undoable({
          id: 'items-removed',
          kind: 'info',
          words: (n) => (n === 1 ? { title: `Ítem ${at + 1} quitado`, text: name } : { title: `${n} ítems quitados` }),
          undo,
        })
      },
      ...moves,
    }
  }, [change, insert, moves])

  /** Opens one card and folds the complete ones. */
  const openOnly = useCallback((key: string) => setOpen(new Set([key])), [])
  return { acts, insert, open, openOnly, lifted, announcement }
}

/** The items with one put back in its place. A blank item that replaced the last one is removed. */
const restored = (items: readonly ItemDraft[], item: ItemDraft, at: number): ItemDraft[] =>
  items.every(isBlank) ? [item] : items.toSpliced(at, 0, item)

const unfinished = (items: readonly ItemDraft[]): Set<string> =>
  new Set(items.filter((item) => itemProblems(item).length > 0).map(({ key }) => key))
