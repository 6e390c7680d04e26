import { and, eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { ok, refused } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { FileAuthor } from '../domain/cleaning.ts'
import { originalName, startingVisibility, suggestedKind, suggestedName } from '../domain/names.ts'
import type { FileSide, FileVisibility } from '../domain/kinds.ts'
import { quotaBytes } from '../domain/limits.ts'
import { awaitingCheck } from './check-columns.ts'
import { enqueueChecks } from './check-queues.ts'
import { findUsage } from './quota.ts'
import { fileNames, files, fileUploads, uploadParts } from './tables.ts'

/** The file that was begun under this key, with what arrived of it; null when there is none. */
export const findUpload = async (db: Queries, owner: MemberId, key: string) => {
  const [row] = await db
    .select({
      fileId: fileUploads.fileId,
      size: fileUploads.size,
      received: fileUploads.received,
      originalName: fileNames.originalName,
    })
    .from(fileUploads)
    .innerJoin(fileNames, eq(fileNames.fileId, fileUploads.fileId))
    .where(and(eq(fileUploads.ownerId, owner), eq(fileUploads.key, key)))
  return row ?? null
}

type Beginning = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly visibility?: FileVisibility | undefined
  readonly side: FileSide
  readonly author: FileAuthor
}

/**
 * Begins an upload, or resumes the one of this key. KEY_REUSED for another file under the same key, FILES_QUOTA when
 * the account's files would pass 2 GB. `count` is called for a new upload only. The profile is locked meanwhile, so
 * that parallel ones are counted too.
 */
export const beginUpload = async (
  tx: Tx,
  owner: MemberId,
  { key, name, size, visibility, side, author }: Beginning,
  count: () => void,
) => {
  await lockProfile(tx, owner)
  const begun = await findUpload(tx, owner, key)
  if (begun) return isSameUpload(begun, name, size) ? ok(begun) : refused('KEY_REUSED')
  if ((await findUsage(tx, owner)).bytes + size > quotaBytes) return refused('FILES_QUOTA')
  count()
  const fileId = v4()
  await tx.insert(files).values({
    id: fileId,
    ownerId: owner,
    kind: suggestedKind(name, side),
    visibility: startingVisibility(name, side, visibility),
    visibleName: suggestedName(name, author.names),
    state: 'uploading',
    size,
    createdAt: tx.now,
  })
  await tx.insert(fileNames).values({ fileId, originalName: originalName(name) })
  await tx.insert(fileUploads).values({ fileId, ownerId: owner, key, size, createdAt: tx.now })
  return ok({ fileId, received: 0 })
}

/** Whether a beginning asks for the same file as the one before. */
export const isSameUpload = (
  begun: { readonly size: number; readonly originalName: string },
  name: string,
  size: number,
) => begun.size === size && begun.originalName === originalName(name)

const lockUpload = async (tx: Tx, owner: MemberId, fileId: string) => {
  const [row] = await tx
    .select({ size: fileUploads.size, received: fileUploads.received })
    .from(fileUploads)
    .where(and(eq(fileUploads.fileId, fileId), eq(fileUploads.ownerId, owner)))
    .for('update')
  return row ?? null
}

type Part = { readonly fileId: string; readonly offset: number; readonly bytes: Buffer }

/**
 * Stores the part that follows what arrived; answers how much arrived. A part that is already there changes nothing.
 * Null when there is no such upload of this owner.
 */
export const storePart = async (tx: Tx, owner: MemberId, { fileId, offset, bytes }: Part) => {
  const upload = await lockUpload(tx, owner, fileId)
  if (!upload) return null
  const end = offset + bytes.length
  const { received } = upload
  if (end <= received) return ok(received)
  if (offset !== received || end > upload.size) return refused(received)
  await tx.insert(uploadParts).values({ fileId, offset, bytes })
  await tx.update(fileUploads).set({ received: end }).where(eq(fileUploads.fileId, fileId))
  return ok(end)
}

/** Hands a whole upload to its check, once. The refusal is how much arrived of one that is not whole. */
export const finishUpload = async (tx: Tx, owner: MemberId, fileId: string) => {
  await lockProfile(tx, owner)
  const isOwn = and(eq(files.id, fileId), eq(files.ownerId, owner))
  // Before its upload: discarding a file takes the locks in this order.
  const [file] = await tx.select({ state: files.state }).from(files).where(isOwn).for('update')
  if (!file) return null
  if (file.state !== 'uploading') return ok(fileId)
  const upload = await lockUpload(tx, owner, fileId)
  if (!upload || upload.received < upload.size) return refused(upload?.received ?? 0)
  await tx.update(files).set(awaitingCheck(tx.now)).where(isOwn)
  await enqueueChecks(tx, owner, [fileId])
  tx.tellLive({ userId: owner, type: 'file', id: fileId })
  return ok(fileId)
}
