import { asc, eq, max } from 'drizzle-orm'
import { attachedColumns } from '#features/files/server/attached.ts'
import { fileNames, files } from '#features/files/server/tables.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import { rfqFiles } from './tables.ts'

/** Links the files of a form to its RFQ: those of the whole first, then by item. `itemIds` are in the form's order. */
export const linkRfqFiles = async (tx: Tx, rfqId: string, itemIds: readonly string[], draft: RfqDraft) => {
  const placed = [
    ...draft.files.map((fileId) => ({ fileId, rfqItemId: null })),
    ...draft.items.flatMap((item, at) => item.files.map((fileId) => ({ fileId, rfqItemId: itemIds[at] ?? null }))),
  ]
  if (placed.length > 0)
    await tx.insert(rfqFiles).values(placed.map((file, orderIndex) => ({ ...file, rfqId, orderIndex })))
}

/** Links the files of an addendum, behind those that the RFQ has. The transaction must hold the RFQ's lock. */
export const linkAddendumFiles = async (tx: Tx, rfqId: string, addendum: number, fileIds: readonly string[]) => {
  if (fileIds.length === 0) return
  const [last] = await tx
    .select({ n: max(rfqFiles.orderIndex) })
    .from(rfqFiles)
    .where(eq(rfqFiles.rfqId, rfqId))
  const first = (last?.n ?? -1) + 1
  await tx.insert(rfqFiles).values(fileIds.map((fileId, at) => ({ fileId, rfqId, addendum, orderIndex: first + at })))
}

const filesOfRfq = statement('files_of_rfq', (db, { rfqId }: Params<'rfqId'>) =>
  db
    .select({ ...attachedColumns, rfqItemId: rfqFiles.rfqItemId, addendum: rfqFiles.addendum })
    .from(rfqFiles)
    .innerJoin(files, eq(files.id, rfqFiles.fileId))
    .innerJoin(fileNames, eq(fileNames.fileId, files.id))
    .where(eq(rfqFiles.rfqId, rfqId))
    .orderBy(asc(rfqFiles.orderIndex)),
)

/** All files of an RFQ in their order, also those that only the award reveals: the view decides what a reader sees. */
export const findRfqFiles = (db: Queries, rfqId: string) => filesOfRfq(db, { rfqId })
