type Form<Item> = { readonly files: readonly string[]; readonly items: readonly Item[] }
type Filed = { readonly files: readonly string[] }

/** The ids of all files of a form, in the order of its steps: of each item, then of the whole. */
export const filesOfForm = ({ files, items }: Form<Filed>): readonly string[] => [
  ...items.flatMap((item) => item.files),
  ...files,
]

/** The place of the whole form among those that have files; an item's is its key. */
export const wholePlace = 'whole'

/** All places of a form. */
export const placesOf = <Item>({ items }: { readonly items: readonly Item[] }, keyOf: (item: Item) => string) => [
  wholePlace,
  ...items.map(keyOf),
]

/** The form with one more file in a place, once. */
export const withFileIn = <Item extends { readonly files: string[] }, Draft extends { files: string[]; items: Item[] }>(
  draft: Draft,
  place: string,
  fileId: string,
  keyOf: (item: Item) => string,
): Draft => {
  const added = (files: string[]) => (files.includes(fileId) ? files : [...files, fileId])
  if (place === wholePlace) return { ...draft, files: added(draft.files) }
  return {
    ...draft,
    items: draft.items.map((item) => (keyOf(item) === place ? { ...item, files: added(item.files) } : item)),
  }
}
