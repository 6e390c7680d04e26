import { and, count, desc, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { isOpenRow } from '#features/rfqs/server/public-columns.ts'
import { rfqItems, rfqs } from '#features/rfqs/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import { ok, refused } from '#lib/result.ts'
import type { Db, Queries, Tx } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import type { QuotationDraft } from '../domain/draft.ts'
import { isNotWithdrawn } from './queries.ts'
import { quotationDrafts, quotationRevisions, quotations } from './tables.ts'

/**
 * The most unfinished drafts of one supplier, more than it writes at a time: all of them are listed, so that it can
 * delete some (docs/security.md#oversized-input).
 */
const maxDrafts = 200

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
)`.as('answered')

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
    .limit(maxDrafts)

/** Everybody's unfinished drafts for these RFQs. */
export const draftsForRfqs = (db: Queries, rfqIds: readonly string[], today: Day) =>
  unfinishedDrafts(db, today, inArray(quotationDrafts.rfqId, [...rfqIds]))

/** The suppliers with a draft for the RFQ, also where it changes a quotation or equals what was sent. */
export const suppliersWithDraft = async (tx: Tx, rfqId: string) =>
  (await draftersOf(tx, { rfqId })).map(({ supplierId }) => supplierId)
const draftersOf = statement('drafters_of', (db, { rfqId }: Params<'rfqId'>) =>
  db.select({ supplierId: quotationDrafts.supplierId }).from(quotationDrafts).where(eq(quotationDrafts.rfqId, rfqId)),
)

/** How many unfinished drafts the supplier has for other RFQs. */
const countOthers = async (tx: Tx, supplier: SupplierId, rfqId: string): Promise<number> => {
  const others = and(eq(quotationDrafts.supplierId, supplier), ne(quotationDrafts.rfqId, rfqId))
  const [row] = await tx.select({ n: count() }).from(unfinishedDrafts(tx, tx.today, others).as('others'))
  return row?.n ?? 0
}

/** What saving a draft needs of its RFQ: its state, and its items, those that were taken out too; null when absent. */
export const findDraftedRfq = async (tx: Tx, id: string) => {
  const rows = await draftedRfq(tx, { id })
  const [rfq] = rows
  return rfq ? { ...rfq, itemIds: new Set(rows.map(({ itemId }) => itemId)) } : null
}
const draftedRfq = statement('drafted_rfq', (db, { id }: Params<'id'>) =>
  db
    .select({ status: rfqs.status, deadline: rfqs.deadline, itemId: rfqItems.id })
    .from(rfqs)
    .innerJoin(rfqItems, eq(rfqItems.rfqId, rfqs.id))
    .where(eq(rfqs.id, id)),
)

type SavedDraft = {
  readonly rfqId: string
  readonly draft: QuotationDraft
  readonly seenAddenda: number
  readonly version: number
  /** The revision of the sent quotation that it changes, 0 for none; absent in pages of the previous release. */
  readonly revision?: number | undefined
}

/** Whether the supplier has a live quotation later than this revision. */
const wasSentSince = async (tx: Tx, supplier: SupplierId, rfqId: string, revision: number): Promise<boolean> => {
  const isOwn = and(eq(quotations.supplierId, supplier), eq(quotations.rfqId, rfqId))
  return (await tx.$count(quotations, and(isOwn, isNotWithdrawn, gt(quotations.revision, revision)))) > 0
}

/**
 * Saves over the version that the form started from; 0 when there was none. DRAFT_NEWER when another device saved a
 * newer one, or sent the quotation while the form was open: a deleted draft does not come back, and a form that was
 * never saved does not become changes of what was sent. TOO_MANY_DRAFTS for a new one beyond 200 unfinished ones. What
 * is saved already succeeds over an older version too and is no new one: a first try that arrives after its retry must
 * not make the form look old.
 */
export const saveDraft = async (tx: Tx, supplier: SupplierId, saving: SavedDraft) => {
  const { rfqId, draft, seenAddenda, version, revision } = saving
  if (version === 0) {
    if (revision !== undefined && (await wasSentSince(tx, supplier, rfqId, revision))) return refused('DRAFT_NEWER')
    // New drafts are counted one after the other.
    await lockProfile(tx, supplier)
    if ((await countOthers(tx, supplier, rfqId)) >= maxDrafts) return refused('TOO_MANY_DRAFTS')
  }
  const same = sql`${quotationDrafts.draft} = ${JSON.stringify(draft)}::jsonb`
  const nextVersion = sql`${quotationDrafts.version} + (${quotationDrafts.version} = ${version})::int`
  const next = { draft, seenAddenda, version: nextVersion, updatedAt: tx.now }
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

/**
 * Deletes the draft of a quotation that is being sent: the version that the form started from, or the same content.
 * DRAFT_NEWER when another device saved a newer one, which would be lost. One that is saved later stays, as changes of
 * what was sent.
 */
export const takeDraft = async (
  tx: Tx,
  supplier: SupplierId,
  { rfqId, draft, version }: Pick<SavedDraft, 'rfqId' | 'draft' | 'version'>,
) => {
  const [saved] = await tx
    .select({
      version: quotationDrafts.version,
      same: sql<boolean>`${quotationDrafts.draft} = ${JSON.stringify(draft)}::jsonb`,
    })
    .from(quotationDrafts)
    .where(isDraftOf(supplier, rfqId))
    .for('update')
  if (!saved) return null
  if (saved.version !== version && !saved.same) return 'DRAFT_NEWER'
  await deleteDraft(tx, supplier, rfqId)
  return null
}

/** Deletes the supplier's draft for an RFQ; without one it does nothing. */
export const deleteDraft = (tx: Tx, supplier: SupplierId, rfqId: string) =>
  tx.delete(quotationDrafts).where(isDraftOf(supplier, rfqId))

/** Deletes everybody's drafts for closed RFQs, which never receive again (docs/rules/states.md#rfq-status). */
export const deleteDraftsOfClosed = (db: Db) =>
  db
    .delete(quotationDrafts)
    .where(inArray(quotationDrafts.rfqId, db.select({ id: rfqs.id }).from(rfqs).where(eq(rfqs.status, 'closed'))))
