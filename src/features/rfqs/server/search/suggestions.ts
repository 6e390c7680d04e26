import { and, sql } from 'drizzle-orm'
import { exchangesOf } from '#features/catalog/domain/product-search.ts'
import { fold } from '#lib/text.ts'
import type { Queries } from '#platform/database/db.ts'
import { isAnyOf, statement, type Params } from '#platform/database/statement.ts'
import { searchReadings } from '../../domain/search-terms.ts'
import { searchWords } from './tables.ts'
import type { Reach } from './matches.ts'

/** Two words with this share of equal trigrams are alike. */
const likeness = 0.45
const maxSuggestions = 3
/** The nearest words are often forms of one word ('eléctrica', 'eléctrico', 'eléctricas'), which find the same. */
const maxForms = 4
/** Too many others are one letter away from a shorter word. */
const minMistaken = 4

type Word = { readonly word: string; readonly shown: string }

/**
 * What the person may have meant by a search that found nothing, the likeliest first: the search with its unknown words
 * replaced by known ones. Only words of the catalogue and of three RFQs or more are known, and to visitors only those
 * of texts that they read (docs/security.md#search-as-an-oracle).
 */
export const suggestSearches = async (db: Queries, text: string, reach: Reach): Promise<readonly string[]> => {
  const [words = []] = searchReadings(text)
  const folded = words.map(fold)
  const known = new Set((await knownWords[reach](db, { words: folded })).map(({ word }) => word))
  const alike: (readonly Word[])[] = []
  // One after the other: at once, the eight words of one visitor would take eight of the twenty connections.
  for (const word of folded) alike.push(known.has(word) ? [] : await findAlike(db, word, reach))
  const unknown = alike.findIndex((found) => found.length > 0)
  const replaced = (choice: number) =>
    words.map((word, at) => alike[at]![at === unknown ? choice : 0]?.shown ?? word).join(' ')
  return (alike[unknown] ?? []).map((_, choice) => replaced(choice))
}

const mayRead = { public: searchWords.isPublic, items: undefined }

/** Those of the words that are known: by the key, because to find what is like a word takes milliseconds. */
const knownAs = (reach: Reach) =>
  statement(`known_words_${reach}`, (db, { words }: Params<'words'>) =>
    db
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(and(isAnyOf(searchWords.word, words), mayRead[reach])),
  )
const knownWords = { public: knownAs('public'), items: knownAs('items') }

/** The known words that are most like a word; of those that find the same, the first. */
const findAlike = async (db: Queries, word: string, reach: Reach): Promise<readonly Word[]> => {
  if (word.length < minMistaken) return []
  const { word: known, shown, uses } = searchWords
  const exchanged = sql.param(exchangesOf(word))
  const isAlike = sql`((${known} % ${word} and similarity(${known}, ${word}) >= ${likeness}) or ${known} = any(${exchanged}::text[]))`
  const stem = sql<string>`coalesce((ts_lexize('spanish_stem', ${known}))[1], ${known})`
  const nearest = await db
    .select({ word: known, shown, stem })
    .from(searchWords)
    .where(and(isAlike, mayRead[reach]))
    .orderBy(sql`${known} = any(${exchanged}::text[]) desc, similarity(${known}, ${word}) desc, ${uses} desc, ${known}`)
    .limit(maxSuggestions * maxForms)
  const others = nearest.filter(({ stem: one }, at) => nearest.findIndex(({ stem: first }) => first === one) === at)
  return others.slice(0, maxSuggestions)
}
