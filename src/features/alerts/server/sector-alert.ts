import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { lockProfile } from '#features/accounts/server/profile-lock.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { categoriesOfSector } from '#features/catalog/domain/sector-categories.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import type { sectorAlert, sectorChange } from '../contract.ts'
import { changedColumns, knownCategories } from './own-alerts.ts'
import type { RecentHits } from './recent-hits.ts'
import { alerts } from './tables.ts'

type SectorAlert = z.output<typeof sectorAlert>
type Change = z.output<typeof sectorChange>

/** Mails are opt-in: having a sector alone causes none. */
const defaultByMail = false

/** A supplier's alert of its sector; null where the sector has no categories and none were chosen. */
export const findSectorAlert = async (
  db: Queries,
  supplier: SupplierId,
  recent: RecentHits,
): Promise<SectorAlert | null> => {
  const [found] = await db
    .select({ sector: profiles.companySector, row: alerts })
    .from(profiles)
    .leftJoin(alerts, and(eq(alerts.supplierId, profiles.id), eq(alerts.kind, 'sector')))
    .where(eq(profiles.id, supplier))
  if (!found) return null
  const { row } = found
  const edited = row?.edited ?? false
  const categoryIds = edited ? row!.categoryIds : [...categoriesOfSector(found.sector)]
  if (categoryIds.length === 0) return null
  const paused = (row?.pausedAt ?? null) !== null
  return { categoryIds, edited, paused, byMail: row?.byMail ?? defaultByMail, recent: recent(supplier) }
}

/**
 * Changes only the fields of a supplier's sector alert that the change names. It counts from the same moment on as
 * before: its row is as old as the account. False when categories were chosen, but none that exists.
 */
export const changeSectorAlert = async (tx: Tx, supplier: SupplierId, change: Change): Promise<boolean> => {
  const chosen = change.categoryIds
  const categoryIds = await knownCategories(tx, chosen ?? [])
  if (chosen && categoryIds.length === 0) return false
  await lockProfile(tx, supplier)
  const columns = {
    ...changedColumns(change, tx.now),
    ...(chosen !== undefined && { edited: chosen !== null, categoryIds }),
  }
  const own = and(eq(alerts.supplierId, supplier), eq(alerts.kind, 'sector'))
  const changed = await tx.update(alerts).set(columns).where(own).returning({ id: alerts.id })
  if (changed.length > 0) return true
  const [profile] = await tx.select({ createdAt: profiles.createdAt }).from(profiles).where(eq(profiles.id, supplier))
  const row = { id: supplier, supplierId: supplier, kind: 'sector', createdAt: profile!.createdAt } as const
  await tx.insert(alerts).values({ ...row, byMail: defaultByMail, ...columns })
  return true
}
