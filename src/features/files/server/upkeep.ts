import { and, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { FileStore, StoredFile } from '#platform/files/file-store.ts'
import { findUsedKeys, keysOf, removeUnused, storedKeys } from './bytes.ts'
import { files, fileUploads } from './tables.ts'

type Services = { readonly db: Db; readonly store: FileStore }
type NightlyRun = Services & { readonly now: Date }

/** How many files one statement deletes. */
const batch = 100
/** How many keys one statement asks for. */
const keysAtOnce = 500
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * Deletes uploads that were not finished within a day, what is kept of finished ones to resume them, and files that
 * nobody published or sent and that no draft names (`isInDraft`) after two days. Rows first, bytes after.
 */
export const deleteLeftovers = async ({ db, store, now }: NightlyRun, isInDraft: SQL): Promise<void> => {
  const isUnfinished = and(sql`${files.state} = 'uploading'`, lt(files.createdAt, before(now, dayMs)))
  const isOrphan = and(ne(files.state, 'uploading'), lt(files.createdAt, before(now, 2 * dayMs)), sql`not ${isInDraft}`)
  await deleteFiles({ db, store }, and(isNull(files.attachedAt), or(isUnfinished, isOrphan)))
  const isDone = sql`not exists (select from ${files} where ${files.id} = ${fileUploads.fileId} and ${files.state} = 'uploading')`
  await db.delete(fileUploads).where(and(lt(fileUploads.createdAt, before(now, dayMs)), isDone))
}

/** Deletes the files of this condition, and then the bytes that no other file shares. */
const deleteFiles = async ({ db, store }: Services, condition: SQL | undefined): Promise<void> => {
  for (;;) {
    const some = db.select({ id: files.id }).from(files).where(condition).limit(batch)
    // The condition is asked again for rows that were published while this waited for them.
    const deleted = await db
      .delete(files)
      .where(and(inArray(files.id, some), condition))
      .returning(storedKeys)
    await removeUnused(db, store, deleted)
    if (deleted.length < batch) return
  }
}

/** Stored bytes that no file refers to, left by a killed process. Those younger than two days may still be needed. */
export const findStrayBytes = async ({ db, store, now }: NightlyRun): Promise<readonly StoredFile[]> => {
  const old: StoredFile[] = []
  for await (const stored of store.list()) if (stored.writtenAt < before(now, 2 * dayMs)) old.push(stored)
  const strays: StoredFile[] = []
  for (let at = 0; at < old.length; at += keysAtOnce) {
    const some = old.slice(at, at + keysAtOnce)
    const used = await findUsedKeys(
      db,
      some.map(({ key }) => key),
    )
    strays.push(...some.filter(({ key }) => !used.has(key)))
  }
  return strays
}

/** The keys of files whose bytes the store does not have, after an incomplete restore or a deleted folder. */
export const findMissingBytes = async ({ db, store }: Services): Promise<readonly string[]> => {
  const kept = new Set<string>()
  for await (const { key } of store.list()) kept.add(key)
  const keys = new Set(keysOf(await db.select(storedKeys).from(files)))
  return [...keys].filter((key) => !kept.has(key))
}
