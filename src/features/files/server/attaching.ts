import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { Tx } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import { isReadFor } from '../domain/read-for.ts'
import {
  maxUnattachedFiles,
  quotaBytes,
  refuseCount,
  refuseFiles,
  type AttachingRefusal,
  type FileIds,
  type FileLimits,
} from '../domain/limits.ts'
import { lockAuthor } from './author.ts'
import { awaitingCheck } from './check-columns.ts'
import { enqueueChecks } from './check-queues.ts'
import { findUsage } from './quota.ts'
import { recheckFiles } from './rechecking.ts'
import { fileNames, files } from './tables.ts'

type Attaching = {
  readonly ids: FileIds
  readonly limits: FileLimits
  /** The files of earlier revisions, which the other side could read: these may stay. */
  readonly earlier?: readonly string[]
}

/**
 * Attaches an author's files to what is published or sent in this transaction: from now on nothing of them changes.
 * They must be its own, ready and reviewed, and be nowhere else. The caller links them, and rolls back at a refusal;
 * then files whose check is outdated because their author's data changed are checked again.
 */
export const attachFiles = async (
  tx: Tx,
  owner: MemberId,
  { ids, limits, earlier = [] }: Attaching,
): Promise<AttachingRefusal | 'TOO_MANY_FILES' | 'FILE_NOT_FOUND' | null> => {
  const all = [...ids.whole, ...ids.items.flat()]
  const tooMany = refuseCount(ids, limits)
  if (tooMany || all.length === 0) return tooMany
  const author = await lockAuthor(tx, owner)
  const rows = await tx
    .select({
      id: files.id,
      state: files.state,
      visibility: files.visibility,
      type: files.type,
      readFor: files.readFor,
      size: files.size,
      warnings: files.warnings,
      reviewed: files.reviewed,
      namesAccepted: files.namesAccepted,
      attachedAt: files.attachedAt,
    })
    .from(files)
    .where(and(eq(files.ownerId, owner), inArray(files.id, all)))
    // In one order, so that two forms with the same files never wait for each other in a circle.
    .orderBy(asc(files.id))
    .for('update')
  const isElsewhere = rows.some(({ id, attachedAt }) => attachedAt !== null && !earlier.includes(id))
  if (rows.length !== all.length || isElsewhere) return 'FILE_NOT_FOUND'
  const isStale = (row: (typeof rows)[number]) =>
    row.state === 'ready' && row.attachedAt === null && !isReadFor(row, author)
  if (rows.some(isStale)) tx.afterRollback((next) => recheckFiles(next, owner, all))
  const refusal = refuseFiles(
    rows.map((row) => (isStale(row) ? { ...row, state: 'checking' as const } : row)),
    limits,
  )
  if (refusal) return refusal
  await tx
    .update(files)
    .set({ attachedAt: tx.now })
    .where(and(inArray(files.id, all), isNull(files.attachedAt)))
  return null
}

/**
 * Deletes files that their author takes off what was published: published again under the same id they would join two
 * RFQs of one buyer. Their bytes go in the night.
 */
export const deleteTakenOff = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]))
}

/**
 * Copies an author's files for another RFQ; answers the copies by the ids of the originals. Each copy has an id of its
 * own, so that nobody can follow a file from one RFQ to the other, and shares the bytes. Where a check is outdated
 * because the author's data changed, the copy is checked again. Files are copied in order; those for which the account
 * has no room left are not (docs/security.md#uploaded-files).
 */
export const copyFiles = async (
  tx: Tx,
  owner: MemberId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const author = await lockAuthor(tx, owner)
  const rows = await tx
    .select({ file: files, originalName: fileNames.originalName })
    .from(files)
    .innerJoin(fileNames, eq(fileNames.fileId, files.id))
    .where(and(eq(files.ownerId, owner), inArray(files.id, [...ids]), eq(files.state, 'ready')))
  const room = await findUsage(tx, owner)
  const copies = []
  for (const id of ids) {
    const row = rows.find(({ file }) => file.id === id)
    if (!row || room.bytes + row.file.size > quotaBytes || room.unattached >= maxUnattachedFiles) continue
    room.bytes += row.file.size
    room.unattached += 1
    copies.push({ from: id, file: { ...row.file, id: v4() }, originalName: row.originalName })
  }
  const unattached = { attachedAt: null, createdAt: tx.now }
  const checking = awaitingCheck(tx.now)
  for (const { file, originalName } of copies) {
    await tx.insert(files).values({ ...file, ...unattached, ...(isReadFor(file, author) ? {} : checking) })
    await tx.insert(fileNames).values({ fileId: file.id, originalName })
  }
  const stale = copies.filter(({ file }) => !isReadFor(file, author))
  await enqueueChecks(
    tx,
    owner,
    stale.map(({ file }) => file.id),
  )
  return new Map(copies.map(({ from, file }) => [from, file.id]))
}
