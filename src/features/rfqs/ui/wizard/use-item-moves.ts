import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ItemDraft } from '../../domain/draft.ts'
import { moveItem } from '../../domain/item-order.ts'
import { focusIn } from './item-focus.ts'
import type { ChangeRfq } from './use-rfq-draft.ts'

export type ItemMoves = {
  /** Lifts an item, to be moved by keys and buttons, or puts it down. */
  readonly onLift: (key: string) => void
  /** Moves the item to a place, from 0. A place beyond an end of the list is that end. */
  readonly onMove: (key: string, to: number) => void
  /** Puts the lifted item back where it was lifted. */
  readonly onReturn: () => void
}

/**
 * The order of the items: how it is changed, which item is lifted, and what screen readers hear of a move. The object
 * of the moves never changes.
 */
export const useItemMoves = (items: readonly ItemDraft[], change: ChangeRfq) => {
  const [lifted, setLifted] = useState<{ key: string; from: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef({ items, lifted })
  useLayoutEffect(() => {
    latest.current = { items, lifted }
  }, [items, lifted])

  const moves = useMemo<ItemMoves>(() => {
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
  }, [change])

  return { moves, lifted: lifted?.key ?? null, announcement }
}
