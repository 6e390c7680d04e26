import { eq, sql } from 'drizzle-orm'
import { categories } from '#features/catalog/server/tables.ts'
import { files } from '#features/files/server/tables.ts'
import type { Queries } from '#platform/database/db.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import { visibleItemNames } from '../domain/visitor-view.ts'
import { rfqFiles } from './files/tables.ts'
import { publicColumns } from './public-columns.ts'
import { rfqItems, rfqs } from './tables.ts'

const publicRfq = statement('public_rfq', (db, { id }: Params<'id'>) => {
  const itemNames = sql<string[]>`array(select ${rfqItems.productName} from ${rfqItems}
    where ${rfqItems.rfqId} = ${rfqs.id} and ${rfqItems.takenOutOn} is null
    order by ${rfqItems.orderIndex} limit ${sql.raw(String(visibleItemNames))})`
  const fileCount = sql<number>`(select count(*)::int from ${rfqFiles} join ${files} on ${files.id} = ${rfqFiles.fileId}
    where ${rfqFiles.rfqId} = ${rfqs.id} and ${files.visibility} = 'now')`
  return db
    .select({
      ...publicColumns,
      status: rfqs.status,
      description: rfqs.description,
      addenda: rfqs.addenda,
      itemNames,
      fileCount,
    })
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .where(eq(rfqs.id, id))
})

/** What the public page needs of an RFQ, open or not; null when absent. `limitedView` cuts the description. */
export const findPublicRfq = async (db: Queries, id: string) => (await publicRfq(db, { id }))[0] ?? null
