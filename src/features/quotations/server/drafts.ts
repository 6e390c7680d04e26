import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries, Tx } from '#platform/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import type { QuotationDraft } from '../domain/draft.ts'
import { quotationDrafts } from './tables.ts'

const of = (supplier: SupplierId, rfqId: string) =>
  and(eq(quotationDrafts.supplierId, supplier), eq(quotationDrafts.rfqId, rfqId))

/** The supplier's saved draft for an RFQ, or null. */
export const findDraft = async (db: Queries, supplier: SupplierId, rfqId: string) => {
  const [row] = await db
    .select({ draft: quotationDrafts.draft, version: quotationDrafts.version, updatedAt: quotationDrafts.updatedAt })
    .from(quotationDrafts)
    .where(of(supplier, rfqId))
  return row ?? null
}

/**
 * Saves over the version the form began with, 0 for none yet; answers null when another device saved a newer one, or sent the
 * quotation: a draft that is gone does not come back. The same content sent again, after a lost answer, is saved.
 */
export const saveDraft = async (
  tx: Tx,
  supplier: SupplierId,
  rfqId: string,
  draft: QuotationDraft,
  version: number,
) => {
  const next = { draft, version: sql`${quotationDrafts.version} + 1`, updatedAt: tx.now }
  const same = sql`${quotationDrafts.draft} = ${JSON.stringify(draft)}::jsonb`
  const saved = { version: quotationDrafts.version, updatedAt: quotationDrafts.updatedAt }
  const [row] =
    version === 0
      ? await tx
          .insert(quotationDrafts)
          .values({ supplierId: supplier, rfqId, draft, version: 1, updatedAt: tx.now })
          .onConflictDoUpdate({
            target: [quotationDrafts.supplierId, quotationDrafts.rfqId],
            set: next,
            setWhere: same,
          })
          .returning(saved)
      : await tx
          .update(quotationDrafts)
          .set(next)
          .where(and(of(supplier, rfqId), or(eq(quotationDrafts.version, version), same)))
          .returning(saved)
  return row ?? null
}

export const deleteDraft = (tx: Tx, supplier: SupplierId, rfqId: string) =>
  tx.delete(quotationDrafts).where(of(supplier, rfqId))
