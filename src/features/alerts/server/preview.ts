import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayMs } from '#lib/durations.ts'
import { isInRange } from '#features/rfqs/server/portal.ts'
import { isOpenRow } from '#features/rfqs/server/public-columns.ts'
import { matchesText } from '#features/rfqs/server/search/matches.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import type { Context } from '#platform/rpc.ts'
import type { alertFilters } from '../domain/filters.ts'
import { maxPreviewed, previewedDays } from '../domain/preview.ts'

/**
 * How many RFQs these filters find, one more than `maxPreviewed` at most: of those published in the last 30 days, or,
 * with a text, of those that are open. Closed ones cannot be searched (docs/security.md#search-as-an-oracle).
 */
export const countPreviewed = async (
  { db, now, today }: Pick<Context, 'db' | 'now' | 'today'>,
  { text, categoryIds, departments, currency, value }: z.output<typeof alertFilters>,
): Promise<number> => {
  const isInTime = text === '' ? gte(rfqs.createdAt, new Date(now.getTime() - previewedDays * dayMs)) : isOpenRow(today)
  const found = db
    .select({ one: sql`1` })
    .from(rfqs)
    .where(
      and(
        isInTime,
        matchesText(text, 'items'),
        categoryIds.length === 0 ? undefined : inArray(rfqs.categoryId, categoryIds),
        departments.length === 0 ? undefined : inArray(rfqs.department, departments),
        currency === null ? undefined : eq(rfqs.currency, currency),
        isInRange({ value, currency }),
      ),
    )
    .limit(maxPreviewed + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
