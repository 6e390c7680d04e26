import { sql } from 'drizzle-orm'
import type { Queries } from './db.ts'

/** A town: what a form's chosen place turns into when it is kept (rulings, Catalogue and places). */
export type Place = { readonly city: string; readonly department: string; readonly lat: number; readonly lon: number }

/**
 * The place that an autocomplete suggestion named, of the embedded list or chosen from the map service; null for free text
 * and for an id that nobody chose.
 */
export const findPlace = async (db: Queries, placeId: string | null): Promise<Place | null> => {
  if (placeId === null) return null
  const { rows } = await db.execute<Place>(sql`
    select city, department, lat, lon from places where id = ${placeId}
    union all
    select city, department, lat, lon from map_places where id = ${placeId}
    limit 1`)
  return rows[0] ?? null
}
