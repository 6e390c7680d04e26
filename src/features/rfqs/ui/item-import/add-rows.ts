import type { Dispatch, SetStateAction } from 'react'
import { v4 } from 'uuid'
import { toast } from '#ui/feedback/toast.ts'
import { filledItems } from '../wizard/blank-items.ts'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'
import { withChoices, withList, type ItemList } from './item-list.ts'
import { recordUses } from './list-catalogue.ts'
import type { Addition } from './list-rows.ts'

type Setters = { change: ChangeRfq; setLists: Dispatch<SetStateAction<readonly ItemList[]>> }

/**
 * Adds rows of a list to the draft; a toast can take them out again. Returns the key of the first item added, or null.
 */
export const addRows = ({ list, rows, rest, text }: Addition, { change, setLists }: Setters): string | null => {
  recordUses(rows)
  const added = rows.map(({ item }) => ({ ...item, key: v4(), files: [] }))
  const keys = new Set(added.map(({ key }) => key))
  change((draft) => ({ ...draft, items: [...filledItems(draft), ...added] }))
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
      text: text || undefined,
    }),
    undo,
  })
  return added[0]?.key ?? null
}
