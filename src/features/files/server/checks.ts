import { and, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import type { Tx } from '#platform/db.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import type { MemberId } from '#platform/rpc.ts'
import { files } from './tables.ts'

/**
 * The checks of files, one after the other: each may take a minute of a processor. What cannot be done (a virus scanner
 * that is away) is tried for a day.
 */
export const fileChecks = defineQueue({
  name: 'files.check',
  payload: z.object({ fileId: z.uuid() }),
  retries: 40,
  // Longer than a scan and a check may take (cleaning/clean-file.ts).
  expireSeconds: 400,
  concurrency: 1,
})

/**
 * Queues the check of a file. Each waiting file of an author lowers the priority of that author's next one, so a flood
 * of slow files cannot starve others. The author's profile is locked, so that parallel calls are counted too.
 */
export const enqueueCheck = async (tx: Tx, owner: MemberId, fileId: string): Promise<void> => {
  await lockProfile(tx, owner)
  const isWaiting = and(eq(files.ownerId, owner), eq(files.state, 'checking'), ne(files.id, fileId))
  const [row] = await tx.select({ waiting: count() }).from(files).where(isWaiting)
  await tx.enqueue(fileChecks, { fileId }, { priority: -(row?.waiting ?? 0) })
}
