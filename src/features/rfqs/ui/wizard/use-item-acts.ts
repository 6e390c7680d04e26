import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v4 } from 'uuid'
import { toast } from '#ui/feedback/toast.ts'
import { maxItems, type ItemDraft } from '../../domain/draft.ts'
import { moveItem } from '../../domain/item-order.ts'
import { itemProblems } from '../../domain/steps.ts'
import { isBlank } from './blank-items.ts'
import { fieldId } from './rfq-form.ts'
import type { ChangeRfq } from './use-rfq-draft.ts'

/** What may be done to an item of the list; the object never changes, so that a card is drawn anew only for its own item. */
export type ItemActs = {
  readonly onChange: (key: string, fields: Partial<ItemDraft>) => void
  readonly onOpen: (key: string) => void
  readonly onFold: (key: string) => void
  readonly onDuplicate: (key: string) => void
  readonly onRemove: (key: string) => void
  /** Takes an item up to be moveItem by keys and buttons, or sets it down. */
  readonly onLift: (key: string) => void
  /** Moves the item to a place from 0; beyond an end is that end. */
  readonly onMove: (key: string, to: number) => void
  /** Sets the lifted item down where it was taken up. */
  readonly onReturn: () => void
}

/** The list of step 2 and all that changes it: which cards are open (`wanted` from the start), which is being moveItem, and what is said aloud of it. */
export const useItemActs = (items: readonly ItemDraft[], change: ChangeRfq, wanted: number | null) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const one = wanted === null ? undefined : items[wanted]
    return one ? unfinished(items).add(one.key) : unfinished(items)
  })
  const [lifted, setLifted] = useState<{ key: string; from: number } | null>(null)
  const [spoken, setSpoken] = useState('')
  const latest = useRef({ items, lifted })
  useLayoutEffect(() => {
    latest.current = { items, lifted }
  }, [items, lifted])

  const insert = useCallback(
    (at: number, made: ItemDraft) => {
      flushSync(() => {
        change((before) => ({ ...before, items: before.items.toSpliced(at, 0, made) }))
        // What is unfinished stays open too, or it would fold under the hand that completes it.
        setOpen(unfinished(latest.current.items).add(made.key))
      })
      focusIn(made.key, 'input')
    },
    [change],
  )

  const acts = useMemo<ItemActs>(() => {
    const placeOf = (key: string) => latest.current.items.findIndex((one) => one.key === key)
    const nameOf = (place: number) => latest.current.items[place]?.productName.trim() || 'sin producto'
    const move = (key: string, to: number): number => {
      const from = placeOf(key)
      const place = Math.max(0, Math.min(latest.current.items.length - 1, to))
      // A card that changes its place loses the focus on the way.
      const focused = document.activeElement
      flushSync(() => change((before) => ({ ...before, items: moveItem(before.items, from, place) })))
      if (focused instanceof HTMLElement) focused.focus()
      return place
    }
    return {
      onChange: (key, fields) =>
        change((before) => ({
          ...before,
          items: before.items.map((one) => (one.key === key ? { ...one, ...fields } : one)),
        })),
      onOpen: (key) => {
        flushSync(() => setOpen((before) => new Set(before).add(key)))
        focusIn(key, 'input')
      },
      onFold: (key) => {
        flushSync(() => setOpen((before) => new Set([...before].filter((one) => one !== key))))
        focusIn(key, '[data-main]')
      },
      onDuplicate: (key) => {
        const at = placeOf(key)
        const item = latest.current.items[at]
        if (item && latest.current.items.length < maxItems) insert(at + 1, { ...item, key: v4() })
      },
      onRemove: (key) => {
        const at = placeOf(key)
        const item = latest.current.items[at]
        if (!item) return
        flushSync(() => change((before) => ({ ...before, items: before.items.filter((one) => one.key !== key) })))
        const next = latest.current.items[at] ?? latest.current.items[at - 1]
        if (next) focusIn(next.key, '[data-main]')
        else document.getElementById(fieldId('items'))?.focus()
        if (isBlank(item)) return
        const undo = () => {
          flushSync(() => change((before) => ({ ...before, items: restored(before.items, item, at) })))
          focusIn(item.key, '[data-main]')
        }
        toast.info(`Ítem ${at + 1} quitado`, item.productName.trim() || undefined, {
          action: { label: 'Deshacer', onClick: undo },
          id: `removed-${key}`,
        })
      },
      onLift: (key) => {
        const at = placeOf(key)
        const down = latest.current.lifted?.key === key
        setLifted(down ? null : { key, from: at })
        setSpoken(
          down
            ? `${nameOf(at)} queda en el lugar ${at + 1} de ${latest.current.items.length}.`
            : `${nameOf(at)}, en el lugar ${at + 1} de ${latest.current.items.length}. Muévelo con las flechas, déjalo con la barra espaciadora, Escape lo devuelve a su lugar.`,
        )
      },
      onMove: (key, to) => {
        const name = nameOf(placeOf(key))
        const place = move(key, to)
        setSpoken(`${name}, lugar ${place + 1} de ${latest.current.items.length}.`)
      },
      onReturn: () => {
        const taken = latest.current.lifted
        if (!taken) return
        const name = nameOf(placeOf(taken.key))
        move(taken.key, taken.from)
        setLifted(null)
        setSpoken(`${name} volvió al lugar ${taken.from + 1}.`)
      },
    }
  }, [change, insert])

  /** Opens the cards that are written next, the first one included. */
  const openOnly = useCallback((key: string) => setOpen(new Set([key])), [])
  return { acts, insert, open, openOnly, lifted: lifted?.key ?? null, spoken }
}

/** Back where it was; a blank row that took the place of the last item goes. */
const restored = (items: readonly ItemDraft[], item: ItemDraft, at: number): ItemDraft[] =>
  items.every(isBlank) ? [item] : items.toSpliced(at, 0, item)

const unfinished = (items: readonly ItemDraft[]): Set<string> =>
  new Set(items.filter((item) => itemProblems(item).length > 0).map(({ key }) => key))

/** Puts the focus inside an item's card. */
export const focusIn = (key: string, what: string): void => {
  const card = document.getElementById(`item-${key}`)
  card?.querySelector<HTMLElement>(what)?.focus()
}
