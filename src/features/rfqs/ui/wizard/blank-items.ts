import type { ItemDraft, RfqDraft } from '../../domain/draft.ts'

/** Whether nothing was typed in an item, and it has no files: it may be removed without asking. */
export const isBlank = ({
  productName,
  quantity,
  unit,
  technicalDescription,
  estimatedUnitPrice,
  files,
}: ItemDraft): boolean =>
  files.length === 0 &&
  [productName, quantity, unit, technicalDescription, estimatedUnitPrice].every((text) => text.trim() === '')

/** The items with something typed in them. */
export const filledItems = ({ items }: Pick<RfqDraft, 'items'>): readonly ItemDraft[] =>
  items.filter((item) => !isBlank(item))

/** The form without its blank items, unless all of them are blank. The same object when it has none. */
export const withoutBlankItems = (draft: RfqDraft): RfqDraft => {
  const items = filledItems(draft)
  return items.length === 0 || items.length === draft.items.length ? draft : { ...draft, items: [...items] }
}
