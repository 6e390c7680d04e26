import { sql } from 'drizzle-orm'
import { exchangesOf } from '#features/catalog/domain/product-search.ts'
import { fold } from '#lib/text.ts'
import type { Queries } from '#platform/db.ts'
import { searchReadings } from '../../domain/search-terms.ts'
import { searchWords } from './tables.ts'
import type { Reach } from './matches.ts'

/** Two words with this share of equal trigrams are alike. */
const likeness = 0.45
const maxSuggestions = 3
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
  const alike: (readonly Word[] | 'known')[] = []
  // One after the other: at once, the eight words of one visitor would take eight of the twenty connections.
  for (const word of words) alike.push(await findAlike(db, fold(word), reach))
  const unknown = alike.findIndex((found) => found !== 'known' && found.length > 0)
  if (unknown < 0) return []
  const replaced = (choice: number) =>
    words.map((word, at) => {
      const found = alike[at]!
      return found === 'known' ? word : (found[at === unknown ? choice : 0]?.shown ?? word)
    })
  const choices = (alike[unknown] as readonly Word[]).length
  return Array.from({ length: choices }, (_, choice) => replaced(choice).join(' '))
}

const findAlike = async (db: Queries, word: string, reach: Reach): Promise<readonly Word[] | 'known'> => {
  if (word.length < minMistaken) return []
  const { word: known, shown, uses, isPublic } = searchWords
  const mayRead = reach === 'public' ? sql`and ${isPublic}` : sql``
  const exchanged = sql.param(exchangesOf(word))
  const rows = await db
    .select({ word: known, shown })
    .from(searchWords)
    .where(
      sql`((${known} % ${word} and similarity(${known}, ${word}) >= ${likeness}) or ${known} = any(${exchanged}::text[])) ${mayRead}`,
    )
    .orderBy(
      sql`${known} = ${word} desc, ${known} = any(${exchanged}::text[]) desc, similarity(${known}, ${word}) desc, ${uses} desc, ${known}`,
    )
    .limit(maxSuggestions)
  return rows[0]?.word === word ? 'known' : rows
}
