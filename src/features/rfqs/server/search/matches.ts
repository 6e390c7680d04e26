import { sql, type Param, type Placeholder, type SQL } from 'drizzle-orm'
import { escapeLike } from '#lib/text.ts'
import { isFragment, minFragment, searchReadings } from '../../domain/search-terms.ts'
import { rfqs } from '../tables.ts'
import { rfqSearch } from './tables.ts'

/**
 * What a search may read: what visitors see, or also the items that suppliers see. Nobody finds an RFQ by what it may
 * not read (docs/security.md#search-as-an-oracle).
 */
export type SearchScope = 'public' | 'items'

export const searchColumns = {
  public: { vector: rfqSearch.publicVector, folded: rfqSearch.publicFolded },
  items: { vector: rfqSearch.itemsVector, folded: rfqSearch.itemsFolded },
} as const

const inOrder = (parts: readonly SQL[], operator: SQL) => sql`(${sql.join([...parts], operator)})`

/** Whole words: Spanish ones in any form, with or without accents, and codes, brands and short words as they are. */
export const wholeWords = (text: string | SQL): SQL =>
  sql`(plainto_tsquery('spanish_folded', ${text}) || plainto_tsquery('spanish', ${text})
    || plainto_tsquery('simple', pliego_fold(${text})))`

/** A typed text as the search reads it. */
type TypedTerms = {
  /** The typed words, and the same with synonyms. All words of a reading must be found whole. */
  readonly readings: readonly string[]
  /** The typed words that count also as parts of longer ones, as patterns that are not folded yet. */
  readonly patterns: readonly string[]
  /** The other typed words, which count only whole; none where there are no patterns. */
  readonly whole: readonly string[]
  /** The words of all readings by which an item is said to be found (`firstItemWith`), escaped for `like`. */
  readonly naming: readonly string[]
}

/** The terms of a typed text; undefined when nothing was typed. */
export const typedTerms = (text: string): TypedTerms | undefined => {
  const readings = searchReadings(text)
  const [typed] = readings
  if (!typed) return undefined
  const parts = typed.filter(isFragment)
  return {
    readings: readings.map((words) => words.join(' ')),
    patterns: parts.map((word) => `%${escapeLike(word)}%`),
    whole: parts.length === 0 ? [] : typed.filter((word) => !isFragment(word)),
    naming: [...new Set(readings.flat())].filter(isFragment).map(escapeLike),
  }
}

/** A typed text as the search reads it, with the words of all readings as one tsquery. */
type SearchTerms = Omit<TypedTerms, 'readings' | 'naming'> & { readonly query: SQL }

/** What a search asks of a text: the words of one of its readings, or every typed word. */
export const searchTerms = (text: string): SearchTerms | undefined => {
  const terms = typedTerms(text)
  if (!terms) return undefined
  const { readings, ...typed } = terms
  // All readings in one query, and parts only of what was typed: each row is read once, also for a common word.
  return { query: inOrder(readings.map(wholeWords), sql` || `), ...typed }
}

/**
 * RFQs that have what was typed, by its words or by parts of them. They are found before they are ordered: a planner
 * that sees order and limit together walks all open RFQs for a rare word. Undefined when nothing was typed.
 */
export const matchesText = (text: string, scope: SearchScope): SQL | undefined => {
  const terms = searchTerms(text)
  if (!terms) return undefined
  const { vector, folded } = searchColumns[scope]
  const found = [sql`${vector} @@ ${terms.query}`]
  if (terms.patterns.length > 0) {
    const parts = terms.patterns.map((pattern) => sql`${folded} like pliego_fold(${pattern})`)
    const whole = terms.whole.map((word) => sql`${vector} @@ plainto_tsquery('simple', pliego_fold(${word}))`)
    found.push(inOrder([...parts, ...whole], sql` and `))
  }
  return sql`${rfqs.id} = any(array(select ${rfqSearch.rfqId} from ${rfqSearch} where ${inOrder(found, sql` or `)}))`
}

/**
 * The first item of the RFQ whose name has one of the words (`TypedTerms.naming`), masked; null where another text was
 * found.
 */
export const firstItemWith = (words: Placeholder | Param): SQL<string | null> => {
  const patterns = sql`array(select pliego_fold('%' || form || '%') from unnest(${words}::text[]) word,
    lateral (values (word), ((ts_lexize('spanish_stem', word))[1])) forms (form)
    where length(form) >= ${sql.raw(String(minFragment))})`
  return sql`(select name from ${rfqSearch},
      unnest(string_to_array(${rfqSearch.itemNames}, chr(10))) with ordinality names (name, position)
    where ${rfqSearch.rfqId} = ${rfqs.id} and pliego_fold(name) like any(${patterns}) order by position limit 1)`
}
