import { z } from 'zod'
import { textUpTo } from '#lib/text-schema.ts'
import { itemDraft, maxItems, rfqDraft, type RfqDraft } from './draft.ts'

/**
 * What became different in a form, so that a key among 500 items sends a few hundred bytes and not all of them: the fields with another
 * value, the items that are new or were written in, and all keys in their order when that changed.
 */
export const draftChange = z.object({
  fields: rfqDraft.omit({ items: true }).partial(),
  items: z.array(itemDraft).max(maxItems),
  order: z.array(textUpTo(40)).max(maxItems).nullable(),
})
export type DraftChange = z.infer<typeof draftChange>

const keysOf = ({ items }: RfqDraft) => items.map(({ key }) => key)
const areDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length

/** The change from one form to the other; null when items cannot be told apart by their keys. What is the same object is the same. */
export const changeBetween = (before: RfqDraft, after: RfqDraft): DraftChange | null => {
  const was = keysOf(before)
  const is = keysOf(after)
  if (!areDistinct(was) || !areDistinct(is)) return null
  const { items: old, ...fieldsBefore } = before
  const { items, ...fieldsAfter } = after
  const known = new Map(old.map((item) => [item.key, item]))
  return {
    fields: Object.fromEntries(
      Object.entries(fieldsAfter).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(fieldsBefore[name as keyof typeof fieldsBefore]),
      ),
    ),
    items: items.filter((item) => known.get(item.key) !== item),
    order: was.length === is.length && was.every((key, index) => key === is[index]) ? null : is,
  }
}

/** The form after the change; null when the change names an item that is neither in the form nor in the change. */
export const applyChange = (draft: RfqDraft, { fields, items, order }: DraftChange): RfqDraft | null => {
  const known = new Map([...draft.items, ...items].map((item) => [item.key, item]))
  const next = (order ?? keysOf(draft)).map((key) => known.get(key))
  if (next.includes(undefined)) return null
  return { ...draft, ...(fields as Partial<RfqDraft>), items: next.filter((item) => item !== undefined) }
}
