import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries, Tx } from '#platform/database/db.ts'
import { searchableTexts } from '../../domain/visitor-view.ts'
import { rfqItems, rfqs } from '../tables.ts'
import { rfqSearch } from './tables.ts'

/**
 * Makes active RFQs findable in the portal, in the transaction that publishes them or makes them active again. RFQs
 * that are not active are left out.
 */
export const addToSearch = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const found = await findTexts(tx, ids)
  if (found.length === 0) return
  const rows = found.map(({ id, ...texts }) => ({ rfqId: id, ...searchableTexts(texts) }))
  const columns = {
    publicText: sql`excluded.public_text`,
    itemNames: sql`excluded.item_names`,
    itemNotes: sql`excluded.item_notes`,
  }
  await tx.insert(rfqSearch).values(rows).onConflictDoUpdate({ target: rfqSearch.rfqId, set: columns })
}

/** Takes RFQs out of the portal's search, in the transaction in which they stop being active. */
export const removeFromSearch = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(rfqSearch).where(inArray(rfqSearch.rfqId, [...ids]))
}

type Item = { readonly productName: string; readonly technicalDescription: string }

const findTexts = (tx: Queries, ids: readonly string[]) =>
  tx
    .select({
      id: rfqs.id,
      title: rfqs.title,
      description: rfqs.description,
      items: sql<Item[]>`json_agg(json_build_object('productName', ${rfqItems.productName},
        'technicalDescription', ${rfqItems.technicalDescription}) order by ${rfqItems.orderIndex})`,
    })
    .from(rfqs)
    .innerJoin(rfqItems, and(eq(rfqItems.rfqId, rfqs.id), isNull(rfqItems.takenOutOn)))
    .where(and(inArray(rfqs.id, [...ids]), eq(rfqs.status, 'active')))
    .groupBy(rfqs.id)
