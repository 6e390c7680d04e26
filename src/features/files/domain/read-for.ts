import type { FileVisibility } from './kinds.ts'
import { isPicture, type FileType } from './states.ts'

/** What decides whether the check of a file still holds. `readFor`: whom its text was read for (server/author.ts). */
export type ReadFile = {
  readonly visibility: FileVisibility
  readonly type: FileType | null
  readonly readFor: string | null
}

/**
 * Whether a file was read for its author as the author is `now` (docs/rules/files.md#when-the-profile-changes).
 * Pictures and files that wait for the award are not read.
 */
export const isReadFor = ({ visibility, type, readFor }: ReadFile, now: string): boolean =>
  visibility === 'award' || (type !== null && isPicture(type)) || readFor === now
