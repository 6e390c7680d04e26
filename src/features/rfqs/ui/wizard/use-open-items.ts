import { useState } from 'react'
import type { ItemDraft } from '../../domain/draft.ts'
import { itemProblems } from '../../domain/steps.ts'

/**
 * The items whose cards are open. At first these are the unfinished ones; `target` is the place of an item that is led
 * to: its card opens.
 */
export const useOpenItems = (items: readonly ItemDraft[], target: number | null) => {
  const targetKey = target === null ? undefined : items[target]?.key
  const [open, setOpen] = useState<ReadonlySet<string>>(() => unfinished(items))
  const [ledTo, setLedTo] = useState<string>()
  if (targetKey !== ledTo) {
    setLedTo(targetKey)
    if (targetKey !== undefined) setOpen(new Set(open).add(targetKey))
  }
  return [open, setOpen] as const
}

export const unfinished = (items: readonly ItemDraft[]): Set<string> =>
  new Set(items.filter((item) => itemProblems(item).length > 0).map(({ key }) => key))
