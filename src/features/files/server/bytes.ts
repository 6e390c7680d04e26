import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '#platform/database/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { files, uploadParts } from './tables.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The bytes that were uploaded: their parts, or what is stored; null when neither is there. */
export const readUploaded = async (
  db: Queries,
  store: FileStore,
  file: { readonly id: string; readonly size: number; readonly storageKey: string | null },
): Promise<Bytes | null> => {
  const parts = await readParts(db, file)
  if (parts) return parts
  const blob = file.storageKey === null ? null : await store.get(file.storageKey)
  return blob && new Uint8Array(await blob.arrayBuffer())
}

/**
 * The parts of an upload, one statement each, so that the texts in which PostgreSQL answers stay short. Null when not
 * all are there: another process has checked the file, or its author has discarded it.
 */
const readParts = async (db: Queries, { id, size }: { readonly id: string; readonly size: number }) => {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size;) {
    const [part] = await db
      .select({ bytes: uploadParts.bytes })
      .from(uploadParts)
      .where(and(eq(uploadParts.fileId, id), eq(uploadParts.offset, at)))
    if (!part) return null
    bytes.set(part.bytes, at)
    at += part.bytes.length
  }
  return bytes
}

/** Where the bytes of a file and of its picture are stored. */
export const storedKeys = { storageKey: files.storageKey, thumbnailKey: files.thumbnailKey }
type StoredKeys = { readonly [Key in keyof typeof storedKeys]?: string | null | undefined }
/** All keys that these rows name. */
export const keysOf = (rows: readonly StoredKeys[]): readonly string[] =>
  rows.flatMap(({ storageKey, thumbnailKey }) => [storageKey ?? [], thumbnailKey ?? []].flat())

/**
 * Removes the stored bytes of these rows that no file refers to: a copy of a file shares its bytes. Call it after the
 * commit.
 */
export const removeUnused = async (db: Queries, store: FileStore, rows: readonly StoredKeys[]): Promise<void> => {
  const given = [...new Set(keysOf(rows))]
  if (given.length === 0) return
  const used = await findUsedKeys(db, given)
  for (const key of given) if (!used.has(key)) await store.remove(key)
}

/** Those of these keys that a file refers to, and what else its row names. */
export const findUsedKeys = async (db: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select(storedKeys)
    .from(files)
    .where(or(inArray(files.storageKey, [...keys]), inArray(files.thumbnailKey, [...keys])))
  return new Set(keysOf(rows))
}
