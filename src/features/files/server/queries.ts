import { and, eq, inArray } from 'drizzle-orm'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import { fileNames, files, fileUploads } from './tables.ts'

const ownColumns = {
  id: files.id,
  state: files.state,
  kind: files.kind,
  visibility: files.visibility,
  visibleName: files.visibleName,
  originalName: fileNames.originalName,
  size: files.size,
  received: fileUploads.received,
  type: files.type,
  pages: files.pages,
  signed: files.signed,
  storageKey: files.storageKey,
  thumbnailKey: files.thumbnailKey,
  refusal: files.refusal,
  damage: files.damage,
  refusalPage: files.refusalPage,
  refusalFound: files.refusalFound,
  warnings: files.warnings,
  hiddenRemoved: files.hiddenRemoved,
  isCopy: files.isCopy,
  reviewed: files.reviewed,
  namesAccepted: files.namesAccepted,
  checkingSince: files.checkingSince,
  attachedAt: files.attachedAt,
}

/** The author's files of these ids, in the order of the ids. */
export const findOwnFiles = async (db: Queries, owner: MemberId, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .select(ownColumns)
    .from(files)
    .innerJoin(fileNames, eq(fileNames.fileId, files.id))
    .leftJoin(fileUploads, eq(fileUploads.fileId, files.id))
    .where(and(eq(files.ownerId, owner), inArray(files.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** One of the author's files, locked until the transaction ends; null when absent or somebody else's. */
export const lockOwnFile = async (tx: Tx, owner: MemberId, id: string) => {
  await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, owner), eq(files.id, id)))
    .for('update')
  const [row] = await findOwnFiles(tx, owner, [id])
  return row ?? null
}

/** A ready file; the caller decides who may read it (reading.ts). Null when absent. */
export const findReadyFile = async (db: Queries, id: string) => {
  const [row] = await db
    .select({
      id: files.id,
      ownerId: files.ownerId,
      kind: files.kind,
      visibility: files.visibility,
      visibleName: files.visibleName,
      originalName: fileNames.originalName,
      type: files.type,
      storageKey: files.storageKey,
      thumbnailKey: files.thumbnailKey,
    })
    .from(files)
    .innerJoin(fileNames, eq(fileNames.fileId, files.id))
    .where(and(eq(files.id, id), eq(files.state, 'ready')))
  return row ?? null
}
