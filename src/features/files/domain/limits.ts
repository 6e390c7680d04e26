import type { FileVisibility } from './kinds.ts'
import { gigabyte, megabyte } from './sizes.ts'
import type { FileState, FileWarning } from './states.ts'

/** The largest file, as the operator sets it (FILES_MAX_MB). */
export const maxFileBytes = (megabytes: number): number => megabytes * megabyte

/** The bytes that one call carries: a slow line sends it within the time that a request has. */
export const partBytes = megabyte
/** How much one account may have stored in all. */
export const quotaBytes = 2 * gigabyte
/** The most files of one account that templates may bring it to, counting those that are not published or sent. */
export const maxUnattachedFiles = 1_000

/** How many files, and how many bytes together. `nowOnly`: files that wait for the award are refused. */
export type FileLimits = {
  readonly files: number
  readonly perItem: number
  readonly bytes: number
  readonly nowOnly?: true
}
/** The most bytes of all files of a form, and so of one file or copy: nobody could publish or send a larger one. */
export const formBytes = 60 * megabyte
export const rfqFileLimits: FileLimits = { files: 20, perItem: 5, bytes: formBytes }
export const quotationFileLimits: FileLimits = { files: 15, perItem: 3, bytes: formBytes }
export const addendumFileLimits: FileLimits = { files: 5, perItem: 0, bytes: formBytes }
export const answerFileLimits: FileLimits = { files: 3, perItem: 0, bytes: formBytes, nowOnly: true }

/** The files of a form: those of the whole, and those of each item, by their ids. */
export type FileIds = { readonly whole: readonly string[]; readonly items: readonly (readonly string[])[] }

/** TOO_MANY_FILES for more files than the limits allow, in all or for one item. */
export const refuseCount = ({ whole, items }: FileIds, limits: FileLimits): 'TOO_MANY_FILES' | null => {
  const total = whole.length + items.reduce((sum, ids) => sum + ids.length, 0)
  return total > limits.files || items.some((ids) => ids.length > limits.perItem) ? 'TOO_MANY_FILES' : null
}

/**
 * How many files still fit into a field that holds `here` of its `limit`, in a form with room for `room` more: the
 * smaller of the two remaining capacities, and which of them is the limit.
 */
export const freePlaces = (here: number, limit: number, room: number) => {
  const own = limit - here
  return { free: Math.max(0, Math.min(own, room)), endedBy: room <= own ? ('form' as const) : ('place' as const) }
}

/** What the rule needs of a file that is about to be published or sent. */
export type AttachedFile = {
  readonly state: FileState
  readonly visibility: FileVisibility
  readonly size: number
  readonly warnings: readonly FileWarning[]
  /** The author confirmed that nothing in it shows who they are. */
  readonly reviewed: boolean
  /** The author confirmed that its names may be seen. */
  readonly namesAccepted: boolean
}
export type AttachingRefusal = 'FILE_CHECKING' | 'FILE_REFUSED' | 'FILE_NOT_REVIEWED' | 'FILES_TOO_LARGE'

/**
 * Refuses files that are still being checked, that were refused, that must wait for the award where everything is read
 * at once, that others would read unreviewed, and that are too large together
 * (docs/rules/files.md#publishing-and-sending).
 */
export const refuseFiles = (files: readonly AttachedFile[], limits: FileLimits): AttachingRefusal | null => {
  if (files.some(({ state }) => state === 'refused')) return 'FILE_REFUSED'
  if (files.some(({ state }) => state !== 'ready')) return 'FILE_CHECKING'
  if (files.some((file) => isTooLate(file, limits))) return 'FILE_REFUSED'
  if (!files.every(isReviewed)) return 'FILE_NOT_REVIEWED'
  return files.reduce((sum, { size }) => sum + size, 0) > limits.bytes ? 'FILES_TOO_LARGE' : null
}

/** Whether a ready file must leave its form: it waits for the award where everything is read at once. */
export const isTooLate = (
  { state, visibility }: Pick<AttachedFile, 'state' | 'visibility'>,
  { nowOnly }: { readonly nowOnly?: boolean | undefined },
): boolean => nowOnly === true && state === 'ready' && visibility === 'award'

/** Whether the author has confirmed everything that a file needs before others read it. */
export const isReviewed = ({ visibility, reviewed, namesAccepted, warnings }: AttachedFile): boolean =>
  visibility === 'award' || (reviewed && (namesAccepted || !warnings.some(({ code }) => code === 'FILE_NAMES_YOU')))
