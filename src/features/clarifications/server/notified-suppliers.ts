import { sql } from 'drizzle-orm'
import { isLiveRow } from '#features/quotations/server/queries.ts'
import { quotationDrafts, quotations } from '#features/quotations/server/tables.ts'
import type { Queries } from '#platform/database/db.ts'
import { questions } from './tables.ts'

/**
 * A supplier that is notified of a change on an RFQ. `quotationId` is set when it quoted, also if it withdrew since;
 * `isLive` when that quotation can still be selected.
 */
type NotifiedSupplier = { readonly supplierId: string; readonly quotationId: string | null; readonly isLive: boolean }

/** Where a supplier's notice leads: to its quotation if it has one, and then it carries that id only. */
export const leadsTo = (rfqId: string, quotationId: string | null) =>
  quotationId === null ? { rfqId, quotationId } : { rfqId: null, quotationId }

/**
 * The suppliers that are notified of changes on an RFQ: those with a live quotation, and while it is open also those
 * with a draft or a question.
 */
export const suppliersToNotify = async (
  db: Queries,
  rfqId: string,
  isOpen: boolean,
): Promise<readonly NotifiedSupplier[]> => {
  const live = sql`select ${quotations.supplierId} as supplier_id from ${quotations} where ${quotations.rfqId} = ${rfqId} and ${isLiveRow}`
  const others = sql`
    union select ${quotationDrafts.supplierId} from ${quotationDrafts} where ${quotationDrafts.rfqId} = ${rfqId}
    union select ${questions.askerId} from ${questions} where ${questions.rfqId} = ${rfqId}`
  const { rows } = await db.execute<NotifiedSupplier>(sql`
    select told.supplier_id as "supplierId", ${quotations.id} as "quotationId", coalesce(${isLiveRow}, false) as "isLive"
    from (${live}${isOpen ? others : sql``}) told
    left join ${quotations} on ${quotations.rfqId} = ${rfqId} and ${quotations.supplierId} = told.supplier_id
    order by told.supplier_id`)
  return rows
}
