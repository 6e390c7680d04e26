import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { removeUnused, storedKeys } from '#features/files/server/bytes.ts'
import { resumeChecks } from '#features/files/server/check-handler.ts'
import { files } from '#features/files/server/tables.ts'
import { deleteLeftovers, findStrayBytes } from '#features/files/server/upkeep.ts'
import { rfqDrafts, rfqs } from '#features/rfqs/server/tables.ts'
import { dayMs, hourMs } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, InTransaction } from '#platform/database/db.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { handle, schedule } from '#platform/jobs/handler.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { deleteDraftsOfClosed } from './drafts.ts'
import { quotationDrafts, quotationFiles, quotations } from './tables.ts'

const upkeep = defineQueue({ name: 'quotations.file-upkeep', payload: z.object({}), expireSeconds: 1_800 })

/** Every night at 03:30: deletes drafts and files that nobody needs any more, and checks those that still wait. */
export const fileUpkeepSchedule = schedule(upkeep, '30 3 * * *', {})

/** How long the files that only an award would have revealed are kept after their RFQ closed. */
const losersKeptMs = 90 * dayMs

type Services = { readonly db: Db; readonly clock: Clock; readonly store: FileStore }

/** The handler of `fileUpkeepSchedule`. It is here because drafts of RFQs and of quotations name files. */
export const fileUpkeepHandler = (services: Services) =>
  handle(upkeep, async (_data, { transaction }) => {
    const { db, store, clock } = services
    const now = clock.now()
    await deleteDraftsOfClosed(db)
    await deleteLeftovers({ db, store, now }, isInDraft)
    await deleteLosersFiles(services, transaction, now)
    for (const { key } of await findStrayBytes({ db, store, now })) await store.remove(key)
    await transaction((tx) => resumeChecks(tx, new Date(now.getTime() - hourMs)))
  })

/** A draft of the file's owner names it, as a file of the whole or of an item. */
const isInDraft = sql`(
  exists (select from ${rfqDrafts} where ${rfqDrafts.buyerId} = ${files.ownerId}
    and strpos(${rfqDrafts.draft}::text, ${files.id}::text) > 0)
  or exists (select from ${quotationDrafts} where ${quotationDrafts.supplierId} = ${files.ownerId}
    and strpos(${quotationDrafts.draft}::text, ${files.id}::text) > 0))`

/** Deletes the never revealed files of quotations that were not selected, 90 days after their RFQ closed. */
const deleteLosersFiles = async ({ db, store }: Services, transaction: InTransaction, now: Date): Promise<void> => {
  const rows = await db
    .selectDistinct({ id: files.id, ...storedKeys })
    .from(quotationFiles)
    .innerJoin(files, eq(files.id, quotationFiles.fileId))
    .innerJoin(quotations, eq(quotations.id, quotationFiles.quotationId))
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(
      and(
        eq(files.visibility, 'award'),
        eq(rfqs.status, 'closed'),
        lt(rfqs.closedAt, new Date(now.getTime() - losersKeptMs)),
        or(isNull(rfqs.selectedQuotationId), ne(rfqs.selectedQuotationId, quotations.id)),
      ),
    )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await transaction(async (tx) => {
    await tx.delete(quotationFiles).where(inArray(quotationFiles.fileId, ids))
    await tx.delete(files).where(inArray(files.id, ids))
  })
  await removeUnused(db, store, rows)
}
