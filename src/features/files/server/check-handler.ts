import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db, InTransaction, Queries, Tx } from '#platform/database/db.ts'
import { newFileKey, type FileStore } from '#platform/files/file-store.ts'
import { scanForViruses, type Clamd } from '#platform/files/virus-scan.ts'
import { handle, type Handler } from '#platform/jobs/handler.ts'
import type { CleanFile, CleaningResult, FileAuthor } from '../domain/cleaning.ts'
import { isReadFor } from '../domain/read-for.ts'
import { mayBeAward, storedRefusal, warningsOfCopy, type FileWarning } from '../domain/states.ts'
import { findAuthor, hashOfAuthor, lockAuthor } from './author.ts'
import { readUploaded, removeUnused } from './bytes.ts'
import { notRefused, noTicks } from './check-columns.ts'
import { enqueueChecks, fileChecks, formerFileChecks } from './check-queues.ts'
import { files, uploadParts } from './tables.ts'

type Services = {
  readonly db: Db
  readonly clock: Clock
  readonly store: FileStore
  readonly clean: CleanFile
  readonly clamd: Clamd | undefined
}

/** The handlers of the checks of files. */
export const fileCheckHandlers = (services: Services): readonly Handler[] =>
  [fileChecks, formerFileChecks].map((queue) =>
    handle(queue, ({ fileId }, { transaction }) => checkFile(services, fileId, transaction)),
  )

/**
 * Checks a file (docs/rules/files.md#states): virus scan, check of the content, cleaning, storing. Changes that the
 * author made meanwhile, to the file or to the profile, win: the result of an outdated check is thrown away.
 */
export const checkFile = async (services: Services, fileId: string, transaction: InTransaction): Promise<void> => {
  const { db, store, clock } = services
  const file = await findChecked(db, fileId)
  if (!file) return
  const keep: Keep = async (kept) => {
    const key = newFileKey(clock.now())
    await store.put(key, kept)
    return key
  }
  const bytes = await readUploaded(db, store, file)
  const author = await findAuthor(db, file.ownerId)
  const result = bytes === null ? damaged : await check(services, file, bytes, author)
  const outcome = result.ok
    ? await acceptedFile(keep, file, result, bytes)
    : await refusedFile(keep, file, result, bytes)
  const readFor = file.visibility === 'now' ? hashOfAuthor(author) : null
  const isCurrent = await settle(transaction, file, { ...outcome, readFor })
  await removeUnused(db, store, [isCurrent ? file : outcome])
}

const damaged: CleaningResult = { ok: false, refusal: 'FILE_DAMAGED' }
type Infected = { readonly ok: false; readonly refusal: 'FILE_INFECTED' }

const findChecked = async (db: Queries, fileId: string) => {
  const [row] = await db
    .select({
      id: files.id,
      ownerId: files.ownerId,
      visibility: files.visibility,
      size: files.size,
      storageKey: files.storageKey,
      thumbnailKey: files.thumbnailKey,
      hiddenRemoved: files.hiddenRemoved,
      warnings: files.warnings,
      isCopy: files.isCopy,
      checkingSince: files.checkingSince,
    })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.state, 'checking')))
  return row ?? null
}
type CheckedFile = NonNullable<Awaited<ReturnType<typeof findChecked>>>
type Outcome = Pick<typeof files.$inferInsert, 'storageKey' | 'thumbnailKey'> & Partial<typeof files.$inferInsert>
type ReadOutcome = Outcome & { readonly readFor: string | null }
/** Stores bytes under a new key, and gives the key. */
type Keep = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>

/** The virus scanner reads what was uploaded, before anything else opens it. */
const check = async (
  { clean, clamd }: Services,
  file: CheckedFile,
  bytes: Uint8Array<ArrayBuffer>,
  author: FileAuthor,
): Promise<CleaningResult | Infected> => {
  if (clamd && (await scanForViruses(bytes, clamd)) === 'infected') return { ok: false, refusal: 'FILE_INFECTED' }
  return clean({ bytes, visibility: file.visibility, author })
}

/**
 * A file that is checked again may be a copy that was cleaned before: what was removed from it stays removed, and what
 * its original was warned of is still said. `checked` is what was read.
 */
const acceptedFile = async (
  keep: Keep,
  file: CheckedFile,
  result: CleaningResult & { ok: true },
  checked: Uint8Array | null,
): Promise<Outcome> => {
  const { type, bytes, thumbnail, pages, signed } = result
  const hiddenRemoved = file.hiddenRemoved || result.hiddenRemoved
  const isCopy = file.isCopy || checked === null || Buffer.compare(checked, bytes) !== 0
  const storageKey = file.visibility === 'award' && file.storageKey !== null ? file.storageKey : await keep(bytes)
  const thumbnailKey = thumbnail && (await keep(thumbnail))
  const warnings = foundIn(file, result.warnings)
  const size = bytes.length
  const about = { type, size, pages, signed, hiddenRemoved, isCopy, warnings }
  return { state: 'ready', ...about, storageKey, thumbnailKey, ...notRefused, ...ticksAfter(file, warnings) }
}
const foundIn = (file: CheckedFile, found: readonly FileWarning[]) =>
  file.isCopy ? warningsOfCopy(file.warnings, found) : found
/** The ticks stay when a check finds nothing that their author had not seen. */
const ticksAfter = (file: CheckedFile, warnings: readonly FileWarning[]) =>
  warnings.every((warning) => file.warnings.some((seen) => isDeepStrictEqual(seen, warning))) ? {} : noTicks

/** Deletes the bytes of a refused file, unless its author may still reveal it at the award. */
const refusedFile = async (
  keep: Keep,
  file: CheckedFile,
  result: (CleaningResult & { ok: false }) | Infected,
  bytes: Uint8Array<ArrayBuffer> | null,
): Promise<Outcome> => {
  const isKept = bytes !== null && mayBeAward(result.refusal)
  const storageKey = isKept ? (file.storageKey ?? (await keep(bytes))) : null
  const { page = null, found = null } = 'page' in result || 'found' in result ? result : {}
  const refusal = { ...storedRefusal(result.refusal), refusalPage: page, refusalFound: found }
  return { state: 'refused', storageKey, thumbnailKey: null, warnings: foundIn(file, []), ...refusal, ...noTicks }
}

/**
 * Writes the outcome and forgets the upload, if the file still waits for this very check. When its author changed the
 * file or the profile meanwhile, it is checked once more: no other check of it is queued.
 */
const settle = (transaction: InTransaction, file: CheckedFile, outcome: ReadOutcome): Promise<boolean> =>
  transaction(async (tx) => {
    const { readFor, type = null } = outcome
    const isCurrent = isReadFor({ visibility: file.visibility, type, readFor }, await lockAuthor(tx, file.ownerId))
    const isSameCheck = and(
      eq(files.id, file.id),
      eq(files.state, 'checking'),
      eq(files.visibility, file.visibility),
      file.checkingSince === null ? isNull(files.checkingSince) : eq(files.checkingSince, file.checkingSince),
    )
    const updated = await tx
      .update(files)
      .set(isCurrent ? outcome : { checkingSince: tx.now })
      .where(isSameCheck)
      .returning({ id: files.id })
    const isSettled = isCurrent && updated.length > 0
    if (!isSettled) {
      if (await findChecked(tx, file.id)) await enqueueChecks(tx, file.ownerId, [file.id])
      return false
    }
    await tx.delete(uploadParts).where(eq(uploadParts.fileId, file.id))
    tx.tellLive({ userId: file.ownerId, type: 'file', id: file.id })
    return true
  })

/**
 * Queues the checks that a killed process left behind, or whose retries are used up: those that were requested before
 * that moment. A check that is queued already keeps its position. A check that runs twice changes nothing.
 */
export const resumeChecks = async (tx: Tx, before: Date): Promise<void> => {
  const waiting = await tx
    .select({ fileId: files.id })
    .from(files)
    .where(
      and(
        eq(files.state, 'checking'),
        or(isNull(files.checkingSince), lt(files.checkingSince, before)),
        sql`not exists (select from pgboss.job where name in (${fileChecks.name}, ${formerFileChecks.name})
          and data ->> 'fileId' = ${files.id}::text and state in ('created', 'retry'))`,
      ),
    )
  await tx.enqueue(fileChecks, waiting)
}
