import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { answerColumns } from '#features/quotations/server/queries.ts'
import { quotationItems, quotations } from '#features/quotations/server/tables.ts'
import { groupBy } from '#lib/group-by.ts'
import type { Db } from '#platform/database/db.ts'
import { isAnyOf, statement, type Params } from '#platform/database/statement.ts'

/**
 * One version of a quotation. A revision alone is not one: a standby that took over may have lost the last one, and the
 * next gets its number again.
 */
type Version = { readonly id: string; readonly revision: number; readonly sentAt: Date }
type Answers = readonly Omit<Awaited<ReturnType<typeof answersOf>>[number], 'quotationId' | 'revision' | 'sentAt'>[]

const versionColumns = {
  quotationId: quotationItems.quotationId,
  revision: quotations.revision,
  sentAt: quotations.sentAt,
}
/** The answers with the version that they belong to, because another may be sent meanwhile. */
const answersOf = statement('answers_with_version', (db, { ids }: Params<'ids'>) =>
  db
    .select({ ...answerColumns, ...versionColumns })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(isAnyOf(quotationItems.quotationId, ids)),
)

/** Some 900 quotations of 50 items. */
const maxBytes = 32 * 1024 * 1024
/**
 * About how much memory the rows take, as measured: each row 360 bytes, its view 190 and the view's text 190, which all
 * procedures share (`answerWriter`). A note takes up to 6 bytes for each character, because masking makes it longer.
 */
const bytesOf = (answers: Answers) => answers.reduce((sum, { notes }) => sum + 750 + 6 * notes.length, 500)
const newCache = () => new LRUCache<string, Answers>({ maxSize: maxBytes, sizeCalculation: bytesOf })

const caches = new WeakMap<Db, ReturnType<typeof newCache>>()
/** The name of a version in a cache. */
export const versionName = ({ id, revision, sentAt }: Version) => `${id} ${revision} ${sentAt.getTime()}`

/**
 * The answers of these versions, by quotation and in no order, for the owner of their RFQ. What was sent changes only
 * by another version, so each version is read once; a list of 30 with 50 items spent most of its time on that. Rows
 * that somebody changes by hand are not seen (docs/operations.md#changes-by-hand). Only what buyers read is cached: a
 * supplier must not learn from the time of an answer whether somebody has read it.
 */
export const cachedAnswers = async (db: Db, versions: readonly Version[]): Promise<ReadonlyMap<string, Answers>> => {
  const cache = caches.get(db) ?? newCache()
  caches.set(db, cache)
  const answers = new Map<string, Answers>()
  const unknown: Version[] = []
  for (const version of versions) {
    const known = cache.get(versionName(version))
    if (known) answers.set(version.id, known)
    else unknown.push(version)
  }
  if (unknown.length === 0) return answers
  const rows = await answersOf(db, { ids: unknown.map(({ id }) => id) })
  for (const [quotationId, read] of groupBy(rows, (row) => row.quotationId)) {
    answers.set(quotationId, read)
    const [{ revision, sentAt }] = read as [(typeof read)[number]]
    cache.set(versionName({ id: quotationId, revision, sentAt }), Object.freeze(read))
  }
  return answers
}
