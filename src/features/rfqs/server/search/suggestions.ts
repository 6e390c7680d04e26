import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Day } from '#lib/dates.ts'
import { fold } from '#lib/text.ts'
import { transpositionsOf } from '#lib/typos.ts'
import type { Queries } from '#platform/database/db.ts'
import { isAnyOf, statement, type Params, type Value } from '#platform/database/statement.ts'
import { searchReadings, shorterSearches } from '../../domain/search-terms.ts'
import { rfqs } from '../tables.ts'
import { searchColumns, wholeWords, type SearchScope } from './matches.ts'
import { rfqSearch, searchWords } from './tables.ts'

/** Two words with this share of equal trigrams are alike. */
const likeness = 0.45
const maxSuggestions = 3
/** The nearest words are often forms of one word ('eléctrica', 'eléctrico', 'eléctricas'), which find the same. */
const maxForms = 4
/** Too many others are one letter away from a shorter word. */
const minMistaken = 4

type Word = { readonly word: string; readonly shown: string }

type Asked = {
  readonly text: string
  readonly scope: SearchScope
  readonly today: Day
  readonly filters?: SQL | undefined
}

/**
 * What the person may have meant by a search that found nothing, the likeliest first: the search with its unknown words
 * replaced by known ones, or else with fewer words, where that finds something open. Only words of the catalogue and of
 * three RFQs or more are known, and to visitors only those of texts that they read
 * (docs/security.md#search-suggestions). `filters` are the conditions on `rfqs` beside the text.
 */
export const suggestSearches = async (db: Queries, search: Asked): Promise<readonly string[]> => {
  const corrected = await findingSome(db, search, await correctedTexts(db, search))
  return corrected.length > 0 ? corrected : findingSome(db, search, shorterSearches(search.text))
}

const correctedTexts = async (db: Queries, { text, scope }: Asked): Promise<readonly string[]> => {
  const [words = []] = searchReadings(text)
  const folded = words.map(fold)
  const known = new Set((await knownWords[scope](db, { words: folded })).map(({ word }) => word))
  const alike: (readonly Word[])[] = []
  // One after the other: at once, the eight words of one visitor would take eight of the twenty connections.
  for (const word of folded) alike.push(known.has(word) ? [] : await findAlike(db, word, scope))
  const unknown = alike.findIndex((found) => found.length > 0)
  const replaced = (choice: number) =>
    words.map((word, at) => alike[at]![at === unknown ? choice : 0]?.shown ?? word).join(' ')
  return unknown < 0 ? [] : alike[unknown]!.map((_, choice) => replaced(choice))
}

/** The first three of the texts that find something. */
const findingSome = async (db: Queries, { scope, today, filters }: Asked, texts: readonly string[]) => {
  if (texts.length === 0) return []
  const finding = filters
    ? await asking(db, scope, sql.param(texts), today, filters)
    : await asked[scope](db, { texts, today })
  const found = new Set(finding.map((row) => row.text))
  return texts.filter((each) => found.has(each)).slice(0, maxSuggestions)
}

/** Those of the texts whose every word some open RFQ has. */
const asking = (db: Queries, scope: SearchScope, texts: SQLWrapper, today: Value<Day>, filters?: SQL) => {
  const from = filters ? sql`${rfqSearch} join ${rfqs} on ${rfqs.id} = ${rfqSearch.rfqId}` : sql`${rfqSearch}`
  const isOpen = sql`${rfqSearch.deadline} >= ${today} and ${filters ?? sql`true`}`
  return db
    .select({ text: sql<string>`text` })
    .from(sql`unnest(${texts}::text[]) text`)
    .where(
      sql`exists (select from ${from} where ${searchColumns[scope].vector} @@ ${wholeWords(sql`text`)} and ${isOpen})`,
    )
}
const askedIn = (scope: SearchScope) =>
  statement(`finding_texts_${scope}`, (db, { texts, today }: Params<'texts' | 'today'>) =>
    asking(db, scope, texts, today),
  )
const asked = { public: askedIn('public'), items: askedIn('items') }

const mayRead = { public: searchWords.isPublic, items: undefined }

/** Those of the words that are known, found by their key, because a search for similar words takes milliseconds. */
const knownAs = (scope: SearchScope) =>
  statement(`known_words_${scope}`, (db, { words }: Params<'words'>) =>
    db
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(and(isAnyOf(searchWords.word, words), mayRead[scope])),
  )
const knownWords = { public: knownAs('public'), items: knownAs('items') }

/** What all forms of a word have in common, also of a foreign one, whose plural the Spanish stemmer does not know. */
const rootOf = (word: SQLWrapper | string) =>
  sql<string>`rtrim(coalesce((ts_lexize('spanish_stem', ${word}))[1], ${word}), 's')`

/**
 * The known words most like a word, one for each root, because all forms of a word find the same. None when another
 * form of the word itself is known.
 */
const findAlike = async (db: Queries, word: string, scope: SearchScope): Promise<readonly Word[]> => {
  if (word.length < minMistaken) return []
  const { word: known, shown, uses } = searchWords
  const transpositions = sql.param(transpositionsOf(word))
  const isAlike = sql`((${known} % ${word} and similarity(${known}, ${word}) >= ${likeness}) or ${known} = any(${transpositions}::text[]))`
  const nearest = await db
    .select({ word: known, shown, root: rootOf(known), ownRoot: rootOf(word) })
    .from(searchWords)
    .where(and(isAlike, mayRead[scope]))
    .orderBy(
      sql`${known} = any(${transpositions}::text[]) desc, similarity(${known}, ${word}) desc, ${uses} desc, ${known}`,
    )
    .limit(maxSuggestions * maxForms)
  if (nearest.some(({ root, ownRoot }) => root === ownRoot)) return []
  return nearest.filter(({ root }, at) => nearest.findIndex((first) => first.root === root) === at)
}
