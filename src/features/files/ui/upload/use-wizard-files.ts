import { useEffect, useMemo, useRef, useState } from 'react'
import { filesOfForm, placesOf, withFilesOf, type DraftWithFiles } from '../../domain/form-files.ts'
import type { FileSide } from '../../domain/kinds.ts'
import { useOwnFiles } from '../own-files.ts'
import { filesBlocker, unreviewedBlocker, type FilesBlocker } from './files-blocker.ts'
import { resumeUploads, useUploads } from './tab-uploads.ts'
import { useFormFiles, type FormPlaces, type FormWithFiles } from './use-form-files.ts'

type Options<Draft extends DraftWithFiles> = {
  readonly account: string
  /** The name of the form among the uploads. */
  readonly form: string
  readonly side: FileSide
  readonly draft: Draft
  readonly change: (next: (before: Draft) => Draft) => void
  /** The place of an item's files in the form. */
  readonly keyOf: (item: Draft['items'][number]) => string
  /** The name of an item's field for files. */
  readonly fieldOf: (item: Draft['items'][number], at: number) => string
  /** The files that are published or sent with the form. */
  readonly sent: readonly string[]
}

/**
 * The files of a wizard's form: keeps their ids in its draft, whichever step is shown, and says how many are being
 * uploaded, what keeps the form from being published or sent with them, and which tick its next step needs.
 */
export const useWizardFiles = <Draft extends DraftWithFiles>({
  account,
  form,
  side,
  draft,
  change,
  keyOf,
  fieldOf,
  sent,
}: Options<Draft>) => {
  const uploading = useFormUploads(account, {
    form,
    places: placesOf(draft, keyOf),
    changeFiles: (next) => change((before) => withFilesOf(before, keyOf, next)),
  })
  const { files } = useOwnFiles(sent)
  const here = useUploads()
  const isHere = (id: string) => here.some(({ fileId }) => fileId === id)
  const blocker = filesBlocker(files, { going: uploading > 0, isHere }, side)
  const unreviewed = unreviewedBlocker(files)
  const controlOf = ({ fileId, control }: FilesBlocker): string => {
    const at = draft.items.findIndex((item) => fileId !== null && item.files.includes(fileId))
    const item = draft.items[at]
    return [item ? fieldOf(item, at) : 'files', control].filter(Boolean).join('.')
  }
  return {
    uploading,
    formWithFiles: useStableForm(form, filesOfForm(draft)),
    blocker: blocker && { ...blocker, field: controlOf(blocker) },
    unreviewedField: unreviewed ? controlOf(unreviewed) : undefined,
  }
}

/** The same object as long as the form has the same files. */
const useStableForm = (name: string, ids: readonly string[]): FormWithFiles => {
  const joined = ids.join()
  return useMemo(() => ({ name, ids: joined === '' ? [] : joined.split(',') }), [name, joined])
}

/** Resumes the uploads of a form that a reload interrupted. Returns how many of its uploads are in progress. */
const useFormUploads = (account: string, { form, places, changeFiles }: FormPlaces): number => {
  const own = useUploads().filter((upload) => upload.form === form)
  const atStart = useRef(places)
  const [resuming, setResuming] = useState(0)
  useEffect(() => {
    void resumeUploads(account, form, atStart.current, setResuming).then(() => setResuming(0))
  }, [account, form])
  useFormFiles(own, { form, places, changeFiles })
  if (resuming > 0) return resuming
  return own.filter(({ state, place }) => state !== 'refused' && places.includes(place)).length
}
