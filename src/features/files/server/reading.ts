import { maskUncached } from '#lib/masking/masking.ts'
import type { Day } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { MemberId } from '#platform/rpc.ts'
import { downloadName, revealedName } from '../copy/names.ts'
import type { FileSide } from '../domain/kinds.ts'
import { mayRead, type FileDeal, type FileReader } from '../domain/reading.ts'
import { isPicture, type FileType } from '../domain/states.ts'
import { findReadyFile } from './queries.ts'

/**
 * Where a file was published or sent, as far as it concerns this reader; null when it is not a file of this kind. Each
 * feature that links files brings one, of one statement: files themselves know no RFQ and no quotation.
 */
export type FindFileDeal = (
  db: Db,
  fileId: string,
  reader: FileReader,
  today: Day,
) => Promise<{ readonly side: FileSide; readonly deal: FileDeal } | null>

type Reader = FileReader & { readonly id: MemberId }

/**
 * A ready file that the reader may read: its own, or one that the rule opens. Null for every other, alike, after the
 * same statements: the time would tell whether it exists and where it belongs.
 */
export const findReadable = async (
  db: Db,
  findDeals: readonly FindFileDeal[],
  { fileId, reader, today }: { readonly fileId: string; readonly reader: Reader; readonly today: Day },
) => {
  const file = await findReadyFile(db, fileId)
  if (file?.ownerId === reader.id) return file
  let readable = false
  for (const findDeal of findDeals) {
    const found = await findDeal(db, fileId, reader, today)
    if (file && found && mayRead({ side: found.side, visibility: file.visibility }, found.deal, reader)) readable = true
  }
  return readable ? file : null
}
type ReadableFile = NonNullable<Awaited<ReturnType<typeof findReadable>>>

/**
 * The stored bytes as a file to save, whatever they are: only pictures keep their media type. Null when the store does
 * not have them.
 */
export const openFile = async (store: FileStore, file: ReadableFile, readerId: string): Promise<File | null> => {
  const blob = file.storageKey === null || file.type === null ? null : await store.get(file.storageKey)
  if (!blob || file.type === null) return null
  return new File([blob], nameFor(file, file.type, readerId), { type: mediaType(file.type) })
}

/** The picture of a file; null when it has none. */
export const openThumbnail = async (store: FileStore, file: ReadableFile): Promise<File | null> => {
  const blob = file.thumbnailKey === null ? null : await store.get(file.thumbnailKey)
  return blob && new File([blob], 'miniatura.webp', { type: 'image/webp' })
}

/** A file that the award reveals has its own name; every other its visible one, masked for others. */
const nameFor = (file: ReadableFile, type: FileType, readerId: string): string => {
  if (file.visibility === 'award') return revealedName(file.originalName, file.kind, type)
  const name = file.ownerId === readerId ? file.visibleName : maskUncached(file.visibleName)
  return downloadName(name, file.kind, type)
}

const mediaType = (type: FileType): string => (isPicture(type) ? `image/${type}` : 'application/octet-stream')

/**
 * The policy of an answer with a file: nothing of it may run. The file itself is a part of the answer, with its name
 * and media type (docs/decisions/0009-files-leave-through-the-api.md): no address opens it as a page.
 */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
