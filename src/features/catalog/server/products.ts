import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { ok, refused } from '#lib/result.ts'
import { fold, escapeLike } from '#lib/text.ts'
import type { Queries, Tx } from '#platform/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { openingOf, type Neighbour } from '../domain/detection.ts'
import type { NewProduct } from '../domain/new-product.ts'
import { codeNumber, codePrefix, normaliseName, type ProductType } from '../domain/product.ts'
import { products } from './tables.ts'

/** What of a product leaves the server: never its author, its source or its usage (rulings, Who sees what). */
const shown = { id: products.id, code: products.code, name: products.name, type: products.type }

/** The index of fragments knows three letters or figures in a row; a search without any walks through the most used products, so many at most. */
const fragment = /[\p{L}\p{N}]{3}/u
const walked = 20_000
/** A type is looked for among so many of the most used that have the words: where words and type never meet, nobody walks the whole catalogue. */
const matched = 2_000

/** Products whose name contains every word typed, without case and accents; most used first (spec §7 Products). One or two letters, and types, look among the most used only. */
export const searchProducts = (
  db: Queries,
  { term, type, limit, offset }: { term: string; type: ProductType | null; limit: number; offset: number },
) => {
  const words = fold(term).split(' ').filter(Boolean)
  const { nameKey, usageCount } = products
  const all = db
    .select({ ...shown, nameKey, usageCount })
    .from(products)
    .$dynamic()
  const mostUsed = (most: number) => all.orderBy(desc(usageCount), desc(products.id)).limit(most)
  const has = (key: AnyPgColumn) => and(...words.map((word) => like(key, `%${escapeLike(word)}%`)))
  const looking = () => {
    if (words.length === 0) return all
    if (!words.some((word) => fragment.test(word))) return mostUsed(walked)
    return type === null ? all : mostUsed(matched).where(has(nameKey))
  }
  const looked = looking().as('looked')
  return db
    .select({ id: looked.id, code: looked.code, name: looked.name, type: looked.type })
    .from(looked)
    .where(and(has(looked.nameKey), type === null ? undefined : eq(looked.type, type)))
    .orderBy(desc(looked.usageCount), desc(looked.id))
    .limit(limit)
    .offset(offset)
}

/** The product of that name, case, accents and spaces ignored, or null. */
export const findProductNamed = async (db: Queries, name: string) => {
  const [row] = await db
    .select(shown)
    .from(products)
    .where(eq(products.nameKey, normaliseName(name)))
  return row ?? null
}

/** The products that are called exactly so but for case, accents and spaces, asked in one query; names that are none are missing in the answer. */
export const matchProducts = async (db: Queries, names: readonly string[]) => {
  const keys = [...new Set(names.map(normaliseName))].filter((key) => key !== '')
  return keys.length === 0 ? [] : db.select(shown).from(products).where(inArray(products.nameKey, keys))
}

/** As many as a dialog can show. */
const similarShown = 5

/**
 * Products with a name so alike that it may be the same thing, the most alike first, with their similarity (trigrams, 0 to 1). The threshold is set for
 * this transaction only: written as an operator it walks the trigram index, written as a function it would read every name.
 */
export const listSimilarProducts = async (tx: Tx, name: string, threshold: number) => {
  const key = normaliseName(name)
  await tx.execute(
    // The planner takes the operator for cheap, and would rather compare with every name of a small catalogue.
    sql`select set_config('pg_trgm.similarity_threshold', ${String(threshold)}, true), set_config('enable_seqscan', 'off', true)`,
  )
  const similarityScore = sql<number>`similarity(${products.nameKey}, ${key})`.mapWith(Number).as('score')
  return tx
    .select({ ...shown, similarityScore })
    .from(products)
    .where(sql`${products.nameKey} % ${key}`)
    .orderBy(desc(similarityScore), desc(products.usageCount), products.id)
    .limit(similarShown)
}

/** How many names teach the type of a new one: the most used; of those never used a mixture, for the ids of imported ones follow no order. */
const teachers = 2_500
/** How many of them vote. */
const voters = 9

/** The names of the catalogue most like that one, with their types; at most nine, in no order. What it costs does not grow with the catalogue. */
export const listNeighbours = (db: Queries, name: string) => {
  const key = normaliseName(name)
  const taught = db
    .select({ nameKey: products.nameKey, type: products.type })
    .from(products)
    .orderBy(desc(products.usageCount), desc(products.id))
    .limit(teachers)
    .as('taught')
  const opening = sql`concat_ws(' ', split_part(${taught.nameKey}, ' ', 1), split_part(${taught.nameKey}, ' ', 2))`
  const likeness = sql<number>`similarity(${taught.nameKey}, ${key}) + similarity(${opening}, ${openingOf(key)}) / 2`
    .mapWith(Number)
    .as('likeness')
  return db
    .select({ type: taught.type, likeness } satisfies Record<keyof Neighbour, unknown>)
    .from(taught)
    .orderBy(desc(likeness), taught.nameKey)
    .limit(voters)
}

/** The next code of that type: a sequence of the database, so that no two are ever given the same (rulings, Catalogue and places). */
export const nextProductCode = async (db: Queries, type: ProductType): Promise<string> => {
  const { rows } = await db.execute<{ code: string }>(sql`select pliego_product_code(${type}) as code`)
  return rows[0]!.code
}

/** Whether that code is of that type and was given to somebody. One that was not would stand in the way of whom it will be given to. */
const wasGiven = async (db: Queries, type: ProductType, code: string): Promise<boolean> => {
  const n = codeNumber(type, code)
  if (n === null) return false
  const sequence = sql.identifier(`product_codes_${codePrefix(type).toLowerCase()}`)
  const { rows } = await db.execute<{ given: boolean }>(
    sql`select is_called and last_value >= ${n} as given from ${sequence}`,
  )
  return rows[0]!.given
}

/**
 * Adds a product of that buyer's and answers it. PRODUCT_EXISTS when there is one of that name (case and accents ignored).
 * `code` is used when it was given and is free, else the product gets a new one.
 */
export const insertProduct = async (
  tx: Tx,
  buyer: BuyerId,
  { name, type, code }: NewProduct & { code: string | null },
) => {
  const insert = async (own: string) => {
    const [row] = await tx
      .insert(products)
      .values({
        id: v7(),
        code: own,
        name,
        nameKey: normaliseName(name),
        type,
        source: 'user_generated',
        createdBy: buyer,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning(shown)
    return row ?? null
  }
  const asked = code !== null && (await wasGiven(tx, type, code)) ? await insert(code) : null
  if (asked) return ok(asked)
  const made = (await findProductNamed(tx, name)) ? null : await insert(await nextProductCode(tx, type))
  return made ? ok(made) : refused('PRODUCT_EXISTS')
}

/** One more use of each of these products; of one that is not there, none. Held in one order, so that two lists never wait for each other. */
export const countProductUses = (tx: Tx, productIds: readonly string[]) => {
  const held = tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(products.id)
    .for('no key update')
  return tx
    .update(products)
    .set({ usageCount: sql`${products.usageCount} + 1` })
    .where(inArray(products.id, held))
}
