import { and, eq } from 'drizzle-orm'
import type { Db, Queries, Tx } from '#platform/database/db.ts'
import type { MapPlaces } from '#platform/google-places.ts'
import { findPlace } from '#platform/places.ts'
import type { Context } from '#platform/rpc.ts'
import {
  mapSuggestion,
  minPlaceInput,
  readMapPlace,
  searchPlaces,
  type Department,
  type Place,
} from '../domain/places.ts'
import { countTry } from './rate-limits.ts'
import { mapPlaces, places } from './tables.ts'

/** The most suggestions under a location field. */
const maxSuggestions = 8

type Request = Pick<Context, 'db' | 'address' | 'maps'>

/** The towns for a typed text: from the map service if there is one, else from the embedded list. */
export const suggestPlaces = async ({ db, address, maps }: Request, input: string, sessionToken: string) => {
  if (!maps) return { predictions: [...searchPlaces(await cachedPlaces(db), input, maxSuggestions)], source: null }
  if (input.trim().length < minPlaceInput) return { predictions: [], source: 'Google Maps' as const }
  await countTry(db, 'place-search', address)
  const predictions = await maps.suggest(input.trim(), sessionToken)
  return { predictions: predictions.slice(0, maxSuggestions).map(mapSuggestion), source: 'Google Maps' as const }
}

/**
 * The town of a chosen suggestion, or null. A town of the map service is stored, so that forms which send its id find
 * city and department. The map service is asked again for a stored one too, because that ends the session of the field
 * there.
 */
export const choosePlace = async (
  context: Request & Pick<Context, 'transaction'>,
  placeId: string,
  sessionToken: string,
) => {
  const stored = await findPlace(context.db, placeId)
  if (!context.maps || isEmbedded(placeId)) return stored
  const found = await fetchPlace(context, context.maps, placeId, sessionToken)
  if (found) await context.transaction((tx) => storePlace(tx, placeId, found))
  return found ?? stored
}

const isEmbedded = (placeId: string) => placeId.startsWith('uy:')

const fetchPlace = async ({ db, address }: Request, maps: MapPlaces, placeId: string, sessionToken: string) => {
  await countTry(db, 'place-search', address)
  const place = await maps.details(placeId, sessionToken)
  return place && readMapPlace(place)
}

const storePlace = (tx: Tx, id: string, place: Pick<Place, 'city' | 'department' | 'lat' | 'lon'>) => {
  const { city, department, lat, lon } = place
  const row = { city, department, lat, lon, keptAt: tx.now }
  return tx
    .insert(mapPlaces)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: mapPlaces.id, set: row })
}

const cache = new WeakMap<object, Promise<readonly Place[]>>()

/** All towns of the embedded list. Only a migration changes them, so they are read once per process and database. */
const cachedPlaces = (db: Db): Promise<readonly Place[]> => {
  const places = cache.get(db.$client) ?? readPlaces(db)
  cache.set(db.$client, places)
  places.catch(() => cache.delete(db.$client))
  return places
}

const readPlaces = async (db: Queries): Promise<readonly Place[]> =>
  (await db.select().from(places)).map((row) => ({ ...row, department: row.department as Department }))

/** The id of the town with this name in this department, or null. */
export const findTown = async (db: Queries, city: string | null, department: string | null) => {
  if (city === null || department === null) return null
  const [town] = await db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.city, city), eq(places.department, department)))
    .limit(1)
  return town ?? null
}
