import type { Dispatch, SetStateAction } from 'react'
import { v4 } from 'uuid'
import { toast } from '#ui/feedback/toast.ts'
import { filledItems } from '../wizard/blank-items.ts'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'
import { isGood, rowsOf, whatWaits, withChoices, withList, type ItemList } from './item-list.ts'
import { recordUses } from './list-catalogue.ts'
import { whatWasRead } from './list-notes.ts'

type Setters = { change: ChangeRfq; setLists: Dispatch<SetStateAction<readonly ItemList[]>> }

/**
 * Adds the good rows of a list to the draft, `limit` at the most; a toast can take them out again. The other rows wait.
 * Returns the key of the first item added, or null.
 */
export const addRows = (list: ItemList, limit: number, { change, setLists }: Setters): string | null => {
  const good = rowsOf(list).filter(isGood).slice(0, limit)
  recordUses(good)
  const added = good.map(({ item }) => ({ ...item, key: v4(), files: [] }))
  const keys = new Set(added.map(({ key }) => key))
  change((draft) => ({ ...draft, items: [...filledItems(draft), ...added] }))
  const rest = whatWaits(list, good)
  setLists((before) => withList(before, list.id, rest))
  const undo = () => {
    change((draft) => ({ ...draft, items: draft.items.filter(({ key }) => !keys.has(key)) }))
    // What was chosen meanwhile for the rows that waited stays.
    setLists((now) => {
      const waiting = now.find(({ id }) => id === list.id)
      return withList(now, list.id, waiting ? withChoices(list, waiting.choices) : list)
    })
  }
  toast.undoable({
    id: `added-${list.id}`,
    kind: 'success',
    count: added.length,
    words: (n) => ({
      title: n === 1 ? 'Se agregó 1 ítem' : `Se agregaron ${n} ítems`,
      text: whatWasRead(list, rest?.rows.length ?? 0) || undefined,
    }),
    undo,
  })
  return added[0]?.key ?? null
}
