import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v4 } from 'uuid'
import { toast } from '#ui/feedback/toast.ts'
import { maxItems, type ItemDraft } from '../../domain/draft.ts'
import { moveItem } from '../../domain/item-order.ts'
import { itemProblems } from '../../domain/steps.ts'
import { isBlank } from './blank-items.ts'
import { fieldId } from './rfq-form.ts'
import type { ChangeIds } from '#features/files/ui/upload/use-file-field.ts'
import type { ChangeRfq } from './use-rfq-draft.ts'

/**
 * What can be done with an item. The object never changes, so that a card is drawn again only when its item changes.
 */
export type ItemActs = {
  readonly onChange: (key: string, fields: Partial<ItemDraft>) => void
  /** Changes the ids of its files. */
  readonly onFiles: (key: string, change: ChangeIds) => void
  readonly onOpen: (key: string) => void
  readonly onFold: (key: string) => void
  readonly onDuplicate: (key: string) => void
  readonly onRemove: (key: string) => void
  /** Lifts an item, to be moved by keys and buttons, or puts it down. */
  readonly onLift: (key: string) => void
  /** Moves the item to a place, from 0. A place beyond an end of the list is that end. */
  readonly onMove: (key: string, to: number) => void
  /** Puts the lifted item back where it was lifted. */
  readonly onReturn: () => void
}

/**
 * The items of step 2: their actions, which cards are open, which one is lifted, and what screen readers hear of a
 * move. `target` is the place of an item that is led to: its card opens.
 */
export const useItemActs = (items: readonly ItemDraft[], change: ChangeRfq, target: number | null) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const targetItem = target === null ? undefined : items[target]
    return targetItem ? unfinished(items).add(targetItem.key) : unfinished(items)
  })
  const targetKey = target === null ? undefined : items[target]?.key
  const [ledTo, setLedTo] = useState(targetKey)
  if (targetKey !== ledTo) {
    setLedTo(targetKey)
    if (targetKey !== undefined) setOpen(new Set(open).add(targetKey))
  }
  const [lifted, setLifted] = useState<{ key: string; from: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef({ items, lifted })
  useLayoutEffect(() => {
    latest.current = { items, lifted }
  }, [items, lifted])

  const insert = useCallback(
    (at: number, item: ItemDraft) => {
      flushSync(() => {
        change((before) => ({ ...before, items: before.items.toSpliced(at, 0, item) }))
        // Unfinished items stay open too, or they would fold while they are being filled in.
        setOpen(unfinished(latest.current.items).add(item.key))
      })
      focusIn(item.key, 'input')
    },
    [change],
  )

  const acts = useMemo<ItemActs>(() => {
    const placeOf = (key: string) => latest.current.items.findIndex((item) => item.key === key)
    const nameOf = (place: number) => latest.current.items[place]?.productName.trim() || 'sin producto'
    const move = (key: string, to: number): number => {
      const from = placeOf(key)
      const place = Math.max(0, Math.min(latest.current.items.length - 1, to))
      // A card loses the focus when it changes its place.
      const focused = document.activeElement
      flushSync(() => change((before) => ({ ...before, items: moveItem(before.items, from, place) })))
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      focused?.scrollIntoView({ block: 'nearest' })
      return place
    }
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
        const item = latest.current.items[at]
        if (item && latest.current.items.length < maxItems) insert(at + 1, { ...item, key: v4(), files: [] })
      },
      onRemove: (key) => {
        const at = placeOf(key)
        const item = latest.current.items[at]
        if (!item) return
        flushSync(() => change((before) => ({ ...before, items: before.items.filter((other) => other.key !== key) })))
        const next = latest.current.items[at] ?? latest.current.items[at - 1]
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
      onLift: (key) => {
        const at = placeOf(key)
        const isLifted = latest.current.lifted?.key === key
        setLifted(isLifted ? null : { key, from: at })
        // The buttons that move it disappear, and one of them may have the focus.
        if (isLifted) focusIn(key, '[data-grip]')
        setAnnouncement(
          isLifted
            ? `${nameOf(at)} queda en el lugar ${at + 1} de ${latest.current.items.length}.`
            : `${nameOf(at)}, en el lugar ${at + 1} de ${latest.current.items.length}. Muévelo con las flechas, déjalo con la barra espaciadora, Escape lo devuelve a su lugar.`,
        )
      },
      onMove: (key, to) => {
        const name = nameOf(placeOf(key))
        const place = move(key, to)
        setAnnouncement(`${name}, lugar ${place + 1} de ${latest.current.items.length}.`)
      },
      onReturn: () => {
        const item = latest.current.lifted
        if (!item) return
        const name = nameOf(placeOf(item.key))
        move(item.key, item.from)
        setLifted(null)
        focusIn(item.key, '[data-grip]')
        setAnnouncement(`${name} volvió al lugar ${item.from + 1}.`)
      },
    }
  }, [change, insert])

  /** Opens one card and folds the complete ones. */
  const openOnly = useCallback((key: string) => setOpen(new Set([key])), [])
  return { acts, insert, open, openOnly, lifted: lifted?.key ?? null, announcement }
}

/** The items with one put back in its place. A blank item that replaced the last one is removed. */
const restored = (items: readonly ItemDraft[], item: ItemDraft, at: number): ItemDraft[] =>
  items.every(isBlank) ? [item] : items.toSpliced(at, 0, item)

const unfinished = (items: readonly ItemDraft[]): Set<string> =>
  new Set(items.filter((item) => itemProblems(item).length > 0).map(({ key }) => key))

/** Focuses the element that matches the selector inside an item's card. */
export const focusIn = (key: string, selector: string): void => {
  const card = document.getElementById(`item-${key}`)
  card?.querySelector<HTMLElement>(selector)?.focus()
}
