import { desc, inArray } from 'drizzle-orm'
import type { Queries } from '#platform/db.ts'
import { normaliseName } from '../domain/product.ts'
import { products } from './tables.ts'

/** The products that are called exactly so but for case and accents, asked in one query; of several the most used. Names that are none are missing in the answer. */
export const matchProducts = async (db: Queries, names: readonly string[]) => {
  const keys = [...new Set(names.map(normaliseName))].filter((key) => key !== '')
  if (keys.length === 0) return []
  return db
    .selectDistinctOn([products.nameKey], {
      id: products.id,
      code: products.code,
      name: products.name,
      type: products.type,
    })
    .from(products)
    .where(inArray(products.nameKey, keys))
    .orderBy(products.nameKey, desc(products.usageCount), desc(products.id))
}
