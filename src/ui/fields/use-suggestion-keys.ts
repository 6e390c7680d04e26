import { useState, type KeyboardEvent } from 'react'
import type { SuggestionListOptions } from './suggestion-list.tsx'

type Options = Pick<SuggestionListOptions, 'more' | 'create'> & {
  /** The typed text: without any the list stays closed. */
  typed: string
  /** How many suggestions there are; the entry `create` comes after them. */
  count: number
  onChoose: (index: number) => void
}

/** How near the end of the list the arrows ask for more suggestions, in entries. */
const nearEnd = 3

/**
 * Whether a list of suggestions is open, and which entry is marked: arrows walk the list, Enter picks and never submits
 * while the list is open, Escape closes it.
 */
export const useSuggestionKeys = ({ typed, count, more, create, onChoose }: Options) => {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const last = count - (create ? 0 : 1)
  const shown = open && typed.trim() !== ''
  const askForMore = () => {
    if (more && !more.loading) more.onMore()
  }
  const choose = (index: number) => {
    onChoose(index)
    setOpen(false)
    setActive(-1)
  }
  const walk = (step: 1 | -1) => {
    setOpen(true)
    const next = active + step
    if (step > 0 && next >= count - nearEnd) askForMore()
    // Stops at the last suggestion while more are loading, instead of jumping to the entries below.
    if (more && step > 0 && active === count - 1) return
    setActive(next > last ? 0 : next < 0 ? last : next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      return walk(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (!shown) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active >= 0) choose(active)
      else setOpen(false)
    }
    if (event.key === 'Escape') {
      // Otherwise a <dialog> around the field would close too.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return {
    shown,
    /** The marked entry, from 0; -1 for none. */
    active,
    choose,
    askForMore,
    onKeyDown,
    /** Something was typed: the list opens, without a mark. */
    reopen: () => {
      setActive(-1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
