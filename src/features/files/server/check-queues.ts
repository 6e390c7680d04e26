import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import type { Tx } from '#platform/database/db.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { files } from './tables.ts'

/**
 * The checks of files, one after the other: each may take a minute of CPU time. What cannot be done (a virus scanner
 * that is away) is tried for a day.
 */
const policy = {
  payload: z.object({ fileId: z.uuid() }),
  retries: 40,
  // Longer than a scan and a check may take (cleaning/clean-file.ts).
  expireSeconds: 400,
  concurrency: 1,
}
export const fileChecks = defineQueue({ name: 'files.check-for-author', ...policy })
/**
 * The queue of versions before migration 0039. They do not store for whom they read a file, so a file would be checked
 * again and again while one of them runs; this version uses a queue of its own.
 */
export const formerFileChecks = defineQueue({ name: 'files.check', ...policy })

/**
 * Queues the checks of an author's files, which are `checking` already. Each waiting file of an author lowers the
 * priority of that author's next one, so a flood of slow files cannot starve others. The author's profile is locked, so
 * that parallel calls are counted too.
 */
export const enqueueChecks = async (tx: Tx, owner: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  await lockProfile(tx, owner)
  const isWaiting = and(eq(files.ownerId, owner), eq(files.state, 'checking'))
  const [row] = await tx.select({ waiting: count() }).from(files).where(isWaiting)
  const before = (row?.waiting ?? 0) - fileIds.length
  const checks = fileIds.map((fileId) => ({ fileId }))
  await tx.enqueue(fileChecks, checks, { priority: (place) => -before - place })
}
