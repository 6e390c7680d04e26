import { and, count, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { categories } from '#features/catalog/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Db, Queries } from '#platform/db.ts'
import type { Remember } from '#platform/public-memory.ts'
import { statement, type Value } from '#platform/statement.ts'
import { pageOf, readCursor, type Position } from '#platform/cursor.ts'
import type { portalFilters } from '../contract/portal.ts'
import { rangeEnds } from '../domain/value-range.ts'
import { isAfter, isOpenRow, publicColumns } from './queries.ts'
import { matchesText, type Reach } from './search/matches.ts'
import { suggestSearches } from './search/suggestions.ts'
import { rfqs } from './tables.ts'

/** Cards per page of the portal. */
export const portalPageSize = 12

type PortalFilters = z.output<typeof portalFilters>

/** Whether an RFQ's estimate is in the chosen range; pesos when no currency is chosen. */
export const isInRange = ({ value, currency }: Pick<PortalFilters, 'value' | 'currency'>): SQL | undefined => {
  if (value === null) return undefined
  const { from, below } = rangeEnds[value]
  return and(
    currency === null ? eq(rfqs.currency, 'UYU') : undefined,
    from === null ? undefined : gte(rfqs.estimatedTotal, from),
    below === null ? undefined : lt(rfqs.estimatedTotal, below),
  )
}

const matches = (filters: PortalFilters, reach: Reach, today: Value<Day>): SQL | undefined =>
  and(
    isOpenRow(today),
    matchesText(filters.text, reach),
    filters.categoryId === null ? undefined : eq(rfqs.categoryId, filters.categoryId),
    filters.currency === null ? undefined : eq(rfqs.currency, filters.currency),
    filters.department === null ? undefined : eq(rfqs.department, filters.department),
    isInRange(filters),
  )

/** The open RFQs that match, newest first: one more than a page, to know whether there is a next one. */
export const listOpenRfqs = (
  db: Queries,
  filters: PortalFilters,
  reach: Reach,
  today: Value<Day>,
  after: Parameters<typeof isAfter>[0],
  limit = portalPageSize + 1,
) =>
  db
    .select(publicColumns)
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .where(and(matches(filters, reach, today), isAfter(after)))
    .orderBy(desc(rfqs.createdAt), desc(rfqs.id))
    .limit(limit)

const unfiltered: PortalFilters = { text: '', categoryId: null, currency: null, value: null, department: null }
const day = sql.placeholder('today')
const cursor = { createdAt: sql.placeholder('createdAt'), id: sql.placeholder('id') }
const newest = statement('newest_open_rfqs', (db) => listOpenRfqs(db, unfiltered, 'public', day, null))
const next = statement('next_open_rfqs', (db) => listOpenRfqs(db, unfiltered, 'public', day, cursor))

/** A page of them. Without filters it is one of two statements of their own. */
const findPage = (db: Queries, filters: PortalFilters, reach: Reach, today: Day, after: Position | null) => {
  const { text, ...others } = filters
  if (text !== '' || Object.values(others).some((value) => value !== null))
    return listOpenRfqs(db, filters, reach, today, after)
  return after === null ? newest(db, { today }) : next(db, { today, ...after })
}

/** A search counts no further than this, so that a word that all RFQs have costs no more than a rare one. */
export const maxCounted = 1_000

/** Where the public data is read: the database, and what is remembered of it. */
export type PublicSource = { readonly db: Db; readonly today: Day; readonly remember: Remember }

/** How many open RFQs match, on all pages; of a search at most one more than `maxCounted`. */
export const countOpenRfqs = (
  { db, today, remember }: PublicSource,
  filters: PortalFilters,
  reach: Reach,
): Promise<number> =>
  remember(['count', today, reach, filters], async () => {
    const where = matches(filters, reach, today)
    const all = db
      .select({ one: sql`1` })
      .from(rfqs)
      .where(where)
      .$dynamic()
    const counted = (filters.text.trim() === '' ? all : all.limit(maxCounted + 1)).as('counted')
    const [row] = await db.select({ n: count() }).from(counted)
    return row?.n ?? 0
  })

type PortalList = 'opportunities' | 'opportunitiesForSupplier'
type Search = PortalFilters & { readonly cursor: string | null }

/**
 * One page of the open RFQs that match, how many match, and, when none does, what the search may have meant
 * (docs/rules/screens.md#search).
 */
export const searchPortal = async (
  source: PublicSource,
  reach: Reach,
  list: PortalList,
  { cursor, ...filters }: Search,
) => {
  const { db, today } = source
  const after = readCursor(list, cursor)
  const [rows, total] = await Promise.all([
    findPage(db, filters, reach, today, after),
    countOpenRfqs(source, filters, reach),
  ])
  const suggestions = total === 0 ? await suggestSearches(db, filters.text, reach) : []
  return { ...pageOf(list, rows, portalPageSize), first: after === null, total, suggestions: [...suggestions] }
}

/** The same for each category that has open RFQs, and when its last one was published. */
export const sumOpenRfqsByCategory = ({ db, today, remember }: PublicSource) =>
  remember(['by category', today], async () =>
    db
      .select({
        categoryId: sql<string>`${rfqs.categoryId}`,
        currency: rfqs.currency,
        count: count(),
        estimated: count(rfqs.estimatedTotal),
        sum: sql<string>`coalesce(sum(${rfqs.estimatedTotal}), 0)::text`,
        lastPublishedAt: sql<Date>`max(${rfqs.createdAt})`.mapWith(rfqs.createdAt),
      })
      .from(rfqs)
      .where(and(isOpenRow(today), isNotNull(rfqs.categoryId)))
      .groupBy(rfqs.categoryId, rfqs.currency)
      .orderBy(rfqs.categoryId, desc(rfqs.currency)),
  )

/**
 * How many RFQs are open, the sum of their estimates and how many have one, per currency
 * (docs/rules/money.md#currencies).
 */
export const sumOpenRfqs = ({ db, today, remember }: PublicSource) =>
  remember(['sum', today], async () =>
    db
      .select({
        currency: rfqs.currency,
        count: count(),
        estimated: count(rfqs.estimatedTotal),
        sum: sql<string>`coalesce(sum(${rfqs.estimatedTotal}), 0)::text`,
      })
      .from(rfqs)
      .where(isOpenRow(today))
      .groupBy(rfqs.currency)
      .orderBy(desc(rfqs.currency)),
  )
