import { and, eq, gte, sql } from 'drizzle-orm'
import { dayMs } from '#lib/durations.ts'
import type { Queries } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { previewedDays } from '../domain/preview.ts'
import { alertHits } from './tables.ts'

/** What an alert told of in the last 30 days, by its id. The alert of the sector has its supplier's. */
export type RecentHits = (alertId: string) => { readonly count: number; readonly last: Date | null }

/** What each alert of a supplier told of in the last 30 days. An RFQ that several alerts match counts for each. */
export const findRecentHits = async (db: Queries, supplier: SupplierId, now: Date): Promise<RecentHits> => {
  const hits = db
    .select({ alertId: sql<string>`unnest(${alertHits.alertIds})`.as('alert_id'), createdAt: alertHits.createdAt })
    .from(alertHits)
    .where(
      and(eq(alertHits.userId, supplier), gte(alertHits.createdAt, new Date(now.getTime() - previewedDays * dayMs))),
    )
    .as('hits')
  const rows = await db
    .select({
      alertId: hits.alertId,
      count: sql<number>`count(*)::int`,
      last: sql<Date>`max(${hits.createdAt})`.mapWith(alertHits.createdAt),
    })
    .from(hits)
    .groupBy(hits.alertId)
  const byAlert = new Map(rows.map(({ alertId, count, last }) => [alertId, { count, last }]))
  return (alertId) => byAlert.get(alertId) ?? { count: 0, last: null }
}
