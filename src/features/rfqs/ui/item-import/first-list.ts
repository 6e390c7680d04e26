import { useEffect, useRef, useState } from 'react'
import type { ItemList } from './item-list.ts'
import { keepLists, keptOf, readKeptLists } from './kept-lists.ts'
import type { ItemListState } from './use-item-list.ts'

/** How the wizard was asked to open: with the list that was typed on the first day, or with a file chosen there. */
export type FirstList = 'text' | 'file'

const keyOf = (userId: string) => `pliego.first-list.${userId}`

/** The list that a buyer typed on its first day, as this device keeps it until rows of it are in a draft. */
export const readFirstList = (userId: string): string => {
  try {
    return localStorage.getItem(keyOf(userId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the list on this device; an empty one is forgotten. A full storage keeps nothing. */
export const keepFirstList = (userId: string, text: string): void => {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), text)
  } catch (error) {
    console.warn('The list could not be kept on this device', error)
  }
}

let chosen: File | null = null

/** A file chosen on the first day goes to the wizard in memory: a reload loses it, and the wizard says so. */
export const handOverFile = (file: File): void => {
  chosen = file
}

/**
 * Imports into the wizard the list of the first day (at once when it was asked for, else it waits beside the draft) and
 * the lists that waited when the page was left. All that wait are kept on this device until they are added or
 * discarded: the list of the first day as its text, and once rows of it are added like the others. `isFileLost`: the
 * file that was chosen is gone.
 */
export const useFirstList = (
  { userId, draftId }: { readonly userId: string; readonly draftId: string },
  asked: FirstList | undefined,
  list: ItemListState,
) => {
  const [isFileLost, setFileLost] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const began = useRef(false)
  const first = useRef<ItemList | 'awaited' | null>(null)
  useEffect(() => {
    if (began.current) return
    began.current = true
    const file = asked === 'file' ? chosen : null
    chosen = null
    const text = file ? '' : readFirstList(userId)
    if (text !== '') first.current = 'awaited'
    setFileLost(asked === 'file' && file === null)
    const restore = async () => {
      if (text !== '') await list.importText(text, asked === 'text' ? 'review' : 'wait')
      for (const kept of readKeptLists(userId, draftId)) await list.restore(kept)
      setRestored(true)
      if (file) await list.importFile(file)
    }
    void restore()
  }, [userId, draftId, asked, list])

  const { lists, list: open } = list
  const written = useRef('')
  useEffect(() => {
    if (first.current === 'awaited') first.current = lists[0] ?? 'awaited'
    const whole = first.current === 'awaited' ? null : first.current
    if (whole && !lists.some(({ id, rows }) => id === whole.id && rows.length === whole.rows.length)) {
      keepFirstList(userId, '')
      first.current = null
    }
    const waiting = lists.filter((each) => first.current === null || each.id !== whole?.id)
    // What is corrected in a list is kept once its review is closed, not at every key.
    const state = [open?.id, ...waiting.map(({ id, rows }) => `${id} ${rows.length}`)].join('|')
    if (!isRestored || state === written.current) return
    written.current = state
    keepLists(userId, draftId, waiting.map(keptOf))
  }, [userId, draftId, isRestored, lists, open])
  return { isFileLost, dismissLostFile: () => setFileLost(false) }
}
