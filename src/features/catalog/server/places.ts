import type { Db, Queries, Tx } from '#platform/db.ts'
import type { MapPlaces } from '#platform/google-places.ts'
import { findPlace } from '#platform/places.ts'
import type { Context } from '#platform/rpc.ts'
import {
  minimumPlaceInput,
  readMapPlace,
  searchPlaces,
  shownMapSuggestion,
  type Department,
  type Place,
} from '../domain/places.ts'
import { countTry } from './rate-limits.ts'
import { mapPlaces, places } from './tables.ts'

/** Suggestions under a location field. */
const suggestionLimit = 8

type Asking = Pick<Context, 'db' | 'address' | 'maps'>

/** Towns for what was typed: of the map service where there is one, else of the embedded list (spec §7 location-autocomplete). */
export const suggestedPlaces = async ({ db, address, maps }: Asking, input: string, sessionToken: string) => {
  if (!maps) return { predictions: [...searchPlaces(await knownPlaces(db), input, suggestionLimit)], source: null }
  if (input.trim().length < minimumPlaceInput) return { predictions: [], source: 'Google Maps' as const }
  await countTry(db, 'place-search', address)
  const found = await maps.suggest(input.trim(), sessionToken)
  return { predictions: found.slice(0, suggestionLimit).map(shownMapSuggestion), source: 'Google Maps' as const }
}

/**
 * The town that a chosen suggestion means, or null. One of the map service is kept, so that every form that sends its id finds
 * city and department; asking for it ends the field's session there, also when it was kept before.
 */
export const chosenPlace = async (
  context: Asking & Pick<Context, 'transaction'>,
  placeId: string,
  sessionToken: string,
) => {
  const known = await findPlace(context.db, placeId)
  if (!context.maps || isEmbedded(placeId)) return known
  const found = await detailsOf(context, context.maps, placeId, sessionToken)
  if (found) await context.transaction((tx) => keepPlace(tx, placeId, found))
  return found ?? known
}

const isEmbedded = (placeId: string) => placeId.startsWith('uy:')

const detailsOf = async ({ db, address }: Asking, maps: MapPlaces, placeId: string, sessionToken: string) => {
  await countTry(db, 'place-search', address)
  const place = await maps.details(placeId, sessionToken)
  return place && readMapPlace(place)
}

const keepPlace = (tx: Tx, id: string, place: Pick<Place, 'city' | 'department' | 'lat' | 'lon'>) => {
  const { city, department, lat, lon } = place
  const row = { city, department, lat, lon, keptAt: tx.now }
  return tx
    .insert(mapPlaces)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: mapPlaces.id, set: row })
}

const known = new WeakMap<object, Promise<readonly Place[]>>()

/** Every town of the embedded list: reference data that only a migration changes, so it is read once per process and database. */
const knownPlaces = (db: Db): Promise<readonly Place[]> => {
  const read = known.get(db.$client) ?? readPlaces(db)
  known.set(db.$client, read)
  read.catch(() => known.delete(db.$client))
  return read
}

const readPlaces = async (db: Queries): Promise<readonly Place[]> =>
  (await db.select().from(places)).map((row) => ({ ...row, department: row.department as Department }))
