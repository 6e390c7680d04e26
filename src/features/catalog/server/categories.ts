import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#platform/database/db.ts'
import { categories } from './tables.ts'

/** All categories in their fixed order, 'Otros' last. */
export const listCategories = (db: Queries) =>
  db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.position))

/** A category by its id, or null. Categories are public. */
export const findCategory = async (db: Queries, id: string) => {
  const [row] = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.id, id))
  return row ?? null
}
