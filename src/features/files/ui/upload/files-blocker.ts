import { attachingTexts, markReview, refusedFiles } from '../../copy.ts'
import { markNames } from '../../copy/checks.ts'
import { uploadWords } from '../../copy/screens.ts'
import type { FileSide } from '../../domain/kinds.ts'
import { isReviewed, isTooLate, quotationFileLimits, rfqFileLimits } from '../../domain/limits.ts'
import type { OwnFile } from '../own-files.ts'

/** What keeps a form with files from being published: the sentence, and the file that its author must look at. */
export type FilesBlocker = {
  readonly text: string
  /** It ends by itself or by going on with an upload: nothing is published or sent meanwhile. */
  readonly isTransient: boolean
  readonly fileId: string | null
  /** The control in the field of that file that the author must use; absent: the field. */
  readonly control?: string
}

/** The tick of a field of files, as the part of its id that follows the field's. The tick for names is its file's. */
export const reviewControl = 'reviewed'

/** `isHere`: this tab is uploading that file. */
type Uploading = { readonly going: boolean; readonly isHere: (fileId: string) => boolean }

/** What of its limits a form's blocker depends on. */
type Strictness = { readonly nowOnly?: boolean | undefined }
/** Whether a file was not accepted, or waits for the award where everything is read at once. */
export const isNotTaken = (file: OwnFile, limits: Strictness): boolean =>
  file.state === 'refused' || isTooLate(file, limits)

/** Why the files of a form keep it from being published or sent; null when they do not. */
export const filesBlocker = (
  files: readonly OwnFile[],
  { going, isHere }: Uploading,
  side: FileSide,
  limits: Strictness = {},
): FilesBlocker | null => {
  if (going || files.some(({ state }) => state === 'checking'))
    return { text: attachingTexts(side).FILE_CHECKING, isTransient: true, fileId: null }
  const cut = files.find(({ id, state }) => state === 'uploading' && !isHere(id))
  if (cut) return { text: uploadWords.cut, isTransient: true, fileId: cut.id }
  const refused = files.filter((file) => isNotTaken(file, limits))
  if (refused[0]) return { text: refusedFiles(refused.length), isTransient: false, fileId: refused[0].id }
  return tooLargeBlocker(files, side) ?? unreviewedBlocker(files)
}

/** The largest file, when all are too large together. The size of a picture is known only after its check. */
const tooLargeBlocker = (files: readonly OwnFile[], side: FileSide): FilesBlocker | null => {
  const limits = side === 'rfq' ? rfqFileLimits : quotationFileLimits
  if (files.reduce((sum, { size }) => sum + size, 0) <= limits.bytes) return null
  const [largest] = files.toSorted((a, b) => b.size - a.size)
  return { text: attachingTexts(side).FILES_TOO_LARGE, isTransient: false, fileId: largest?.id ?? null }
}

/** The first file that others would read before its author has reviewed it, and the tick that it needs. */
export const unreviewedBlocker = (files: readonly OwnFile[]): FilesBlocker | null => {
  const file = files.find((each) => each.state === 'ready' && !isReviewed(each))
  if (!file) return null
  const waiting = { isTransient: false, fileId: file.id }
  return file.reviewed
    ? { ...waiting, text: markNames, control: file.id }
    : { ...waiting, text: markReview, control: reviewControl }
}
