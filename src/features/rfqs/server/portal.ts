import { and, count, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { categories } from '#features/catalog/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Db, Queries } from '#platform/database/db.ts'
import type { Cached } from '#platform/public-cache.ts'
import { statement, type Params, type Value } from '#platform/database/statement.ts'
import { defineList, type Position } from '#platform/cursor.ts'
import type { portalFilters } from '../contract/portal.ts'
import { rangeEnds } from '../domain/value-range.ts'
import { isAfter, isOpenRow, publicColumns } from './public-columns.ts'
import { foundBy, asParams, searchValues, type SearchParameters } from './search/found.ts'
import { firstItemWith, type SearchScope } from './search/matches.ts'
import { suggestSearches } from './search/suggestions.ts'
import { rfqs } from './tables.ts'

/** Cards per page of the portal. */
const portalPageSize = 12

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

type Filters = Omit<PortalFilters, 'text' | 'categoryId'> & { readonly categoryId: Value<string> | null }
const hasFilters = ({ categoryId, currency, value, department }: Filters) =>
  [categoryId, currency, value, department].some((filter) => filter !== null)

const matchesFilters = (filters: Filters): SQL | undefined =>
  and(
    filters.categoryId === null ? undefined : eq(rfqs.categoryId, filters.categoryId),
    filters.currency === null ? undefined : eq(rfqs.currency, filters.currency),
    filters.department === null ? undefined : eq(rfqs.department, filters.department),
    isInRange(filters),
  )

/** The open RFQs that match, newest first: one more than a page, to know whether there is a next one. */
export const listOpenRfqs = (db: Queries, filters: Filters, today: Value<Day>, after: Parameters<typeof isAfter>[0]) =>
  db
    .select(publicColumns)
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .where(and(isOpenRow(today), matchesFilters(filters), isAfter(after)))
    .orderBy(desc(rfqs.createdAt), desc(rfqs.id))
    .limit(portalPageSize + 1)

const unfiltered: Filters = { categoryId: null, currency: null, value: null, department: null }
const day = sql.placeholder('today')
const cursor = { createdAt: sql.placeholder('createdAt'), id: sql.placeholder('id') }
type NewestParams = Params<'today'> & Partial<Params<'categoryId'>>
const newest = statement('newest_open_rfqs', (db, { today, categoryId }: NewestParams) =>
  listOpenRfqs(db, { ...unfiltered, categoryId: categoryId ?? null }, today, null),
)
const next = statement('next_open_rfqs', (db) => listOpenRfqs(db, unfiltered, day, cursor))

/** Where the public data is read: the database, and what is remembered of it. */
export type PublicSource = { readonly db: Db; readonly today: Day; readonly cached: Cached }

/** How many open RFQs match, on all pages. */
const countOpenRfqs = ({ db, today, cached }: PublicSource, filters: Filters): Promise<number> =>
  cached(['count', today, filters], () => db.$count(rfqs, and(isOpenRow(today), matchesFilters(filters))))

/** The newest open RFQs, of one category or of all: one more than a page. */
export const newestRfqs = ({ db, today, cached }: PublicSource, categoryId: string | null) =>
  cached(['newest', today, categoryId], () => newest(db, { today, categoryId }))

/** Rows of a page, one more than it has, each with the item that a search found, if it did; and how many RFQs match. */
type Found = {
  readonly rows: readonly (OpenRfq & { readonly matchingItem?: string | null })[]
  readonly total: number
}
type OpenRfq = Awaited<ReturnType<typeof listOpenRfqs>>[number]

/**
 * A page of them, without a text to search, and how many they are. Without filters it is a statement of its own, and
 * the first page, which everybody opens, is remembered.
 */
const listPage = async (source: PublicSource, filters: Filters, after: Position | null): Promise<Found> => {
  const { db, today } = source
  const list = () => (after === null ? newestRfqs(source, null) : next(db, { today, ...after }))
  const [rows, total] = await Promise.all([
    hasFilters(filters) ? listOpenRfqs(db, filters, today, after) : list(),
    countOpenRfqs(source, filters),
  ])
  return { rows, total }
}

const noItem = sql<string | null>`null`
/**
 * What a search finds, newest first: a page and one more, each with how many it finds, at most 1,001, and for suppliers
 * the item that it found.
 */
export const findRfqs = (db: Queries, scope: SearchScope, parameters: SearchParameters, filters: Filters) => {
  const { words } = parameters
  const found = db
    .$with('found', { id: sql`id`.as('id') })
    .as(foundBy(scope, parameters, hasFilters(filters) ? matchesFilters(filters) : undefined, portalPageSize + 1))
  return db
    .with(found)
    .select({ ...publicColumns, total: sql<number>`found.total`, matchingItem: words ? firstItemWith(words) : noItem })
    .from(found)
    .innerJoin(rfqs, and(eq(rfqs.id, sql`found.id`), isOpenRow(parameters.today as Value<Day>)))
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .orderBy(desc(rfqs.createdAt), desc(rfqs.id))
}
const searched = {
  public: statement('search', (db, parameters: SearchParameters) => findRfqs(db, 'public', parameters, unfiltered)),
  items: statement('search_items', (db, parameters: SearchParameters) => findRfqs(db, 'items', parameters, unfiltered)),
} as const

/** A page of what a search finds, and how many it finds: at most one more than `maxCounted`. */
const searchPage = async (
  { db, today }: PublicSource,
  scope: SearchScope,
  search: PortalFilters,
  after: Position | null,
): Promise<Found> => {
  const { text, ...filters } = search
  const ask = async (from: Position | null) => {
    const values = searchValues(text, scope, today, from)
    if (!values) return []
    return hasFilters(filters) ? findRfqs(db, scope, asParams(values), filters) : searched[scope](db, values)
  }
  const rows = await ask(after)
  // Each row carries the total. A page past the end has no row, so the first page is asked for it.
  const [any] = rows.length === 0 && after !== null ? await ask(null) : rows
  return { rows, total: any?.total ?? 0 }
}

/** Visitors and suppliers search different texts, so a page of one is no page of the other. */
const lists = { public: defineList('opportunities'), items: defineList('opportunitiesForSupplier') } as const
type Search = PortalFilters & { readonly cursor: string | null }

/**
 * One page of the open RFQs that match, how many match, and, when none does, what the search may have meant
 * (docs/rules/screens.md#search).
 */
export const searchPortal = async (source: PublicSource, scope: SearchScope, { cursor, ...filters }: Search) => {
  const { readCursor, pageOf } = lists[scope]
  const after = readCursor(cursor)
  const { rows, total } =
    filters.text.trim() === ''
      ? await listPage(source, filters, after)
      : await searchPage(source, scope, filters, after)
  const { db, today } = source
  const others = hasFilters(filters) ? matchesFilters(filters) : undefined
  const suggestions =
    total === 0 ? await suggestSearches(db, { text: filters.text, scope, today, filters: others }) : []
  return { ...pageOf(rows, portalPageSize), first: after === null, total, suggestions: [...suggestions] }
}

/** The sums of each category that has open RFQs, per currency, and when its last one was published. */
export const sumOpenRfqsByCategory = ({ db, today, cached }: PublicSource) =>
  cached(['by category', today], async () =>
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
export const sumOpenRfqs = ({ db, today, cached }: PublicSource) =>
  cached(['sum', today], async () =>
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
