import { useEffect, useRef, useState } from 'react'
import { keepFirstList, readFirstList, takeOverFile, type FirstList } from './first-list.ts'
import type { ItemList } from './item-list.ts'
import { keptOf, readLists } from './kept-list.ts'
import { keepLists, readKeptLists } from './kept-lists.ts'
import type { ItemListState } from './use-item-list.ts'

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
    const handedOver = takeOverFile(userId)
    const file = asked === 'file' ? handedOver : null
    const text = file ? '' : readFirstList(userId)
    if (text !== '') first.current = 'awaited'
    setFileLost(asked === 'file' && file === null)
    const restore = async () => {
      if (text !== '') await list.importText(text, asked === 'text' ? 'review' : 'wait')
      for (const kept of readLists(readKeptLists(userId, draftId))) await list.restore(kept)
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
