import { asc, eq } from 'drizzle-orm'
import { quotationFileLimits } from '#features/files/domain/limits.ts'
import { attachedColumns } from '#features/files/server/attached.ts'
import { attachFiles } from '#features/files/server/attaching.ts'
import { fileNames, files } from '#features/files/server/tables.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { isAnyOf, statement, type Params } from '#platform/database/statement.ts'
import { filesOfForm, type QuotationDraft } from '../domain/draft.ts'
import { quotationFiles } from './tables.ts'

/** Attaches the files of a form that is about to be sent; those of earlier revisions may stay. */
export const attachQuotationFiles = async (
  tx: Tx,
  supplier: SupplierId,
  draft: QuotationDraft,
  previous: { readonly id: string } | null,
) => {
  const earlier = previous
    ? await tx
        .selectDistinct({ fileId: quotationFiles.fileId })
        .from(quotationFiles)
        .where(eq(quotationFiles.quotationId, previous.id))
    : []
  const form = filesOfForm(draft)
  const ids = { whole: form.whole, items: form.items.map((item) => item.files) }
  return attachFiles(tx, supplier, { ids, limits: quotationFileLimits, earlier: earlier.map(({ fileId }) => fileId) })
}

/** Links the files of a form to the revision as which it is sent. */
export const linkQuotationFiles = async (
  tx: Tx,
  sent: { readonly quotationId: string; readonly revision: number },
  draft: QuotationDraft,
) => {
  const form = filesOfForm(draft)
  const placed = [
    ...form.whole.map((fileId) => ({ fileId, rfqItemId: null })),
    ...form.items.flatMap((item) => item.files.map((fileId) => ({ fileId, rfqItemId: item.rfqItemId }))),
  ]
  if (placed.length > 0)
    await tx.insert(quotationFiles).values(placed.map((file, orderIndex) => ({ ...file, ...sent, orderIndex })))
}

const filesOfQuotations = statement('files_of_quotations', (db, { ids }: Params<'ids'>) =>
  db
    .select({
      ...attachedColumns,
      quotationId: quotationFiles.quotationId,
      revision: quotationFiles.revision,
      rfqItemId: quotationFiles.rfqItemId,
    })
    .from(quotationFiles)
    .innerJoin(files, eq(files.id, quotationFiles.fileId))
    .innerJoin(fileNames, eq(fileNames.fileId, files.id))
    .where(isAnyOf(quotationFiles.quotationId, ids))
    .orderBy(asc(quotationFiles.orderIndex)),
)

/** All files of these quotations in their order, by revision: the view decides what a reader sees. */
export const findQuotationFiles = async (db: Queries, quotationIds: readonly string[]) =>
  quotationIds.length === 0 ? [] : filesOfQuotations(db, { ids: quotationIds })
type QuotationFileRow = Awaited<ReturnType<typeof findQuotationFiles>>[number]

/** The files of one revision. */
export const filesOfRevision = (rows: readonly QuotationFileRow[], quotationId: string, revision: number) =>
  rows.filter((row) => row.quotationId === quotationId && row.revision === revision)
