import { asc, eq } from 'drizzle-orm'
import { attachedColumns } from '#features/files/server/attached.ts'
import { fileNames, files } from '#features/files/server/tables.ts'
import type { Queries, Tx } from '#platform/db.ts'
import type { RfqDraft } from '../domain/draft.ts'
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

/** All files of an RFQ in their order, also those that only the award reveals: the view decides what a reader sees. */
export const findRfqFiles = (db: Queries, rfqId: string) =>
  db
    .select({ ...attachedColumns, rfqItemId: rfqFiles.rfqItemId })
    .from(rfqFiles)
    .innerJoin(files, eq(files.id, rfqFiles.fileId))
    .innerJoin(fileNames, eq(fileNames.fileId, files.id))
    .where(eq(rfqFiles.rfqId, rfqId))
    .orderBy(asc(rfqFiles.orderIndex))
