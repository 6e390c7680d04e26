import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { categories } from '#features/catalog/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import { ok, refused } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { applyChange, type DraftChange } from '../domain/draft-change.ts'
import { emptyDraft, type RfqDraft } from '../domain/draft.ts'
import { firstMissing } from '../domain/steps.ts'
import { rfqDrafts } from './tables.ts'

/** The most drafts of one buyer (docs/security.md#oversized-input). */
const maxDrafts = 50

const isDraftOf = (buyer: BuyerId, id: string) => and(eq(rfqDrafts.buyerId, buyer), eq(rfqDrafts.id, id))

/** The buyer's drafts, last saved first; `title` may be empty. */
export const listDrafts = async (db: Queries, buyer: BuyerId, today: Day) => {
  const rows = await db
    .select({ id: rfqDrafts.id, draft: rfqDrafts.draft, category: categories.name, updatedAt: rfqDrafts.updatedAt })
    .from(rfqDrafts)
    .leftJoin(categories, sql`${categories.id} = ${rfqDrafts.draft} ->> 'categoryId'`)
    .where(eq(rfqDrafts.buyerId, buyer))
    .orderBy(desc(rfqDrafts.updatedAt), desc(rfqDrafts.id))
  return rows.map(({ id, draft, category, updatedAt }) => ({
    id,
    title: draft.title.trim(),
    firstItem: draft.items.map(({ productName }) => productName.trim()).find((name) => name !== '') ?? '',
    category,
    itemCount: draft.items.length,
    lack: firstMissing({ ...emptyDraft(), ...draft }, today),
    updatedAt,
  }))
}

/** One of the buyer's drafts; null when absent or somebody else's. */
export const findDraft = async (db: Queries, buyer: BuyerId, id: string) => {
  const [row] = await db
    .select({ id: rfqDrafts.id, draft: rfqDrafts.draft, version: rfqDrafts.version, updatedAt: rfqDrafts.updatedAt })
    .from(rfqDrafts)
    .where(isDraftOf(buyer, id))
  // A draft saved before a field existed gets that field empty.
  return row ? { ...row, draft: { ...emptyDraft(), ...row.draft } } : null
}

/** The content of a draft, and the version that its form started from. */
type SavedDraft = { readonly id: string; readonly draft: RfqDraft; readonly version: number }

/**
 * Saves over `version`; 0 for a new draft. DRAFT_NEWER when another device saved a newer version or the draft was
 * discarded or published; TOO_MANY_DRAFTS for a new one beyond 50. What is saved already succeeds over an older version
 * too and is no new one: a first try that arrives after its retry must not make the form look old.
 */
export const saveDraft = async (tx: Tx, buyer: BuyerId, saved: SavedDraft) => {
  const { id, draft, version } = saved
  // New drafts are saved one after the other: they are counted, and one that is sent twice waits for itself.
  if (version === 0) await lockProfile(tx, buyer)
  const updated = await replaceDraft(tx, buyer, saved)
  if (updated.ok || version !== 0) return updated
  if ((await countDrafts(tx, buyer)) >= maxDrafts) return refused('TOO_MANY_DRAFTS')
  const [inserted] = await tx
    .insert(rfqDrafts)
    .values({ id, buyerId: buyer, draft, version: 1, createdAt: tx.now, updatedAt: tx.now })
    .onConflictDoNothing()
    .returning({ version: rfqDrafts.version, updatedAt: rfqDrafts.updatedAt })
  return inserted ? ok(inserted) : refused('DRAFT_NEWER')
}

const replaceDraft = async (tx: Tx, buyer: BuyerId, { id, draft, version }: SavedDraft) => {
  const same = sql`${rfqDrafts.draft} = ${JSON.stringify(draft)}::jsonb`
  const [updated] = await tx
    .update(rfqDrafts)
    .set({ draft, version: sql`${rfqDrafts.version} + (${rfqDrafts.version} = ${version})::int`, updatedAt: tx.now })
    .where(and(isDraftOf(buyer, id), or(eq(rfqDrafts.version, version), same)))
    .returning({ version: rfqDrafts.version, updatedAt: rfqDrafts.updatedAt })
  return updated ? ok(updated) : refused('DRAFT_NEWER')
}

/** Saves a change of `version`. DRAFT_NEWER for any other version, an absent draft and somebody else's. */
export const changeDraft = async (
  tx: Tx,
  buyer: BuyerId,
  { id, change, version }: Omit<SavedDraft, 'draft'> & { readonly change: DraftChange },
) => {
  const [saved] = await tx
    .select({ draft: rfqDrafts.draft })
    .from(rfqDrafts)
    .where(and(isDraftOf(buyer, id), eq(rfqDrafts.version, version)))
    .for('update')
  const draft = saved ? applyChange({ ...emptyDraft(), ...saved.draft }, change) : null
  return draft ? replaceDraft(tx, buyer, { id, draft, version }) : refused('DRAFT_NEWER')
}

/**
 * Deletes the draft that is being published: the version that the form started from, or the same content. DRAFT_NEWER
 * when another device saved a newer one, DRAFT_GONE when it was published or discarded: no text is lost, and no draft
 * becomes two RFQs.
 */
export const takeDraft = async (tx: Tx, buyer: BuyerId, { id, draft, version }: SavedDraft) => {
  const [saved] = await tx
    .select({ version: rfqDrafts.version, same: sql<boolean>`${rfqDrafts.draft} = ${JSON.stringify(draft)}::jsonb` })
    .from(rfqDrafts)
    .where(isDraftOf(buyer, id))
    .for('update')
  if (!saved) return version === 0 ? null : 'DRAFT_GONE'
  if (saved.version !== version && !saved.same) return 'DRAFT_NEWER'
  await deleteDraft(tx, buyer, id)
  return null
}

const countDrafts = async (tx: Tx, buyer: BuyerId) => {
  const [row] = await tx.select({ n: count() }).from(rfqDrafts).where(eq(rfqDrafts.buyerId, buyer))
  return row?.n ?? 0
}

/** Deletes one of the buyer's drafts; without one it does nothing. */
export const deleteDraft = (tx: Tx, buyer: BuyerId, id: string) => tx.delete(rfqDrafts).where(isDraftOf(buyer, id))
