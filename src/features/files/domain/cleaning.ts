import type { FileVisibility } from './kinds.ts'
import type { CheckRefusal, FileType, FileWarning, OwnContactKind } from './states.ts'

/** What identifies the author of a file: its names (as `authorNames` gives them) and its contact data as stored. */
export type FileAuthor = {
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly ruts: readonly string[]
  readonly websites: readonly string[]
}

export type CleaningInput = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly visibility: FileVisibility
  readonly author: FileAuthor
}

/**
 * What a check says of a file. `bytes` are cleaned for `now` and untouched for `award`; `thumbnail` is a WebP of at
 * most 480 px; `hiddenRemoved` when author, place or program were taken out; `page` counts from 1.
 */
export type CleaningResult =
  | {
      readonly ok: true
      readonly type: FileType
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly thumbnail: Uint8Array<ArrayBuffer> | null
      /** The pages of a PDF; null for everything else. */
      readonly pages: number | null
      /** True for a PDF with a digital signature, which only an `award` file may have. */
      readonly signed: boolean
      readonly warnings: readonly FileWarning[]
      readonly hiddenRemoved: boolean
    }
  | {
      readonly ok: false
      readonly refusal: Exclude<CheckRefusal, 'FILE_INFECTED'>
      readonly page?: number | null
      readonly found?: OwnContactKind
    }

/** Checks a file and cleans it, in a process of its own. Throws when it could not be done: the job tries again. */
export type CleanFile = (input: CleaningInput) => Promise<CleaningResult>
