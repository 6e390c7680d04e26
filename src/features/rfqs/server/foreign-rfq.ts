import { and, eq } from 'drizzle-orm'
import type { Queries } from '#platform/database/db.ts'
import { statement, type Params, type Value } from '#platform/database/statement.ts'
import { accessDenied, type BuyerId } from '#platform/rpc.ts'
import { rfqs } from './tables.ts'

/** Whether the RFQ is the buyer's own. */
export const isOwnRfq = async (db: Queries, buyer: BuyerId, rfqId: string): Promise<boolean> =>
  (await ownRfqId(db, { rfqId, buyer })).length > 0

/**
 * The id of an RFQ that is the buyer's own, as a part of a statement. It is found first, so that nothing of another
 * buyer's RFQ is read: how long that takes would tell how much there is (docs/security.md#absent-and-foreign).
 */
export const ownRfqId = (
  db: Queries,
  { rfqId, buyer }: { readonly rfqId: Value<string>; readonly buyer: Value<BuyerId> },
) =>
  db
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(and(eq(rfqs.id, rfqId), eq(rfqs.buyerId, buyer)))

/**
 * The refusal of an RFQ that is not the buyer's own: denied where it exists, which is public, not found where it does
 * not (docs/rules/who-sees-what.md#existence).
 */
export const foreignOrAbsent = async (
  db: Queries,
  rfqId: string,
  errors: { readonly RFQ_NOT_FOUND: () => Error },
): Promise<Error> => ((await isPublished(db, rfqId)) ? accessDenied() : errors.RFQ_NOT_FOUND())

const isPublished = async (db: Queries, id: string) => (await publishedRfq(db, { id })).length > 0
const publishedRfq = statement('published_rfq', (db, { id }: Params<'id'>) =>
  db.select({ id: rfqs.id }).from(rfqs).where(eq(rfqs.id, id)),
)
