import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '#platform/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { files, uploadParts } from './tables.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The bytes that were uploaded: their parts, or what is stored; null when neither is there. */
export const readUploaded = async (
  db: Queries,
  store: FileStore,
  file: { readonly id: string; readonly storageKey: string | null },
): Promise<Bytes | null> => {
  const parts = await db
    .select({ bytes: uploadParts.bytes })
    .from(uploadParts)
    .where(eq(uploadParts.fileId, file.id))
    .orderBy(asc(uploadParts.offset))
  if (parts.length > 0) return new Uint8Array(Buffer.concat(parts.map(({ bytes }) => bytes)))
  const blob = file.storageKey === null ? null : await store.get(file.storageKey)
  return blob && new Uint8Array(await blob.arrayBuffer())
}

/** Removes stored bytes that no file refers to: a copy of a file shares its bytes. Call it after the commit. */
export const removeUnused = async (
  db: Queries,
  store: FileStore,
  keys: readonly (string | null | undefined)[],
): Promise<void> => {
  const given = [...new Set(keys.filter((key) => typeof key === 'string'))]
  if (given.length === 0) return
  const rows = await db
    .select({ storageKey: files.storageKey, thumbnailKey: files.thumbnailKey })
    .from(files)
    .where(or(inArray(files.storageKey, given), inArray(files.thumbnailKey, given)))
  const used = new Set(rows.flatMap((row) => [row.storageKey, row.thumbnailKey]))
  for (const key of given) if (!used.has(key)) await store.remove(key)
}
