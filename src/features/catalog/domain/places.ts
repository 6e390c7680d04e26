import { fold } from '#lib/text.ts'

/** The nineteen departments, in alphabetical order. */
export const departments = [
  'Artigas',
  'Canelones',
  'Cerro Largo',
  'Colonia',
  'Durazno',
  'Flores',
  'Florida',
  'Lavalleja',
  'Maldonado',
  'Montevideo',
  'Paysandú',
  'Río Negro',
  'Rivera',
  'Rocha',
  'Salto',
  'San José',
  'Soriano',
  'Tacuarembó',
  'Treinta y Tres',
] as const

export type Department = (typeof departments)[number]

/** A town of Uruguay. `population` only orders the suggestions; `aliases` are other names that people type. */
export type Place = {
  readonly id: string
  readonly city: string
  readonly department: Department
  readonly lat: number
  readonly lon: number
  readonly population: number
  readonly capital: boolean
  readonly aliases: readonly string[]
}

/** A suggestion of a location field. */
export type LocationSuggestion = {
  readonly placeId: string
  readonly description: string
  readonly mainText: string
  readonly secondaryText: string
}

/** The search for locations starts at this many characters. */
export const minPlaceInput = 2

const slug = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The stable id of an embedded place: 'uy:la-paloma-rocha'. */
export const placeId = (city: string, department: Department): string => `uy:${slug(city)}-${slug(department)}`

/** The suggestion of a town. It always has the department, because names repeat (docs/rules/catalogue.md#places). */
export const placeSuggestion = (place: Place): LocationSuggestion => ({
  placeId: place.id,
  description: `${place.city}, ${place.department}, Uruguay`,
  mainText: place.city,
  secondaryText: `${place.department}, Uruguay`,
})

/** The department that a suggestion's description names after its town; null when it names none. */
export const departmentIn = (description: string): Department | null => {
  const parts = description.split(', ').map(fold)
  return departments.findLast((department) => parts.includes(fold(department), 1)) ?? null
}

/** A suggestion of the map service in the same shape: 'Departamento de Rocha' becomes 'Rocha'. */
export const mapSuggestion = (prediction: { placeId: string; name: string; region: string }): LocationSuggestion => {
  const { placeId: id, name } = prediction
  const region = prediction.region
    .replace(/\b(?:Departamento (?:de )?|Department of )/g, '')
    .replace(/ Department\b/g, '')
  return {
    placeId: id,
    description: [name, region].filter(Boolean).join(', '),
    mainText: name,
    secondaryText: region,
  }
}

/** A place of the map service as a town; null abroad and for a place without a town or a department. */
export const readMapPlace = (place: {
  readonly town: string
  readonly region: string
  readonly country: string
  readonly lat: number
  readonly lon: number
}): Pick<Place, 'city' | 'department' | 'lat' | 'lon'> | null => {
  const region = ` ${placeKey(place.region)} `
  const department = departments.find((name) => region.includes(` ${fold(name)} `))
  if (place.country !== 'UY' || !department || place.town === '') return null
  return { city: place.town, department, lat: place.lat, lon: place.lon }
}

/** A typed place without case, accents and punctuation: 'La Paloma, Rocha' → 'la paloma rocha'. */
const placeKey = (text: string) => fold(text.replace(/[.,;/()-]+/g, ' '))

const noMatch = Infinity

/** 0: the text begins with the typed one, 1: one of its words does, 2: it contains it. */
const matchRank = (key: string, typed: string): number => {
  const at = key.indexOf(typed)
  if (at < 0) return noMatch
  if (at === 0) return 0
  return key.includes(` ${typed}`) ? 1 : 2
}

/** The best rank of name and department together. */
const fullRank = (place: Place, typed: string): number =>
  Math.min(...[place.city, ...place.aliases].map((name) => matchRank(placeKey(`${name} ${place.department}`), typed)))

/**
 * The best rank of the name. A match only in the department comes last (3): for 'Rocha' the town goes before its
 * neighbours.
 */
const placeRank = (place: Place, typed: string): number => {
  const nameRank = Math.min(...[place.city, ...place.aliases].map((name) => matchRank(placeKey(name), typed)))
  return nameRank === noMatch && fullRank(place, typed) < noMatch ? 3 : nameRank
}

/**
 * The towns for a typed text, ignoring accents and case: first names that begin with it, then names with a word that
 * begins with it, then names that contain it, then the towns of a department of that name. Within each group capitals
 * and bigger towns come first. None below two characters, at most `limit`.
 */
export const searchPlaces = (places: readonly Place[], input: string, limit: number): readonly LocationSuggestion[] => {
  const typed = placeKey(input)
  if (typed.length < minPlaceInput) return []
  return places
    .map((place) => ({ place, rank: placeRank(place, typed) }))
    .filter(({ rank }) => rank !== noMatch)
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.place.capital) - Number(a.place.capital) ||
        b.place.population - a.place.population ||
        (a.place.id < b.place.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ place }) => placeSuggestion(place))
}
