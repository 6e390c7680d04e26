import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { z } from 'zod'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { departments } from '#features/catalog/domain/places.ts'
import { categories } from '#features/catalog/server/tables.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import type { alert, alertChange } from '../contract.ts'
import { haveSameMeaning, isTooWide, type alertFilters } from '../domain/filters.ts'
import { maxAlerts } from '../domain/limits.ts'
import { findRecentHits, type RecentHits } from './recent-hits.ts'
import { alerts } from './tables.ts'
import { termColumns } from './terms.ts'

type Alert = z.output<typeof alert>
type Filters = z.output<typeof alertFilters>
type Row = typeof alerts.$inferSelect
type Change = z.output<typeof alertChange>
type Form = { readonly name: string; readonly filters: Filters; readonly byMail: boolean }
type BadFilters =
  | { readonly code: 'ALERT_TOO_WIDE' }
  | { readonly code: 'ALERT_EXISTS'; readonly data: { readonly name: string } }

const filtersOf = (row: Row): Filters => ({
  text: row.text,
  categoryIds: row.categoryIds,
  departments: row.departments,
  currency: row.currency,
  value: row.value,
})

const alertView = (row: Row, recent: RecentHits): Alert => ({
  id: row.id,
  name: row.name,
  filters: filtersOf(row),
  paused: row.pausedAt !== null,
  byMail: row.byMail,
  recent: recent(row.id),
})

const isSaved = (supplier: SupplierId) => and(eq(alerts.supplierId, supplier), eq(alerts.kind, 'saved'))

/** A supplier's saved alerts, the newest first. */
export const listSavedAlerts = async (db: Queries, supplier: SupplierId, recent: RecentHits): Promise<Alert[]> => {
  const rows = await db.select().from(alerts).where(isSaved(supplier)).orderBy(desc(alerts.createdAt), asc(alerts.id))
  return rows.map((row) => alertView(row, recent))
}

/**
 * The filters as a supplier's alert stores them, without categories and departments that do not exist, or why they are
 * refused. A filter of which nothing exists is refused too: without it the alert would match everything.
 */
const keptFilters = async (
  tx: Tx,
  supplier: SupplierId,
  given: Filters,
  except: string | null,
): Promise<Result<Filters, BadFilters>> => {
  const filters = {
    ...given,
    categoryIds: await knownCategories(tx, given.categoryIds),
    departments: departments.filter((name) => given.departments.includes(name)),
  }
  const losesAll = (['categoryIds', 'departments'] as const).some(
    (list) => given[list].length > 0 && filters[list].length === 0,
  )
  if (losesAll || isTooWide(filters)) return refused({ code: 'ALERT_TOO_WIDE' })
  const others = await tx
    .select()
    .from(alerts)
    .where(and(isSaved(supplier), except === null ? undefined : ne(alerts.id, except)))
  const same = others.find((other) => haveSameMeaning(filtersOf(other), filters))
  return same ? refused({ code: 'ALERT_EXISTS', data: { name: same.name } }) : ok(filters)
}

/** The categories among these that exist, each once. */
export const knownCategories = async (db: Queries, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, [...ids]))
      .orderBy(asc(categories.id))
  ).map(({ id }) => id)

/** The columns of what every alert has, as far as it changes. */
export const changedColumns = ({ paused, byMail }: Pick<Change, 'paused' | 'byMail'>, now: Date) => ({
  ...(byMail !== undefined && { byMail }),
  ...(paused !== undefined && { pausedAt: paused ? now : null }),
})

const columnsOf = (filters: Filters) => ({ ...filters, ...termColumns(filters.text) })

/** Saves a new alert of a supplier, unless it has ten, or one that asks for the same. */
export const insertAlert = async (
  tx: Tx,
  supplier: SupplierId,
  form: Form,
): Promise<Result<Alert, BadFilters | { readonly code: 'TOO_MANY_ALERTS' }>> => {
  await lockProfile(tx, supplier)
  const filters = await keptFilters(tx, supplier, form.filters, null)
  if (!filters.ok) return filters
  if ((await tx.$count(alerts, isSaved(supplier))) >= maxAlerts) return refused({ code: 'TOO_MANY_ALERTS' })
  const [row] = await tx
    .insert(alerts)
    .values({
      id: v4(),
      supplierId: supplier,
      kind: 'saved',
      name: form.name,
      byMail: form.byMail,
      createdAt: tx.now,
      ...columnsOf(filters.value),
    })
    .returning()
  return ok(alertView(row!, await findRecentHits(tx, supplier, tx.now)))
}

/**
 * Changes only the fields of a supplier's alert that the change names, so that two changes at once both hold. Refuses
 * an absent or foreign id, and filters that another of its alerts has.
 */
export const updateAlert = async (
  tx: Tx,
  supplier: SupplierId,
  { id, name, filters, ...change }: Change & { readonly id: string },
): Promise<Result<Alert, BadFilters | { readonly code: 'ALERT_NOT_FOUND' }>> => {
  await lockProfile(tx, supplier)
  const own = and(isSaved(supplier), eq(alerts.id, id))
  if ((await tx.$count(alerts, own)) === 0) return refused({ code: 'ALERT_NOT_FOUND' })
  const kept = filters && (await keptFilters(tx, supplier, filters, id))
  if (kept && !kept.ok) return kept
  const [row] = await tx
    .update(alerts)
    .set({ ...changedColumns(change, tx.now), ...(name !== undefined && { name }), ...(kept && columnsOf(kept.value)) })
    .where(own)
    .returning()
  return ok(alertView(row!, await findRecentHits(tx, supplier, tx.now)))
}

/** Deletes a supplier's alert; false when it is absent or foreign. */
export const removeAlert = async (tx: Tx, supplier: SupplierId, id: string): Promise<boolean> => {
  const removed = await tx
    .delete(alerts)
    .where(and(isSaved(supplier), eq(alerts.id, id)))
    .returning({ id: alerts.id })
  return removed.length > 0
}
