import { sql, type Param, type Placeholder, type SQL } from 'drizzle-orm'
import type { Day } from '#lib/dates.ts'
import { rfqs } from '../tables.ts'
import { searchColumns, typedTerms, type SearchScope } from './matches.ts'
import { rfqSearch } from './tables.ts'

/** A search counts no further than this, so that a word that all RFQs have costs no more than a rare one. */
export const maxCounted = 1_000

const patternNames = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const

/**
 * The values of a search: a text, the words that may name an item of it, the day, and the row `at`, `id` after which
 * the page begins. Null is absent.
 */
export type SearchValues = Record<(typeof patternNames)[number] | 'w' | 'words' | 'at' | 'id', unknown> & {
  readonly readings: readonly string[]
  readonly today: Day
}

/** The values of a typed text; undefined when nothing was typed. */
export const searchValues = (
  text: string,
  scope: SearchScope,
  today: Day,
  after: { readonly createdAt: Date; readonly id: string } | null,
): SearchValues | undefined => {
  const terms = typedTerms(text)
  if (!terms) return undefined
  const { readings, patterns, whole, naming } = terms
  const [p1, p2, p3, p4, p5, p6, p7, p8] = patternNames.map((_, at) => patterns[at] ?? null)
  const w = whole.length === 0 ? null : whole
  const words = scope === 'public' || naming.length === 0 ? null : naming
  const { createdAt: at = null, id = null } = after ?? {}
  return { readings, p1, p2, p3, p4, p5, p6, p7, p8, w, words, today, at, id }
}

/** The values that are not null: each a placeholder of a `statement`, or a parameter with its value. */
export type SearchParameters = { readonly [Name in keyof SearchValues]?: Placeholder | Param }

/** The values as parameters of a statement that is written for them alone. */
export const asParams = (values: SearchValues): SearchParameters =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, sql.param(value)]])),
  )

/**
 * The ids of one page of what a search finds, newest first, and how many it finds, at most one more than `maxCounted`,
 * as the statement of a CTE (docs/speed.md#the-portals-search). What is found does not depend on how: it is what
 * `matchesText` says (`tests/rfqs/search-pages.test.ts`).
 *
 * - Words are found by their index alone. Parts of words are looked for only when the words are not too many to count.
 * - What can be counted is all there, and the page is taken from it. What cannot be is common, and the newest rows are
 *   read in their order until the page is full.
 *
 * The planner does not see what is asked (`(select …)`), so it cannot think of a common word that reading all rows,
 * with texts that it takes for short, is quicker. `filters` are conditions on `rfqs`.
 */
export const foundBy = (
  scope: SearchScope,
  parameters: SearchParameters,
  filters: SQL | undefined,
  size: number,
): SQL => {
  const { vector, folded } = searchColumns[scope]
  const { readings, today, w, at, id } = parameters
  const from = filters ? sql`${rfqSearch} join ${rfqs} on ${rfqs.id} = ${rfqSearch.rfqId}` : sql`${rfqSearch}`
  const isOpen = sql`${rfqSearch.deadline} >= ${today} and ${filters ?? sql`true`}`
  const row = sql`${rfqSearch.rfqId} as id, ${rfqSearch.createdAt} as created_at`
  const isAfter = (createdAt: SQL, rowId: SQL) =>
    at && id ? sql`and (${createdAt}, ${rowId}) < (${at}, ${id}::uuid)` : sql``
  const atMost = sql.raw(String(maxCounted))
  const bound = sql.raw(String(maxCounted + 1))

  const hasWords = sql`${vector} @@ (select words from asked)`
  const parts = patternNames.flatMap((name) =>
    parameters[name] ? [sql`${folded} like (select pliego_fold(${parameters[name]}))`] : [],
  )
  if (w) parts.push(sql`${vector} @@ (select whole from asked)`)
  const hasParts = parts.length === 0 ? sql`false` : sql.join(parts, sql` and `)
  // Inside a CASE no index can be used, so the planner keeps walking the rows in their order.
  const hasAny = sql`case when ${hasWords} then true else ${hasParts} end`

  return sql`with asked as materialized (
      select (select string_agg('(' || query::text || ')', ' | ')::tsquery from unnest(${readings}::text[]) reading,
          lateral (values (plainto_tsquery('spanish_folded', reading)), (plainto_tsquery('spanish', reading)),
            (plainto_tsquery('simple', pliego_fold(reading)))) forms (query) where numnode(query) > 0) as words,
        ${w ? wholeOf(w) : sql`null::tsquery`} as whole
    ), by_words as materialized (
      select ${row} from ${from} where ${hasWords} and ${isOpen} limit ${bound}
    ), by_parts as materialized (
      select ${row} from ${from} where ${hasParts} and ${isOpen} and (select count(*) from by_words) <= ${atMost} limit ${bound}
    ), hits as materialized (
      select * from by_words union select * from by_parts limit ${bound}
    ), counted as materialized (
      select count(*)::int as total from hits
    ), page as (
      (select id, created_at from hits where (select total from counted) <= ${atMost} ${isAfter(sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${sql.raw(String(size))})
      union all
      (select ${row} from ${from} where (select total from counted) > ${atMost} and ${isOpen}
          and ${hasAny} ${isAfter(sql`${rfqSearch.createdAt}`, sql`${rfqSearch.rfqId}`)}
        order by ${rfqSearch.createdAt} desc, ${rfqSearch.rfqId} desc limit ${sql.raw(String(size))})
    ) select page.id, counted.total from page, counted`
}

/** The words that count only whole, all of them; null, which finds nothing, when one of them is not a word. */
const wholeOf = (words: Placeholder | Param): SQL =>
  sql`(select case when bool_and(numnode(query) > 0) then string_agg('(' || query::text || ')', ' & ')::tsquery end
    from unnest(${words}::text[]) word, lateral (values (plainto_tsquery('simple', pliego_fold(word)))) forms (query))`
