import { createContext, useEffect, useEffectEvent } from 'react'
import { dueReplacements, withFile, withoutReplaced } from '../../domain/form-files.ts'
import { useFreshFiles, useOwnFiles } from '../own-files.ts'
import { filesBlocker, isNotTaken } from './files-blocker.ts'
import { uploads as tabUploads, useReplacements, useUploads } from './tab-uploads.ts'
import type { Upload } from './upload.ts'

/** A form that has fields for files: its name among the uploads, and the ids of all its files. */
export type FormWithFiles = { readonly name: string; readonly ids: readonly string[] }
/**
 * The form of the file fields below. Its wizard adds the ids of uploaded files to it, also while the fields are not
 * shown. A field without such a form adds them itself, as long as it is shown.
 */
export const FormOfFiles = createContext<FormWithFiles | null>(null)
/** Whether the author was asked for the ticks that are missing in the fields below. */
export const TicksAsked = createContext(false)

/** Changes the ids in each place of a form. */
type ChangeFiles = (change: (ids: readonly string[], place: string) => readonly string[]) => void

/**
 * Gives a form the ids of its uploads. A place whose item was removed gets nothing; if the item comes back, so does
 * its file. An upload leaves the list once its file is known to be checked.
 */
const useClaimed = (uploads: readonly Upload[], places: readonly string[], changeFiles: ChangeFiles): void => {
  const refresh = useFreshFiles()
  useEffect(() => {
    for (const { key, place, fileId, claimed, replaces = null } of uploads)
      if (!claimed && fileId !== null && places.includes(place)) {
        changeFiles((ids, at) => (at === place ? withFile(ids, fileId, replaces) : ids))
        tabUploads.claim(key)
      }
  })
  const arrived = uploads.filter(({ state, claimed }) => state === 'sent' && claimed).map(({ key }) => key)
  const ended = arrived.join()
  const remove = useEffectEvent((keys: readonly string[]) => {
    void refresh().finally(() => {
      for (const key of keys) tabUploads.remove(key)
    })
  })
  useEffect(() => {
    if (ended !== '') remove(ended.split(','))
  }, [ended])
}

/** Takes out of a form the files whose place another one has taken. */
const useReplaced = (form: string, changeFiles: ChangeFiles): void => {
  const replacements = useReplacements(form)
  const { files } = useOwnFiles([...new Set(replacements.flatMap(({ fileId, replaces }) => [fileId, replaces]))])
  const due = dueReplacements(replacements, files)
  useEffect(() => {
    if (due.length === 0) return
    for (const replacement of due) {
      changeFiles((ids) => withoutReplaced(ids, replacement))
      keepFocus(replacement.replaces, replacement.fileId)
    }
    tabUploads.forgetReplacements((each) => due.includes(each))
  })
}

/** Moves the focus from the row of a replaced file, if it is there, to the name of the one that took its place. */
const keepFocus = (replaced: string, fileId: string) => {
  const row = (id: string) => document.querySelector(`[data-file="${id}"]`)
  if (!row(replaced)?.contains(document.activeElement)) return
  requestAnimationFrame(() => row(fileId)?.querySelector<HTMLElement>('[data-name]')?.focus())
}

export type FormPlaces = {
  readonly form: string
  readonly places: readonly string[]
  readonly changeFiles: ChangeFiles
}

/** Keeps the ids of a form's files: those of its uploads come, those that were replaced go. */
export const useFormFiles = (uploads: readonly Upload[], { form, places, changeFiles }: FormPlaces): void => {
  useClaimed(uploads, places, changeFiles)
  useReplaced(form, changeFiles)
}

/**
 * Why the files of an answer or an addendum must wait or be changed before it is published, as far as their rows say
 * why; null when nothing is to be done. The ticks the server asks for.
 */
export const useFilesWait = (ids: readonly string[], uploading: number, nowOnly: boolean): string | null => {
  const { files } = useOwnFiles(ids)
  const here = useUploads()
  const isHere = (id: string) => here.some(({ fileId }) => fileId === id)
  const blocker = filesBlocker(files, { going: uploading > 0, isHere }, 'rfq', { nowOnly })
  const at = files.find(({ id }) => id === blocker?.fileId)
  return blocker && (blocker.isTransient || (at && isNotTaken(at, { nowOnly }))) ? blocker.text : null
}
