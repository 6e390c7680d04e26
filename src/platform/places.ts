import { sql } from 'drizzle-orm'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Queries } from './database/db.ts'

/** A town with its coordinates, as it is stored for a place chosen in a form (docs/rules/catalogue.md#places). */
export type ChosenPlace = {
  readonly city: string
  readonly department: string
  readonly lat: number
  readonly lon: number
}

/**
 * The place of a chosen suggestion, from the embedded list or from the map service. Null for free text, and for an id
 * of the map service that was never chosen.
 */
export const findPlace = async (db: Queries, placeId: string | null): Promise<ChosenPlace | null> => {
  if (placeId === null) return null
  const { rows } = await db.execute<ChosenPlace>(sql`
    select city, department, lat, lon from places where id = ${placeId}
    union all
    select city, department, lat, lon from map_places where id = ${placeId}
    limit 1`)
  return rows[0] ?? null
}

/**
 * The place that a form chose; null for free text. UNKNOWN_PLACE when it chose one that is not stored, such as a
 * suggestion of the map service whose choice failed: without it what the form becomes would have no department.
 */
export const findChosenPlace = async (
  db: Queries,
  placeId: string | null,
): Promise<Result<ChosenPlace | null, 'UNKNOWN_PLACE'>> => {
  const place = await findPlace(db, placeId)
  return placeId !== null && !place ? refused('UNKNOWN_PLACE') : ok(place)
}
