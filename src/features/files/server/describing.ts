import { and, eq, isNull } from 'drizzle-orm'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { refused, ok } from '#lib/result.ts'
import type { Tx } from '#platform/database/db.ts'
import type { MemberId } from '#platform/rpc.ts'
import type { FileKind, FileVisibility } from '../domain/kinds.ts'
import { mayBeAward } from '../domain/states.ts'
import { storedKeys } from './bytes.ts'
import { awaitingCheck, notRefused, noTicks } from './check-columns.ts'
import { enqueueChecks } from './check-queues.ts'
import { lockOwnFile } from './queries.ts'
import { files } from './tables.ts'

/** What an author may say of a file; what is undefined stays. */
export type Description = {
  readonly kind?: FileKind | undefined
  readonly visibleName?: string | undefined
  readonly visibility?: FileVisibility | undefined
  readonly reviewed?: boolean | undefined
  readonly namesAccepted?: boolean | undefined
}
type OwnRow = NonNullable<Awaited<ReturnType<typeof lockOwnFile>>>

/**
 * Changes what its author says of a file; FILE_ATTACHED once it was published or sent. A visibility that the stored
 * bytes do not serve starts another check, unless one waits, which reads the author's last word, or is under way, which
 * is repeated (check-handler.ts). A tick before the end of a check does not count: its findings were not seen yet.
 */
export const describeFile = async (tx: Tx, owner: MemberId, id: string, description: Description) => {
  // Before the file: publishing and profile changes take their locks in this order.
  if (description.visibility !== undefined) await lockProfile(tx, owner)
  const file = await lockOwnFile(tx, owner, id)
  if (!file) return refused('FILE_NOT_FOUND')
  if (file.attachedAt) return refused('FILE_ATTACHED')
  const checked = needsCheck(file, description.visibility)
  const [changed] = await tx
    .update(files)
    .set({
      kind: description.kind ?? file.kind,
      visibleName: description.visibleName ?? file.visibleName,
      visibility: description.visibility ?? file.visibility,
      // Ticks given before a check that is done again wait for what it finds.
      ...(file.state === 'ready' ? ticksOf(file, description) : {}),
      ...(checked ? { ...awaitingCheck(tx.now), ...notRefused, ...noTicks } : {}),
    })
    .where(eq(files.id, id))
    .returning({ id: files.id })
  if (!changed) throw new Error('A locked file is gone')
  if (checked && file.state !== 'checking') await enqueueChecks(tx, owner, [id])
  tx.tellLive({ userId: owner, type: 'file', id })
  return ok(undefined)
}

const ticksOf = (file: OwnRow, description: Description) => ({
  reviewed: description.reviewed ?? file.reviewed,
  namesAccepted: description.namesAccepted ?? file.namesAccepted,
})

/**
 * A file that becomes visible now must be cleaned; one that was refused as `now` may be revealed at the award; a check
 * that is under way must know. A cleaned copy serves the award as it is.
 */
const needsCheck = (file: OwnRow, visibility: FileVisibility | undefined): boolean => {
  if (visibility === undefined || visibility === file.visibility) return false
  if (file.state === 'checking') return true
  if (file.state === 'ready') return visibility === 'now'
  return file.state === 'refused' && file.refusal !== null && mayBeAward(file.refusal)
}

/** Deletes a file that is not published or sent. Gives where its bytes are, to be removed after the commit. */
export const discardFile = (tx: Tx, owner: MemberId, id: string) =>
  tx
    .delete(files)
    .where(and(eq(files.id, id), eq(files.ownerId, owner), isNull(files.attachedAt)))
    .returning(storedKeys)
