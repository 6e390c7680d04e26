import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { profileSaved } from '#features/accounts/server/account-events.ts'
import type { Tx } from '#platform/database/db.ts'
import { listen } from '#platform/events.ts'
import { pictureTypes } from '../domain/states.ts'
import { lockAuthor } from './author.ts'
import { awaitingCheck } from './check-columns.ts'
import { enqueueChecks } from './check-queues.ts'
import { files } from './tables.ts'

/**
 * Queues another check of an author's files whose check is outdated because the author's data changed: all that are not
 * published or sent, or those of `ids` (docs/rules/files.md#when-the-profile-changes).
 */
export const recheckFiles = async (tx: Tx, owner: string, ids?: readonly string[]): Promise<void> => {
  const author = await lockAuthor(tx, owner)
  const stale = tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.ownerId, owner),
        ids && inArray(files.id, [...ids]),
        isNull(files.attachedAt),
        eq(files.state, 'ready'),
        // As `isReadFor` (../domain/read-for.ts).
        eq(files.visibility, 'now'),
        notInArray(files.type, [...pictureTypes]),
        sql`${files.readFor} is distinct from ${author}`,
      ),
    )
    // The order of locks, as in `attachFiles`.
    .orderBy(asc(files.id))
    .for('update')
  const again = await tx
    .update(files)
    .set(awaitingCheck(tx.now))
    .where(inArray(files.id, stale))
    .returning({ id: files.id })
  await enqueueChecks(
    tx,
    owner,
    again.map(({ id }) => id),
  )
  tx.tellLive(...again.map(({ id }) => ({ userId: owner, type: 'file' as const, id })))
}

/**
 * When a profile is saved, its unpublished files are checked again, because the author's name or contact data may have
 * changed.
 */
export const profileListener = listen(profileSaved, (tx: Tx, { profileId }) => recheckFiles(tx, profileId))
