import type { Replacement } from '../../domain/form-files.ts'
import type { Upload } from './upload.ts'

/** A replacement that waits for the check of its new file. */
export type FormReplacement = Replacement & { readonly account: string; readonly form: string }

/** Keeps the replacements beyond this page. */
export type ReplacementStore = {
  readonly read: () => readonly FormReplacement[]
  readonly write: (replacements: readonly FormReplacement[]) => void
}

/** The files of this tab's forms that are to take the place of another one. */
export const createReplacements = (store: ReplacementStore) => {
  let replacements = store.read()
  const set = (next: readonly FormReplacement[]) => {
    replacements = next
    store.write(next)
  }
  return {
    read: () => replacements,
    /** Adds the replacement that an upload was chosen for, if it was. */
    add: ({ account, form, fileId, replaces }: Upload) => {
      if (fileId === null || replaces === undefined) return
      const others = replacements.filter((each) => each.fileId !== fileId || each.replaces !== replaces)
      // What a refused file was to replace is replaced by the file after it.
      const later = others.map((each) => (each.fileId === replaces ? { ...each, fileId } : each))
      set([...later, { account, form, fileId, replaces }])
    },
    forget: (isOver: (replacement: FormReplacement) => boolean) => set(replacements.filter((each) => !isOver(each))),
  }
}
