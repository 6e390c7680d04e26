import type { FileSide } from '../../domain/kinds.ts'
import type { OwnFile } from '../own-files.ts'
import type { Description } from '../pending-descriptions.ts'

/** What a row and its parts need of one file. */
export type FileRowProps = {
  readonly file: OwnFile
  readonly name: string
  readonly side: FileSide
  /** Nothing in this field is revealed only at the award. */
  readonly nowOnly: boolean
  /** The id of the field, and whether its form asks for the ticks that are missing. */
  readonly fieldId: string | undefined
  readonly asked: boolean
  readonly editing: boolean
  readonly onEdit: (editing: boolean) => void
  readonly onDescribe: (description: Description) => Promise<void>
  readonly onRemove: () => void
  /** `copy`: to see what the other side gets. */
  readonly onOpen: (copy: boolean) => void
  readonly onReplace: () => void
}
