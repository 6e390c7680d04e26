import { attachingTexts, markNames, markReview, refusedFiles } from '../../copy.ts'
import { uploadWords } from '../../copy/screens.ts'
import type { FileSide } from '../../domain/kinds.ts'
import { isReviewed, quotationFileLimits, rfqFileLimits } from '../../domain/limits.ts'
import type { OwnFile } from '../own-files.ts'

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

/** `isHere`: this tab is uploading that file. */
type Uploading = { readonly going: boolean; readonly isHere: (fileId: string) => boolean }

/** How the files of a form stand: what keeps it from being published or sent, or null. */
export const filesStand = (
  files: readonly OwnFile[],
  { going, isHere }: Uploading,
  side: FileSide,
): FilesStand | null => {
  if (going || files.some(({ state }) => state === 'checking'))
    return { text: attachingTexts(side).FILE_CHECKING, waits: true, fileId: null }
  const cut = files.find(({ id, state }) => state === 'uploading' && !isHere(id))
  if (cut) return { text: uploadWords.cut, waits: true, fileId: cut.id }
  const refused = files.filter(({ state }) => state === 'refused')
  if (refused[0]) return { text: refusedFiles(refused.length), waits: false, fileId: refused[0].id }
  return tooLargeStand(files, side) ?? unreviewedStand(files)
}

/** The largest file, when all are too large together: pictures are known to be only once they were checked. */
const tooLargeStand = (files: readonly OwnFile[], side: FileSide): FilesStand | null => {
  const limits = side === 'rfq' ? rfqFileLimits : quotationFileLimits
  if (files.reduce((sum, { size }) => sum + size, 0) <= limits.bytes) return null
  const [largest] = files.toSorted((a, b) => b.size - a.size)
  return { text: attachingTexts(side).FILES_TOO_LARGE, waits: false, fileId: largest?.id ?? null }
}

/** The first file that others would read without its author's word, and the tick that gives it. */
export const unreviewedStand = (files: readonly OwnFile[]): FilesStand | null => {
  const file = files.find((each) => each.state === 'ready' && !isReviewed(each))
  if (!file) return null
  const waiting = { waits: false, fileId: file.id }
  return file.reviewed
    ? { ...waiting, text: markNames, control: file.id }
    : { ...waiting, text: markReview, control: reviewControl }
}
