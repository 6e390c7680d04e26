import { createContext, useEffect, useRef, useState } from 'react'
import { attachingTexts, markNames, markReview } from '../../copy.ts'
import { uploadWords } from '../../copy/screens.ts'
import type { FileSide } from '../../domain/kinds.ts'
import { isReviewed } from '../../domain/limits.ts'
import { useFreshFiles, useOwnFiles, type OwnFile } from '../own-files.ts'
import { resumeUploads, uploads as tabUploads, useUploads } from './tab-uploads.ts'
import type { Upload } from './uploads.ts'

/**
 * The draft of the fields below. Its wizard gives it the ids of their uploads, also while they are not shown.
 * A field outside of one does so itself, as long as it is shown. `asked`: the author was asked for the ticks that are
 * missing here.
 */
export const FormOfFiles = createContext<{ readonly id: string; readonly asked: boolean } | null>(null)

/** Puts the id of a file into its place. */
type Attach = (place: string, fileId: string) => void

/**
 * Gives a form the ids of its uploads. A place that is gone, because its item was taken out, gets nothing; should the
 * item come back, so does its file. An upload leaves the list once its file is known to be checked.
 */
export const useClaimed = (uploads: readonly Upload[], places: readonly string[], attach: Attach): void => {
  const refresh = useFreshFiles()
  useEffect(() => {
    for (const { key, place, fileId, claimed } of uploads)
      if (!claimed && fileId !== null && places.includes(place)) {
        attach(place, fileId)
        tabUploads.claim(key)
      }
  })
  const arrived = uploads.filter(({ state, claimed }) => state === 'sent' && claimed).map(({ key }) => key)
  const ended = arrived.join()
  useEffect(() => {
    if (ended === '') return
    void refresh().finally(() => {
      for (const key of ended.split(',')) tabUploads.remove(key)
    })
    // eslint-disable-next-line react/exhaustive-deps -- once for each that has arrived
  }, [ended])
}

type Options = {
  readonly account: string
  readonly form: string
  /** The places of the form, and how a file comes into one. */
  readonly places: readonly string[]
  readonly attach: Attach
}

/**
 * The uploads of a form, whichever of its steps is shown: those that a reload cut go on. Answers how many are on their
 * way.
 */
export const useFormUploads = ({ account, form, places, attach }: Options): number => {
  const own = useUploads().filter((upload) => upload.form === form)
  const atStart = useRef(places)
  const [resuming, setResuming] = useState(0)
  useEffect(() => {
    void resumeUploads(account, form, atStart.current, setResuming).then(() => setResuming(0))
  }, [account, form])
  useClaimed(own, places, attach)
  if (resuming > 0) return resuming
  return own.filter(({ state, place }) => state !== 'refused' && places.includes(place)).length
}

/** What keeps a form with files from being published: the sentence, and the file that its author must look at. */
export type FilesStand = {
  readonly text: string
  /** Nothing is published or sent meanwhile. */
  readonly waits: boolean
  readonly fileId: string | null
  /** The control in the field of that file that it waits for; absent: the field. */
  readonly control?: string
}

/** The tick of a field of files, as the part of its id that follows the field's. The tick for names is its file's. */
export const reviewControl = 'reviewed'

/** What keeps a form from being published or sent with its files; null when nothing does. The server asks again. */
export const useFilesStand = (ids: readonly string[], uploading: number, side: FileSide): FilesStand | null => {
  const { files } = useOwnFiles(ids)
  const here = useUploads()
  const texts = attachingTexts(side)
  if (uploading > 0 || files.some(({ state }) => state === 'checking'))
    return { text: texts.FILE_CHECKING, waits: true, fileId: null }
  const cut = files.find(({ id, state }) => state === 'uploading' && !here.some(({ fileId }) => fileId === id))
  if (cut) return { text: uploadWords.cut, waits: true, fileId: cut.id }
  const refused = files.find(({ state }) => state === 'refused')
  if (refused) return { text: texts.FILE_REFUSED, waits: false, fileId: refused.id }
  return unreviewedStand(files)
}

const unreviewedStand = (files: readonly OwnFile[]): FilesStand | null => {
  const file = files.find((each) => each.state === 'ready' && !isReviewed(each))
  if (!file) return null
  const waiting = { waits: false, fileId: file.id }
  return file.reviewed
    ? { ...waiting, text: markNames, control: file.id }
    : { ...waiting, text: markReview, control: reviewControl }
}

/** What a form asks of its author before its next step: a tick that a file waits for. */
export const useUnreviewed = (ids: readonly string[]): FilesStand | null => unreviewedStand(useOwnFiles(ids).files)

/** The sentence alone, while nothing may be published; null once it may. */
export const useFilesWait = (ids: readonly string[], uploading: number, side: FileSide): string | null => {
  const stand = useFilesStand(ids, uploading, side)
  return stand?.waits ? stand.text : null
}
