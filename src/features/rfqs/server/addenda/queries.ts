import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#platform/database/db.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import { rfqAddenda, rfqAddendumChanges } from './tables.ts'
import { groupBy } from '#lib/group-by.ts'

const addendaOfRfq = statement('addenda_of_rfq', (db, { rfqId }: Params<'rfqId'>) =>
  db
    .select({
      id: rfqAddenda.id,
      number: rfqAddenda.number,
      text: rfqAddenda.text,
      material: rfqAddenda.material,
      deadlineBefore: rfqAddenda.deadlineBefore,
      deadlineAfter: rfqAddenda.deadlineAfter,
      createdAt: rfqAddenda.createdAt,
      itemId: rfqAddendumChanges.rfqItemId,
      before: rfqAddendumChanges.quantityBefore,
      after: rfqAddendumChanges.quantityAfter,
    })
    .from(rfqAddenda)
    .leftJoin(rfqAddendumChanges, eq(rfqAddendumChanges.addendumId, rfqAddenda.id))
    .where(eq(rfqAddenda.rfqId, rfqId))
    .orderBy(asc(rfqAddenda.number), asc(rfqAddendumChanges.rfqItemId)),
)

/** The addenda of an RFQ with their changes, in the order of their numbers. The caller checks who reads them. */
export const listAddenda = async (db: Queries, rfqId: string) => {
  const rows = await addendaOfRfq(db, { rfqId })
  return [...groupBy(rows, ({ id }) => id).values()].map((changed) => ({
    ...changed[0]!,
    changes: changed.flatMap(({ itemId, before, after }) =>
      itemId === null || before === null ? [] : [{ itemId, before, after }],
    ),
  }))
}
