import { and, desc, eq, like, or, sql, type SQL } from 'drizzle-orm'
import { union, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { escapeLike } from '#lib/text.ts'
import { transpositionsOf } from '#lib/typos.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { ProductType } from '../domain/product.ts'
import { formsOfWord, hasWordsWithTypo, minWordWithTypo, wordsOf } from '../domain/product-search.ts'
import { productColumns } from './products.ts'
import { products } from './tables.ts'

/** What is searched: one page of the products with every word of the term, of one type or of any. */
export type ProductSearch = {
  readonly term: string
  readonly type: ProductType | null
  readonly limit: number
  readonly offset: number
}

/** The trigram index can find a word with three letters or digits in a row. */
const indexedWord = /[\p{L}\p{N}]{3}/u
/** A search without such a word reads at most this many products, the most used ones. */
const maxScanned = 20_000
/** The most products with its words that a search reads, the most used ones. It keeps common words cheap. */
const maxMatched = 2_000
/** The most products that a search reads because their name begins with one of its words. */
const maxBeginning = 500

const hasWords = (key: AnyPgColumn, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => or(...formsOfWord(word).map((form) => like(key, `%${escapeLike(form)}%`)))))
const begins = (key: AnyPgColumn, words: readonly string[], before = ''): SQL | undefined =>
  or(...words.flatMap((word) => formsOfWord(word).map((form) => like(key, `${before}${escapeLike(form)}%`))))
/** 0: the name begins with a word of the search; 1: one of its words does; 2: it contains them. */
const place = (key: AnyPgColumn, words: readonly string[]): SQL =>
  sql`case when ${begins(key, words)} then 0 when ${begins(key, words, '% ')} then 1 else 2 end`

/**
 * The products whose name has every word of the term, in the singular or the plural, ignoring case and accents: first
 * those that begin with one, and of equal ones the most used (docs/rules/catalogue.md#product-search). A search for one
 * or two letters covers only the most used ones.
 */
export const searchProducts = (db: Queries, { term, type, limit, offset }: ProductSearch) => {
  const words = wordsOf(term)
  const { nameKey, usageCount } = products
  const all = () =>
    db
      .select({ ...productColumns, nameKey, usageCount })
      .from(products)
      .$dynamic()
  const mostUsed = (most: number, where?: SQL) =>
    all().where(where).orderBy(desc(usageCount), desc(products.id)).limit(most)
  const selectCandidates = () => {
    if (words.length === 0) return all().as('candidates')
    if (!words.some((word) => indexedWord.test(word))) return mostUsed(maxScanned).as('candidates')
    const matching = mostUsed(maxMatched, hasWords(nameKey, words))
    const beginning = all()
      .where(and(begins(nameKey, words), hasWords(nameKey, words)))
      .limit(maxBeginning)
    return union(matching, beginning).as('candidates')
  }
  const candidates = selectCandidates()
  const order = [desc(candidates.usageCount), desc(candidates.id)]
  return db
    .select({
      id: candidates.id,
      code: candidates.code,
      name: candidates.name,
      type: candidates.type,
      usualUnit: candidates.usualUnit,
    })
    .from(candidates)
    .where(and(hasWords(candidates.nameKey, words), type === null ? undefined : eq(candidates.type, type)))
    .orderBy(...(words.length === 0 ? order : [place(candidates.nameKey, words), ...order]))
    .limit(limit)
    .offset(offset)
}

/** Whether a search that found nothing may be tried again with a typo. */
export const mayHaveTypo = (term: string): boolean => wordsOf(term).some((word) => word.length >= minWordWithTypo)

/**
 * A word with one wrong, missing or additional letter shares at least this part of its trigrams with the right one.
 * Most words reach the first value, short ones only the second. Two exchanged letters leave fewer, so the word is also
 * searched with every two neighbours exchanged.
 */
const typoLikeness = [0.5, 0.3] as const
/** The most names with such words that are read, and the most that the rule checks. They keep common words cheap. */
const maxRead = 3_000
const maxAlike = 200

/**
 * The products whose name has every word of the term, each with at most one typo. The likeness is a setting of this
 * transaction, because only the operator uses the trigram index; it finds the candidates, and the rule decides
 * (`hasWordsWithTypo`).
 */
export const searchWithTypo = async (tx: Tx, { term, type, limit }: ProductSearch) => {
  const words = wordsOf(term)
  for (const likeness of typoLikeness) {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true), set_config('enable_seqscan', 'off', true)`,
    )
    const rows = await listAlike(tx, words, type)
    const found = rows.filter(({ nameKey }) => hasWordsWithTypo(words, nameKey)).slice(0, limit)
    if (found.length > 0)
      return found.map(({ id, code, name, type: productType, usualUnit }) => ({
        id,
        code,
        name,
        type: productType,
        usualUnit,
      }))
  }
  return []
}

/** Products with words like these, the most alike first; short words must be there as they are. */
const listAlike = (tx: Tx, words: readonly string[], type: ProductType | null) => {
  const { nameKey, usageCount } = products
  const long = words.filter((word) => word.length >= minWordWithTypo)
  const short = words.filter((word) => word.length < minWordWithTypo)
  const exchanged = (key: AnyPgColumn, word: string) =>
    or(...transpositionsOf(word).map((other) => like(key, `%${escapeLike(other)}%`)))
  const alike = tx
    .select({ ...productColumns, nameKey, usageCount })
    .from(products)
    .where(
      and(
        ...long.map((word) => or(sql`${nameKey} %> ${word}`, exchanged(nameKey, word))),
        hasWords(nameKey, short),
        type === null ? undefined : eq(products.type, type),
      ),
    )
    .limit(maxRead)
    .as('alike')
  const likeness = sql.join(
    long.map(
      (word) =>
        sql`(case when ${exchanged(alike.nameKey, word)} then 1 else word_similarity(${word}, ${alike.nameKey}) end)`,
    ),
    sql` + `,
  )
  return tx
    .select({
      id: alike.id,
      code: alike.code,
      name: alike.name,
      type: alike.type,
      usualUnit: alike.usualUnit,
      nameKey: alike.nameKey,
    })
    .from(alike)
    .orderBy(desc(likeness), desc(alike.usageCount), alike.id)
    .limit(maxAlike)
}
