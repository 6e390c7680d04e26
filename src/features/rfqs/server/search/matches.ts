import { inArray, sql, type SQL } from 'drizzle-orm'
import { escapeLike } from '#lib/text.ts'
import type { Queries } from '#platform/db.ts'
import { isFragment, minFragment, searchReadings } from '../../domain/search-terms.ts'
import { rfqs, rfqSearch } from '../tables.ts'

/**
 * What a search may read: what visitors see, or also the items that suppliers see. Nobody finds an RFQ by what it may
 * not read (docs/security.md#search-as-an-oracle).
 */
export type Reach = 'public' | 'items'

const columns = {
  public: { vector: rfqSearch.publicVector, folded: rfqSearch.publicFolded },
  items: { vector: rfqSearch.itemsVector, folded: rfqSearch.itemsFolded },
} as const

const inOrder = (parts: readonly SQL[], operator: SQL) => sql`(${sql.join([...parts], operator)})`

/** Whole words: Spanish ones in any form, with or without accents, and codes, brands and short words as they are. */
const wholeWords = (text: string): SQL =>
  sql`(plainto_tsquery('spanish_folded', ${text}) || plainto_tsquery('spanish', ${text})
    || plainto_tsquery('simple', pliego_fold(${text})))`

/** Every word as a part of a longer one, or whole (`isFragment`). */
const hasFragments = (vector: SQL, folded: SQL, words: readonly string[]): SQL | undefined => {
  const long = words.filter(isFragment)
  const short = words.filter((word) => !isFragment(word))
  if (long.length === 0) return undefined
  const parts = long.map((word) => sql`${folded} like pliego_fold(${`%${escapeLike(word)}%`})`)
  const whole = short.map((word) => sql`${vector} @@ plainto_tsquery('simple', pliego_fold(${word}))`)
  return inOrder([...parts, ...whole], sql` and `)
}

/**
 * RFQs that have what was typed, by its words or by parts of them. They are found before the order is thought of: a
 * planner that sees order and limit together walks all open RFQs for a rare word. Undefined when nothing was typed.
 */
export const matchesText = (text: string, reach: Reach): SQL | undefined => {
  const readings = searchReadings(text)
  const [typed] = readings
  if (!typed) return undefined
  const vector = sql`${columns[reach].vector}`
  const queries = readings.map((words) => wholeWords(words.join(' ')))
  // All readings in one query, and parts only of what was typed: each row is read once, also for a common word.
  const found = [sql`${vector} @@ ${inOrder(queries, sql` || `)}`]
  const fragments = hasFragments(vector, sql`${columns[reach].folded}`, typed)
  if (fragments) found.push(fragments)
  return sql`${rfqs.id} = any(array(select ${rfqSearch.rfqId} from ${rfqSearch} where ${inOrder(found, sql` or `)}))`
}

/**
 * The first item of each RFQ whose name has a typed word, masked, by RFQ: why a supplier's search found it. RFQs that
 * were found by another text are absent.
 */
export const findMatchingItems = async (
  db: Queries,
  ids: readonly string[],
  text: string,
): Promise<ReadonlyMap<string, string>> => {
  const words = [...new Set(searchReadings(text).flat())].filter(isFragment)
  if (ids.length === 0 || words.length === 0) return new Map()
  const patterns = sql`array(select pliego_fold('%' || form || '%') from unnest(${sql.param(words.map(escapeLike))}::text[]) word,
    lateral (values (word), ((ts_lexize('spanish_stem', word))[1])) forms (form) where length(form) >= ${minFragment})`
  const names = sql`unnest(string_to_array(${rfqSearch.itemNames}, chr(10))) with ordinality names (name, position)`
  const first = sql<string | null>`(select name from ${names}
    where pliego_fold(name) like any(${patterns}) order by position limit 1)`
  const rows = await db
    .select({ id: rfqSearch.rfqId, first })
    .from(rfqSearch)
    .where(inArray(rfqSearch.rfqId, [...ids]))
  return new Map(rows.flatMap((row) => (row.first === null ? [] : [[row.id, row.first] as const])))
}
