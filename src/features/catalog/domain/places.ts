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

/** A town of Uruguay. `population` only orders the suggestions; `aliases` are other names people type for it. */
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

/** Spec §3 Location suggestion. */
export type LocationSuggestion = {
  readonly placeId: string
  readonly description: string
  readonly mainText: string
  readonly secondaryText: string
}

/** Location search begins at this many characters (spec §5 Sign-up, §9). */
export const minimumPlaceInput = 2

const slug = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Stable id of an embedded place: 'uy:la-paloma-rocha'. */
export const placeId = (city: string, department: Department): string => `uy:${slug(city)}-${slug(department)}`

/** What the person sees; a repeated name is told apart by its department, which is always shown (rulings, Catalogue and places). */
export const suggestionOf = (place: Place): LocationSuggestion => ({
  placeId: place.id,
  description: `${place.city}, ${place.department}, Uruguay`,
  mainText: place.city,
  secondaryText: `${place.department}, Uruguay`,
})

/** What a map service calls the town and what stands beside it, as a suggestion of ours: 'Departamento de Rocha' is 'Rocha'. */
export const shownMapSuggestion = (one: { placeId: string; name: string; region: string }): LocationSuggestion => {
  const region = one.region.replace(/\b(?:Departamento (?:de )?|Department of )/g, '').replace(/ Department\b/g, '')
  return {
    placeId: one.placeId,
    description: [one.name, region].filter(Boolean).join(', '),
    mainText: one.name,
    secondaryText: region,
  }
}

/** A place of a map service as ours, with its department's own name; null abroad and where there is no town or department. */
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

/** The words of a typed place without case, accents and punctuation: 'La Paloma, Rocha' → 'la paloma rocha'. */
const placeKey = (text: string) => fold(text.replace(/[.,;/()-]+/g, ' '))

const noMatch = Infinity

/** 0 begins with it, 1 a word begins with it, 2 contains it; a department written after the name is part of the text. */
const matchRank = (key: string, typed: string): number => {
  const at = key.indexOf(typed)
  if (at < 0) return noMatch
  if (at === 0) return 0
  return key.includes(` ${typed}`) ? 1 : 2
}

const rankOf = (place: Place, typed: string): number =>
  Math.min(...[place.city, ...place.aliases].map((name) => matchRank(placeKey(`${name} ${place.department}`), typed)))

/** Names first: 'Rocha' typed must not bury its towns under each other, so a match inside the department's name alone comes last. */
const nameRank = (place: Place, typed: string): number => {
  const own = Math.min(...[place.city, ...place.aliases].map((name) => matchRank(placeKey(name), typed)))
  return own === noMatch && rankOf(place, typed) < noMatch ? 3 : own
}

/**
 * Towns that answer what was typed, accents and case ignored: names that begin with it, then names with a word that begins with it, then
 * names that contain it, then towns of a department so called; inside each, capitals and bigger towns first. From 2 characters (spec §9), at most `limit`.
 */
export const searchPlaces = (places: readonly Place[], input: string, limit: number): readonly LocationSuggestion[] => {
  const typed = placeKey(input)
  if (typed.length < minimumPlaceInput) return []
  return places
    .map((place) => ({ place, rank: nameRank(place, typed) }))
    .filter(({ rank }) => rank !== noMatch)
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.place.capital) - Number(a.place.capital) ||
        b.place.population - a.place.population ||
        (a.place.id < b.place.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ place }) => suggestionOf(place))
}
