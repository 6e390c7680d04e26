import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Queries } from '#platform/db.ts'
import type { Department, Place } from '../domain/places.ts'
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

/** Towns by id, for the server to read city and department from what a form chose; unknown ids are missing in the answer. */
export const findPlaces = (db: Queries, ids: readonly string[]) =>
  db
    .select({ id: places.id, city: places.city, department: places.department, lat: places.lat, lon: places.lon })
    .from(places)
    .where(inArray(places.id, [...ids]))

/** The town of that id, or null. */
export const findPlace = async (db: Queries, id: string | null) =>
  id === null ? null : ((await findPlaces(db, [id]))[0] ?? null)

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

const known = new WeakMap<object, Promise<readonly Place[]>>()

/** Every town: reference data that only a migration changes, so it is read once per process and database. */
export const knownPlaces = (db: Db): Promise<readonly Place[]> => {
  const read = known.get(db.$client) ?? readPlaces(db)
  known.set(db.$client, read)
  read.catch(() => known.delete(db.$client))
  return read
}

const readPlaces = async (db: Queries): Promise<readonly Place[]> =>
  (await db.select().from(places)).map((row) => ({ ...row, department: row.department as Department }))
