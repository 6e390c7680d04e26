import { desc, eq, inArray, sql } from 'drizzle-orm'
import { v4 } from 'uuid'
import { ok, refused } from '#lib/result.ts'
import type { Queries, Tx } from '#platform/database/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import { openingWords, type Neighbour } from '../domain/detection.ts'
import type { NewProduct } from '../domain/new-product.ts'
import { codeNumber, codePrefix, normaliseName, type ProductType } from '../domain/product.ts'
import { usualUnitOf } from '../domain/units-of-type.ts'
import { products } from './tables.ts'

/**
 * The columns of a product that leave the server: never its author, source or usage
 * (docs/rules/catalogue.md#what-leaves-of-a-product).
 */
export const productColumns = {
  id: products.id,
  code: products.code,
  name: products.name,
  type: products.type,
  usualUnit: products.usualUnit,
}

/** The product with this name, ignoring case, accents and spaces, or null. */
export const findProductNamed = async (db: Queries, name: string) => {
  const [row] = await db
    .select(productColumns)
    .from(products)
    .where(eq(products.nameKey, normaliseName(name)))
  return row ?? null
}

/**
 * The products with one of these names, ignoring case, accents and spaces, in one query. Unknown names are left out.
 */
export const matchProducts = async (db: Queries, names: readonly string[]) => {
  const keys = [...new Set(names.map(normaliseName))].filter((key) => key !== '')
  return keys.length === 0 ? [] : db.select(productColumns).from(products).where(inArray(products.nameKey, keys))
}

/** As many as a dialog can show. */
const maxSimilar = 5

/**
 * The products with a similar name, the most similar first, with their trigram similarity (0 to 1). The threshold is a
 * setting of this transaction, because only the operator `%` uses the trigram index; the function reads every name.
 */
export const listSimilarProducts = async (tx: Tx, name: string, threshold: number) => {
  const key = normaliseName(name)
  await tx.execute(
    // The planner underestimates the cost of the operator: in a small catalogue it would compare every name.
    sql`select set_config('pg_trgm.similarity_threshold', ${String(threshold)}, true), set_config('enable_seqscan', 'off', true)`,
  )
  const similarityScore = sql<number>`similarity(${products.nameKey}, ${key})`.mapWith(Number).as('score')
  return tx
    .select({ ...productColumns, similarityScore })
    .from(products)
    .where(sql`${products.nameKey} % ${key}`)
    .orderBy(desc(similarityScore), desc(products.usageCount), products.id)
    .limit(maxSimilar)
}

/**
 * How many names are compared: the most used ones, and a random part of the unused ones (the ids of imports have no
 * order).
 */
const sampleSize = 2_500
/** How many of them vote. */
const maxNeighbours = 9

/**
 * The names of the catalogue most similar to a name, with their types: at most nine, in no order. Its cost does not
 * grow with the catalogue.
 */
export const listNeighbours = (db: Queries, name: string) => {
  const key = normaliseName(name)
  const sample = db
    .select({ nameKey: products.nameKey, type: products.type })
    .from(products)
    .orderBy(desc(products.usageCount), desc(products.id))
    .limit(sampleSize)
    .as('sample')
  const opening = sql`concat_ws(' ', split_part(${sample.nameKey}, ' ', 1), split_part(${sample.nameKey}, ' ', 2))`
  const score = sql<number>`similarity(${sample.nameKey}, ${key}) + similarity(${opening}, ${openingWords(key)}) / 2`
    .mapWith(Number)
    .as('score')
  return db
    .select({ type: sample.type, score } satisfies Record<keyof Neighbour, unknown>)
    .from(sample)
    .orderBy(desc(score), sample.nameKey)
    .limit(maxNeighbours)
}

/** The next code of a type, from a sequence of the database: no code is given twice (docs/rules/catalogue.md#codes). */
export const nextProductCode = async (db: Queries, type: ProductType): Promise<string> => {
  const { rows } = await db.execute<{ code: string }>(sql`select pliego_product_code(${type}) as code`)
  return rows[0]!.code
}

/**
 * Whether a code is of this type and was given to somebody. A code of the future must stay free for its later owner.
 */
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
 * Inserts a product of a buyer and returns it. PRODUCT_EXISTS when the catalogue has its name, ignoring case and
 * accents. `code` is used if it was given to somebody and is free; otherwise the product gets a new one.
 */
export const insertProduct = async (
  tx: Tx,
  buyer: BuyerId,
  { name, type, code, usualUnit }: NewProduct & { code: string | null; usualUnit: string | null },
) => {
  const insertWithCode = async (newCode: string) => {
    const [row] = await tx
      .insert(products)
      .values({
        id: v4(),
        code: newCode,
        name,
        nameKey: normaliseName(name),
        type,
        usualUnit: usualUnitOf(type, usualUnit),
        source: 'user_generated',
        createdBy: buyer,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning(productColumns)
    return row ?? null
  }
  const withGivenCode = code !== null && (await wasGiven(tx, type, code)) ? await insertWithCode(code) : null
  if (withGivenCode) return ok(withGivenCode)
  const exists = (await findProductNamed(tx, name)) !== null
  const withNewCode = exists ? null : await insertWithCode(await nextProductCode(tx, type))
  return withNewCode ? ok(withNewCode) : refused('PRODUCT_EXISTS')
}

/** Whether there is such a product. */
export const isProduct = async (db: Queries, id: string) =>
  (await db.select({ id: products.id }).from(products).where(eq(products.id, id))).length > 0

/** Counts one use of each of these products. Rows are locked in one order, so that two lists cannot deadlock. */
export const countProductUses = (tx: Tx, productIds: readonly string[]) => {
  const locked = tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(products.id)
    .for('no key update')
  return tx
    .update(products)
    .set({ usageCount: sql`${products.usageCount} + 1` })
    .where(inArray(products.id, locked))
}
