import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { isOpenRow } from '#features/rfqs/server/queries.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import { ok, refused } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import type { QuotationDraft } from '../domain/draft.ts'
import { isNotWithdrawn } from './queries.ts'
import { quotationDrafts, quotationRevisions, quotations } from './tables.ts'

/** The most drafts that are listed: more than a supplier writes at a time. */
const maxListed = 50

const isDraftOf = (supplier: SupplierId, rfqId: string) =>
  and(eq(quotationDrafts.supplierId, supplier), eq(quotationDrafts.rfqId, rfqId))

/** The supplier's saved draft for an RFQ, or null. */
export const findDraft = async (db: Queries, supplier: SupplierId, rfqId: string) => {
  const [row] = await db
    .select({
      draft: quotationDrafts.draft,
      seenAddenda: quotationDrafts.seenAddenda,
      version: quotationDrafts.version,
      updatedAt: quotationDrafts.updatedAt,
    })
    .from(quotationDrafts)
    .where(isDraftOf(supplier, rfqId))
  return row ?? null
}

const itemsOfDraft = sql`jsonb_array_elements(${quotationDrafts.draft} -> 'items') as item`
/** How many of the items that are asked for have a price typed or are declined. */
const answered = sql<number>`(
  select count(*)::int from ${itemsOfDraft}
  join ${rfqItems} asked on asked.id = (item ->> 'rfqItemId')::uuid and asked.taken_out_on is null
  where (item ->> 'declined')::boolean or btrim(concat(item ->> 'unitPrice', item ->> 'total')) <> ''
)`

/** A draft for an RFQ. One that changes a sent quotation has that quotation's id. */
const draftColumns = {
  supplierId: quotationDrafts.supplierId,
  rfqId: quotationDrafts.rfqId,
  rfqTitle: rfqs.title,
  deadline: rfqs.deadline,
  itemCount: rfqs.itemCount,
  answered,
  quotationId: quotations.id,
  updatedAt: quotationDrafts.updatedAt,
}

/** The drafts for open RFQs. A draft that changes a quotation is left out while it equals what was sent. */
const unfinishedDrafts = (db: Queries, today: Day, which: SQL | undefined) =>
  db
    .select(draftColumns)
    .from(quotationDrafts)
    .innerJoin(rfqs, eq(rfqs.id, quotationDrafts.rfqId))
    .leftJoin(
      quotations,
      and(
        eq(quotations.rfqId, quotationDrafts.rfqId),
        eq(quotations.supplierId, quotationDrafts.supplierId),
        isNotWithdrawn,
      ),
    )
    .leftJoin(
      quotationRevisions,
      and(eq(quotationRevisions.quotationId, quotations.id), eq(quotationRevisions.revision, quotations.revision)),
    )
    .where(and(which, isOpenRow(today), sql`${quotationRevisions.sent} is distinct from ${quotationDrafts.draft}`))

/** The supplier's unfinished drafts, last edited first. */
export const listDrafts = (db: Queries, supplier: SupplierId, today: Day) =>
  unfinishedDrafts(db, today, eq(quotationDrafts.supplierId, supplier))
    .orderBy(desc(quotationDrafts.updatedAt), desc(quotationDrafts.rfqId))
    .limit(maxListed)

/** Everybody's unfinished drafts for these RFQs. */
export const draftsForRfqs = (db: Queries, rfqIds: readonly string[], today: Day) =>
  unfinishedDrafts(db, today, inArray(quotationDrafts.rfqId, [...rfqIds]))

type SavedDraft = {
  readonly rfqId: string
  readonly draft: QuotationDraft
  readonly seenAddenda: number
  readonly version: number
}

/**
 * Saves over the version that the form started from; 0 when there was none. DRAFT_NEWER when another device saved a
 * newer one or sent the quotation: a deleted draft does not come back. A retry with the same content succeeds.
 */
export const saveDraft = async (tx: Tx, supplier: SupplierId, { rfqId, draft, seenAddenda, version }: SavedDraft) => {
  const next = { draft, seenAddenda, version: sql`${quotationDrafts.version} + 1`, updatedAt: tx.now }
  const same = sql`${quotationDrafts.draft} = ${JSON.stringify(draft)}::jsonb`
  const saved = { version: quotationDrafts.version, updatedAt: quotationDrafts.updatedAt }
  const [row] =
    version === 0
      ? await tx
          .insert(quotationDrafts)
          .values({ supplierId: supplier, rfqId, draft, seenAddenda, version: 1, updatedAt: tx.now })
          .onConflictDoUpdate({
            target: [quotationDrafts.supplierId, quotationDrafts.rfqId],
            set: next,
            setWhere: same,
          })
          .returning(saved)
      : await tx
          .update(quotationDrafts)
          .set(next)
          .where(and(isDraftOf(supplier, rfqId), or(eq(quotationDrafts.version, version), same)))
          .returning(saved)
  return row ? ok(row) : refused('DRAFT_NEWER')
}
