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

/** Cards of the portal a page (rulings, Fields). */
export const portalPageSize = 12

type PortalFilters = z.output<typeof portalFilters>

/** Written out, not as parameters: the planner must see that the partial indexes of the open RFQs serve. */
const isOpen = (on: Day): SQL => sql`${rfqs.status} = 'active' and ${rfqs.deadline} >= ${on}`

/**
 * RFQs whose visible text has the words typed: whole words in Spanish, with or without accents (each configuration finds what the
 * other misses), or every word as a fragment. Nothing but `search_text` is asked, which holds what a visitor reads.
 */
const hasText = (text: string): SQL | undefined => {
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

const matches = (filters: PortalFilters, on: Day): SQL | undefined =>
  and(
    isOpen(on),
    hasText(filters.text),
    filters.categoryId === null ? undefined : eq(rfqs.categoryId, filters.categoryId),
    filters.currency === null ? undefined : eq(rfqs.currency, filters.currency),
    filters.department === null ? undefined : eq(rfqs.department, filters.department),
    inRange(filters),
  )

/** The open RFQs that match, newest first, one more than a page (spec §7 Portal list). */
export const listOpenRfqs = (db: Queries, filters: PortalFilters, on: Day, after: Position | null) =>
  db
    .select(publicColumns)
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .where(and(matches(filters, on), isAfter(after)))
    .orderBy(desc(rfqs.createdAt), desc(rfqs.id))
    .limit(portalPageSize + 1)

/** How many open RFQs match, on all pages. Cached for 3 seconds. */
export const countOpenRfqs = (db: Db, filters: PortalFilters, on: Day): Promise<number> =>
  cachedTotals(db, JSON.stringify(['count', on, filters]), async () => {
    const [row] = await db.select({ n: count() }).from(rfqs).where(matches(filters, on))
    return row?.n ?? 0
  })

/** Count, sum and number of estimates of the open RFQs, per currency: never joined (rulings, Money). Cached for 3 seconds. */
export const sumOpenRfqs = (db: Db, on: Day) =>
  cachedTotals(db, JSON.stringify(['sum', on]), () =>
    db
      .select({
        currency: rfqs.currency,
        count: count(),
        estimated: count(rfqs.estimatedTotal),
        sum: sql<string>`coalesce(sum(${rfqs.estimatedTotal}), 0)::text`,
      })
      .from(rfqs)
      .where(isOpen(on))
      .groupBy(rfqs.currency)
      .orderBy(desc(rfqs.currency)),
  )
