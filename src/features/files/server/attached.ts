import { files, fileNames } from './tables.ts'

/** What views need of a published or sent file; the features that link files join `files` and `fileNames`. */
export const attachedColumns = {
  id: files.id,
  kind: files.kind,
  visibility: files.visibility,
  visibleName: files.visibleName,
  originalName: fileNames.originalName,
  type: files.type,
  size: files.size,
  pages: files.pages,
  signed: files.signed,
  isCopy: files.isCopy,
  thumbnailKey: files.thumbnailKey,
}

type Columns = typeof attachedColumns
/** A published or sent file, with the item of the RFQ that it belongs to. */
export type AttachedRow = { readonly [Name in keyof Columns]: Columns[Name]['_']['data'] | NullOf<Columns[Name]> } & {
  readonly rfqItemId: string | null
  /** The number of the addendum that it came with, if any. */
  readonly addendum?: number | null
}
type NullOf<Column extends { _: { notNull: boolean } }> = Column['_']['notNull'] extends true ? never : null
