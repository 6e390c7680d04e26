import type { FileSide, FileVisibility } from '../../domain/kinds.ts'
import { maxFileBytes } from '../../domain/limits.ts'
import { isDrawingName, isPictureName, startingVisibility } from '../../domain/names.ts'
import type { OwnFile } from '../own-files.ts'
import type { Upload } from './upload.ts'

/** A form for which files are chosen. */
export type Choosing = {
  /** The files that it has and keeps, and those that are being uploaded. */
  readonly files: readonly Pick<OwnFile, 'id' | 'originalName' | 'size' | 'state' | 'visibility'>[]
  readonly uploads: readonly Pick<Upload, 'name' | 'size' | 'visibility' | 'state' | 'fileId'>[]
  /** How many more fit into the field for which they are chosen, and the most bytes of all files of the form. */
  readonly free: number
  readonly bytes: number
  /** Nothing waits for the award: drawings do not belong here. */
  readonly nowOnly?: true | undefined
  /** The largest file that is accepted, once it is known. */
  readonly maxMegabytes: number | undefined
  readonly side: FileSide
  /** The visibility with which they begin; absent: that of their kind. */
  readonly visibility: FileVisibility | undefined
}
type ChosenRefusal = 'TOO_MANY_FILES' | 'FILES_TOO_LARGE' | 'FILE_DRAWING'

/**
 * Why each of the chosen files is not sent at all, or null. A file that is too large by itself is refused by the server
 * before a byte of it is sent (docs/rules/files.md#publishing-and-sending).
 */
export const refuseChosen = (
  chosen: readonly { readonly name: string; readonly size: number }[],
  { files, uploads, free, bytes, nowOnly, maxMegabytes, side, visibility }: Choosing,
): readonly (ChosenRefusal | null)[] => {
  const known = new Set<string | null>(files.map(({ id }) => id))
  const coming = uploads.filter(({ state, fileId }) => state !== 'refused' && !known.has(fileId))
  const weights = [
    ...files.map((file) => (isChecked(file) ? file.size : weightToBe(file.originalName, file.size, file.visibility))),
    ...coming.map((file) => weightToBe(file.name, file.size, startingVisibility(file.name, side, file.visibility))),
  ]
  let places = free
  let room = bytes - weights.reduce((sum, weight) => sum + weight, 0)
  return chosen.map(({ name, size }) => {
    if (nowOnly && isDrawingName(name)) return 'FILE_DRAWING'
    if (places === 0) return 'TOO_MANY_FILES'
    const isTooLarge = maxMegabytes !== undefined && size > maxFileBytes(maxMegabytes)
    const weight = isTooLarge ? 0 : weightToBe(name, size, startingVisibility(name, side, visibility))
    if (weight > room) return 'FILES_TOO_LARGE'
    places -= 1
    room -= weight
    return null
  })
}

const isChecked = ({ state }: Pick<OwnFile, 'state'>) => state === 'ready' || state === 'refused'

/** A picture that is visible now is redrawn and mostly becomes much smaller: it counts only after that. */
const weightToBe = (name: string, size: number, visibility: FileVisibility): number =>
  visibility === 'now' && isPictureName(name) ? 0 : size
