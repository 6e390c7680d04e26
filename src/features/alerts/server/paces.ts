import { eq } from 'drizzle-orm'
import type { Queries, Tx } from '#platform/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { defaultPace, type Pace } from '../domain/pace.ts'
import { alertPaces } from './tables.ts'

/** How a supplier is mailed new opportunities. */
export const findPace = async (db: Queries, supplier: SupplierId): Promise<Pace> => {
  const [row] = await db.select({ pace: alertPaces.pace }).from(alertPaces).where(eq(alertPaces.supplierId, supplier))
  return row?.pace ?? defaultPace
}

/** Saves a supplier's pace, replacing the earlier one. */
export const savePace = async (tx: Tx, supplier: SupplierId, pace: Pace): Promise<void> => {
  await tx
    .insert(alertPaces)
    .values({ supplierId: supplier, pace })
    .onConflictDoUpdate({ target: alertPaces.supplierId, set: { pace } })
}
