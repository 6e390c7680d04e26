import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '#platform/db.ts'
import { categories, places } from './tables.ts'

/** Every category in the order of the rulings, 'Otros' last. */
export const listCategories = (db: Queries) =>
  db
    .select({ id: categories.id, name: categories.name, iconName: categories.iconName })
    .from(categories)
    .orderBy(asc(categories.position))

/** A category by its id, or null: it is public. */
export const findCategory = async (db: Queries, id: string) => {
  const [row] = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.id, id))
  return row ?? null
}

/** The town of that name in that department, or null. */
export const findTown = async (db: Queries, city: string | null, department: string | null) => {
  if (city === null || department === null) return null
  const [town] = await db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.city, city), eq(places.department, department)))
    .limit(1)
  return town ?? null
}
