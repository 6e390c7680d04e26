import { useDeferredValue, useMemo, useState } from 'react'
import { v4 } from 'uuid'
import { count } from '#lib/text.ts'
import { toast, undoLabel } from '#ui/feedback/toast.ts'
import { maxItems, type RfqDraft } from '../../domain/draft.ts'
import { filledItems } from '../wizard/blank-items.ts'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'
import { addRows } from './add-rows.ts'
import { inCurrency, rowsOf, withList, type ItemList } from './item-list.ts'
import { restored, type KeptList } from './kept-list.ts'
import { matchCatalogue } from './list-catalogue.ts'
import { needsNoReview } from './new-list.ts'
import { reviewActs } from './review-acts.ts'
import { useListReading } from './use-list-reading.ts'

/** The state of an import. It belongs to the wizard, so that rows to correct survive a visit to another step. */
export type ItemListState = ReturnType<typeof useItemList>

/**
 * Imports lists into the draft: they are read (useListReading), reviewed, corrected and added. Rows with a problem wait
 * (docs/rules/exports-and-lists.md#item-lists).
 */
export const useItemList = ({ items, currency }: Pick<RfqDraft, 'items' | 'currency'>, change: ChangeRfq) => {
  const [stored, setLists] = useState<readonly ItemList[]>([])
  const [openId, setOpenId] = useState<string | null>(null)

  const lists = useMemo(() => stored.map((each) => inCurrency(each, currency)), [stored, currency])
  const list = lists.find(({ id }) => id === openId) ?? null
  // Thousands of rows are read again at each key of a correction: the field shows it first.
  const deferred = useDeferredValue(list)
  const shown = deferred?.id === list?.id ? deferred : list
  const rows = useMemo(() => (shown ? rowsOf(shown) : []), [shown])
  const room = maxItems - filledItems({ items }).length

  const add = (from: ItemList) => {
    const firstAdded = addRows(from, room, { change, setLists })
    setOpenId(null)
    return firstAdded
  }

  const ofRfq = currency ?? 'UYU'
  const reading = useListReading(ofRfq, (read, how) => {
    if (how === 'add' && read.rows.length <= room && needsNoReview(read, ofRfq)) return add(read)
    setLists((before) => withList(before, read.id, read))
    if (how !== 'wait') setOpenId(read.id)
    return null
  })

  const changeList = (changed: (list: ItemList) => ItemList) =>
    setLists((before) => before.map((each) => (each.id === openId ? changed(each) : each)))

  return {
    ...reading,
    /** Every list with rows that are not added yet, the oldest first. */
    lists,
    /** The one that is reviewed, or null, and its rows. */
    list,
    rows,
    room,
    /** A list that this device kept waits beside the draft again. */
    restore: async (kept: KeptList): Promise<void> => {
      const before = restored(kept)
      const next: ItemList = { ...before, id: v4(), catalogue: await matchCatalogue(before) }
      setLists((now) => withList(now, next.id, next))
    },
    add: () => (list ? add(list) : null),
    reopen: (id: string) => setOpenId(id),
    close: () => setOpenId(null),
    discard: (dropped: ItemList) => {
      setLists((before) => withList(before, dropped.id, null))
      toast.info('Lista descartada', `${dropped.source}: ${count(dropped.rows.length, 'fila')} sin agregar.`, {
        action: { label: undoLabel, onClick: () => setLists((now) => withList(now, dropped.id, dropped)) },
      })
    },
    ...reviewActs(list, changeList),
  }
}
