import { and, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { categories } from '#features/catalog/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import { escapeLike } from '#lib/text.ts'
import type { Db, Queries } from '#platform/db.ts'
import type { Position } from '#platform/cursor.ts'
import type { portalFilters } from '../contract.ts'
import { rangeEnds } from '../domain/value-range.ts'
import { cachedTotals } from './portal-totals.ts'
import { isAfter, publicColumns } from './queries.ts'
import { rfqs } from './tables.ts'

/** Cards per page of the portal. */
export const portalPageSize = 12

type PortalFilters = z.output<typeof portalFilters>

/** The status is a literal and not a parameter, so that the planner can use the partial indexes of the active RFQs. */
const isOpen = (today: Day): SQL => sql`${rfqs.status} = 'active' and ${rfqs.deadline} >= ${today}`

/**
 * RFQs whose visible text has the typed words: whole Spanish words with or without accents (each configuration finds
 * what the other misses), or every word as a fragment. It searches only `search_text`, which is what visitors read
 * (docs/security.md#search-as-an-oracle).
 */
const matchesText = (text: string): SQL | undefined => {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const fragments = words.map((word) => sql`${rfqs.searchFolded} like pliego_fold(${`%${escapeLike(word)}%`})`)
  const query = sql`plainto_tsquery('spanish_folded', ${text}) || plainto_tsquery('spanish', ${text})`
  return sql`(${rfqs.search} @@ (${query}) or (${sql.join(fragments, sql` and `)}))`
}

const inRange = ({ value, currency }: PortalFilters): SQL | undefined => {
  if (value === null) return undefined
  const { from, below } = rangeEnds[value]
  return and(
    currency === null ? eq(rfqs.currency, 'UYU') : undefined,
    from === null ? undefined : gte(rfqs.estimatedTotal, from),
    below === null ? undefined : lt(rfqs.estimatedTotal, below),
  )
}

const matches = (filters: PortalFilters, today: Day): SQL | undefined =>
  and(
    isOpen(today),
    matchesText(filters.text),
    filters.categoryId === null ? undefined : eq(rfqs.categoryId, filters.categoryId),
    filters.currency === null ? undefined : eq(rfqs.currency, filters.currency),
    filters.department === null ? undefined : eq(rfqs.department, filters.department),
    inRange(filters),
  )

/** The open RFQs that match, newest first: one more than a page, to know whether there is a next one. */
export const listOpenRfqs = (db: Queries, filters: PortalFilters, today: Day, after: Position | null) =>
  db
    .select(publicColumns)
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .where(and(matches(filters, today), isAfter(after)))
    .orderBy(desc(rfqs.createdAt), desc(rfqs.id))
    .limit(portalPageSize + 1)

/** How many open RFQs match, on all pages. Cached for 3 seconds. */
export const countOpenRfqs = (db: Db, filters: PortalFilters, today: Day): Promise<number> =>
  cachedTotals(db, JSON.stringify(['count', today, filters]), async () => {
    const [row] = await db.select({ n: count() }).from(rfqs).where(matches(filters, today))
    return row?.n ?? 0
  })

/**
 * How many RFQs are open, the sum of their estimates and how many have one, per currency
 * (docs/rules/money.md#currencies). Cached for 3 seconds.
 */
export const sumOpenRfqs = (db: Db, today: Day) =>
  cachedTotals(db, JSON.stringify(['sum', today]), () =>
    db
      .select({
        currency: rfqs.currency,
        count: count(),
        estimated: count(rfqs.estimatedTotal),
        sum: sql<string>`coalesce(sum(${rfqs.estimatedTotal}), 0)::text`,
      })
      .from(rfqs)
      .where(isOpen(today))
      .groupBy(rfqs.currency)
      .orderBy(desc(rfqs.currency)),
  )
