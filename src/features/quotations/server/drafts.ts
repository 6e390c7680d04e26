import { and, eq, sql } from 'drizzle-orm'
import { rfqs } from '#features/rfqs/server/tables.ts'
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

/** Saves over the version the form began with (0: none yet); answers null when another device saved a newer one. */
export const saveDraft = async (
  tx: Tx,
  supplier: SupplierId,
  rfqId: string,
  draft: QuotationDraft,
  version: number,
) => {
  const fresh = { draft, version: version + 1, updatedAt: tx.now }
  const [row] = await tx
    .insert(quotationDrafts)
    .values({ supplierId: supplier, rfqId, ...fresh })
    .onConflictDoUpdate({
      target: [quotationDrafts.supplierId, quotationDrafts.rfqId],
      set: fresh,
      setWhere: sql`${quotationDrafts.version} = ${version}`,
    })
    .returning({ version: quotationDrafts.version, updatedAt: quotationDrafts.updatedAt })
  return row ?? null
}

export const deleteDraft = (tx: Tx, supplier: SupplierId, rfqId: string) =>
  tx.delete(quotationDrafts).where(of(supplier, rfqId))

/** An RFQ that exists, so that a draft for it may be kept. */
export const rfqExists = async (db: Queries, rfqId: string) =>
  (await db.select({ id: rfqs.id }).from(rfqs).where(eq(rfqs.id, rfqId))).length > 0
