import type { FileVisibility } from '../../domain/kinds.ts'
import type { UploadPause } from '../../domain/pauses.ts'

/** Where the files of a field go: their account, the form and the place in it, and who sees them. */
export type Destination = {
  readonly account: string
  readonly form: string
  readonly place: string
  /** Who sees them; absent: the default of their kind. */
  readonly visibility?: FileVisibility | undefined
  /** The file of the form that it replaces; absent: none. */
  readonly replaces?: string | undefined
}

/** A file that is being uploaded, as a field shows it. */
export type Upload = Destination & {
  readonly key: string
  readonly name: string
  readonly size: number
  /** The file on the server, once the upload has begun, and whether its form has it. */
  readonly fileId: string | null
  readonly claimed: boolean
  readonly sent: number
  /** `paused` resumes by itself. `refused` and `sent` stay until they are removed. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'sent' | 'refused'
  /** Why it is paused, or was the last time. */
  readonly pause: UploadPause | null
  readonly refusal: string | null
}

/** An upload that has not begun. */
export const waitingUpload = (key: string, to: Destination, { name, size }: File): Upload => ({
  ...to,
  key,
  name,
  size,
  fileId: null,
  claimed: false,
  sent: 0,
  state: 'waiting',
  pause: null,
  refusal: null,
})
