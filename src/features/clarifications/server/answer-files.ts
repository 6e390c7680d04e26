import { asc, eq, inArray } from 'drizzle-orm'
import { answerFileLimits } from '#features/files/domain/limits.ts'
import { attachedColumns } from '#features/files/server/attached.ts'
import { attachFiles, deleteTakenOff } from '#features/files/server/attaching.ts'
import type { FindFileDeal } from '#features/files/server/reading.ts'
import { fileNames, files } from '#features/files/server/tables.ts'
import { dealOf, ownQuotationOf, rfqDealColumns } from '#features/quotations/server/file-deals.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { answerFiles, questions } from './tables.ts'
import { groupBy } from '#lib/group-by.ts'

/** All files of the answers to these questions, by question and in their order: the view decides who reads which. */
export const findAnswerFiles = async (db: Queries, questionIds: readonly string[]) => {
  if (questionIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select({ questionId: answerFiles.questionId, file: attachedColumns })
    .from(answerFiles)
    .innerJoin(files, eq(files.id, answerFiles.fileId))
    .innerJoin(fileNames, eq(fileNames.fileId, files.id))
    .where(inArray(answerFiles.questionId, [...questionIds]))
    .orderBy(asc(answerFiles.orderIndex))
  const placed = rows.map(({ questionId, file }) => ({ questionId, file: { ...file, rfqItemId: null } }))
  return new Map(
    [...groupBy(placed, ({ questionId }) => questionId)].map(([id, placedFiles]) => [
      id,
      placedFiles.map(({ file }) => file),
    ]),
  )
}

/**
 * Gives an answer these files, in their order, instead of those that it has. Returns why they cannot be published; null
 * when they are (docs/rules/files.md#publishing-and-sending).
 */
export const setAnswerFiles = async (tx: Tx, buyer: BuyerId, questionId: string, fileIds: readonly string[]) => {
  const before = await listAnswerFileIds(tx, questionId)
  const refusal = await attachFiles(tx, buyer, {
    ids: { whole: fileIds, items: [] },
    limits: answerFileLimits,
    earlier: before,
  })
  if (refusal) return refusal
  await tx.delete(answerFiles).where(eq(answerFiles.questionId, questionId))
  await deleteTakenOff(
    tx,
    before.filter((id) => !fileIds.includes(id)),
  )
  if (fileIds.length > 0)
    await tx.insert(answerFiles).values(fileIds.map((fileId, orderIndex) => ({ fileId, questionId, orderIndex })))
  return null
}

/** The ids of an answer's files, in their order. */
export const listAnswerFileIds = async (tx: Tx, questionId: string) =>
  (
    await tx
      .select({ id: answerFiles.fileId })
      .from(answerFiles)
      .where(eq(answerFiles.questionId, questionId))
      .orderBy(asc(answerFiles.orderIndex))
  ).map(({ id }) => id)

/** A file of an answer is read like those of its RFQ (docs/rules/files.md#who-reads-what). */
export const findAnswerFileDeal: FindFileDeal = async (db, fileId, reader, today) => {
  const [row] = await db
    .select(rfqDealColumns)
    .from(answerFiles)
    .innerJoin(questions, eq(questions.id, answerFiles.questionId))
    .innerJoin(rfqs, eq(rfqs.id, questions.rfqId))
    .leftJoin(quotations, ownQuotationOf(reader))
    .where(eq(answerFiles.fileId, fileId))
  return row ? { side: 'rfq', deal: dealOf(row, today) } : null
}
