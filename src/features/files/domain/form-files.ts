import type { FileState } from './states.ts'

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

/** The ids with one more, once: behind the file that it replaces, else at the end. */
export const withFile = (ids: readonly string[], fileId: string, replaces: string | null): readonly string[] => {
  if (ids.includes(fileId)) return ids
  const at = replaces === null ? -1 : ids.indexOf(replaces)
  return at === -1 ? [...ids, fileId] : ids.toSpliced(at + 1, 0, fileId)
}

/** A draft that has files, as a whole and in each of its items. */
export type DraftWithFiles = { readonly files: string[]; readonly items: readonly { readonly files: string[] }[] }

/** The form with other ids in each of its places. */
export const withFilesOf = <Draft extends DraftWithFiles>(
  draft: Draft,
  keyOf: (item: Draft['items'][number]) => string,
  change: (ids: readonly string[], place: string) => readonly string[],
): Draft => ({
  ...draft,
  files: [...change(draft.files, wholePlace)],
  items: draft.items.map((item) => {
    const files = change(item.files, keyOf(item))
    return files === item.files ? item : { ...item, files: [...files] }
  }),
})

/** A file that is to take the place of another one of its form. */
export type Replacement = { readonly fileId: string; readonly replaces: string }

/** The ids of a form without the file that was replaced, if its new one is there. */
export const withoutReplaced = (ids: readonly string[], { fileId, replaces }: Replacement): readonly string[] =>
  ids.includes(fileId) && ids.includes(replaces) ? ids.filter((id) => id !== replaces) : ids

/**
 * The replaced files that leave their form now. One that is ready stays until the new one is, so that nothing is lost
 * when that one is refused; one that is of no use leaves at once.
 */
export const dueReplacements = (
  replacements: readonly Replacement[],
  files: readonly { readonly id: string; readonly state: FileState }[],
): readonly Replacement[] => {
  const states = new Map(files.map(({ id, state }) => [id, state]))
  return replacements.filter(({ fileId, replaces }) => {
    const old = states.get(replaces)
    return states.get(fileId) === 'ready' || old === 'refused' || old === 'uploading'
  })
}
