import type { FileKind } from '../../domain/kinds.ts'
import { isPicture, type FileType } from '../../domain/states.ts'
import type { ThumbFile } from '../thumb.tsx'

/** A file that the viewer can show. */
export type ViewedFile = ThumbFile & {
  readonly name: string
  readonly kind: FileKind
  readonly type: FileType | null
  readonly signed: boolean
  /** '0,9 MB', 'Ítem 6': null where it is not said. */
  readonly size: string | null
  readonly place: string | null
}

/** Whether the viewer shows its content; of other files it shows the facts. */
export const isViewable = ({ type }: ViewedFile): boolean => type === 'pdf' || (type !== null && isPicture(type))
