import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ItemDraft } from '../../domain/draft.ts'
import { moveItem } from '../../domain/item-order.ts'
import { focusInCard } from './focus-in-card.ts'
import type { ChangeRfq } from './use-rfq-draft.ts'

/** How an item is moved. */
export type OrderActs = {
  /** Lifts an item, to be moved by keys and buttons, or puts it down. */
  readonly onLift: (key: string) => void
  /** Moves the item to a place, from 0. A place beyond an end of the list is that end. */
  readonly onMove: (key: string, to: number) => void
  /** Puts the lifted item back where it was lifted. */
  readonly onReturn: () => void
}

/** The order of the items: how they are moved, which one is lifted, and what screen readers hear of a move. */
export const useItemOrder = (items: RefObject<readonly ItemDraft[]>, change: ChangeRfq) => {
  const [lifted, setLifted] = useState<{ key: string; from: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const latestLifted = useRef(lifted)
  useLayoutEffect(() => {
    latestLifted.current = lifted
  }, [lifted])

  const acts = useMemo<OrderActs>(() => {
    const placeOf = (key: string) => items.current.findIndex((item) => item.key === key)
    const nameOf = (key: string) => items.current[placeOf(key)]?.productName.trim() || 'sin producto'
    const move = (key: string, to: number): number => {
      const from = placeOf(key)
      const place = Math.max(0, Math.min(items.current.length - 1, to))
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
        const isLifted = latestLifted.current?.key === key
        const place = `lugar ${at + 1} de ${items.current.length}`
        setLifted(isLifted ? null : { key, from: at })
        // The buttons that move it disappear, and one of them may have the focus.
        if (isLifted) focusInCard(key, '[data-grip]')
        setAnnouncement(
          isLifted
            ? `${nameOf(key)} queda en el ${place}.`
            : `${nameOf(key)}, en el ${place}. Muévelo con las flechas, déjalo con la barra espaciadora, Escape lo devuelve a su lugar.`,
        )
      },
      onMove: (key, to) => {
        const place = move(key, to)
        setAnnouncement(`${nameOf(key)}, lugar ${place + 1} de ${items.current.length}.`)
      },
      onReturn: () => {
        if (!latestLifted.current) return
        const { key, from } = latestLifted.current
        move(key, from)
        setLifted(null)
        focusInCard(key, '[data-grip]')
        setAnnouncement(`${nameOf(key)} volvió al lugar ${from + 1}.`)
      },
    }
  }, [items, change])

  return { acts, lifted: lifted?.key ?? null, announcement }
}
