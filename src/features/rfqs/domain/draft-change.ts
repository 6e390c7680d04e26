import { z } from 'zod'
import { textUpTo } from '#lib/text-schema.ts'
import { fileIds, itemDraft, maxItems, rfqDraft, type RfqDraft } from './draft.ts'

/**
 * The difference between two states of a form, so that one key press in a form of 500 items sends a few hundred bytes:
 * the fields with another value, the new and edited items, and, when the order changed, the keys of all items in order.
 */
export const draftChange = z.object({
  // Without the default: files that a change does not name stay.
  fields: rfqDraft.omit({ items: true, files: true }).partial().extend({ files: fileIds.unwrap().optional() }),
  items: z.array(itemDraft).max(maxItems),
  order: z.array(textUpTo(40)).max(maxItems).nullable(),
})
export type DraftChange = z.infer<typeof draftChange>

const keysOf = ({ items }: RfqDraft) => items.map(({ key }) => key)
const areDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length

/**
 * The change from one form to the other; null when two items of a form have the same key. Items are compared by
 * identity: an edited item must be a new object.
 */
export const changeBetween = (before: RfqDraft, after: RfqDraft): DraftChange | null => {
  const keysBefore = keysOf(before)
  const keysAfter = keysOf(after)
  if (!areDistinct(keysBefore) || !areDistinct(keysAfter)) return null
  const { items: itemsBefore, ...fieldsBefore } = before
  const { items, ...fieldsAfter } = after
  const itemByKey = new Map(itemsBefore.map((item) => [item.key, item]))
  const hasSameOrder =
    keysBefore.length === keysAfter.length && keysBefore.every((key, index) => key === keysAfter[index])
  return {
    fields: Object.fromEntries(
      Object.entries(fieldsAfter).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(fieldsBefore[name as keyof typeof fieldsBefore]),
      ),
    ),
    items: items.filter((item) => itemByKey.get(item.key) !== item),
    order: hasSameOrder ? null : keysAfter,
  }
}

/** The form after the change; null when `order` names an item that is neither in the form nor in the change. */
export const applyChange = (draft: RfqDraft, { fields, items, order }: DraftChange): RfqDraft | null => {
  const itemByKey = new Map([...draft.items, ...items].map((item) => [item.key, item]))
  const next = (order ?? keysOf(draft)).map((key) => itemByKey.get(key))
  if (next.includes(undefined)) return null
  return { ...draft, ...(fields as Partial<RfqDraft>), items: next.filter((item) => item !== undefined) }
}
