/**
 * Writes the migration that brings a database's towns to what `places.json` says now: `node db/reference/make-places-migration.ts FILE.sql`, into an empty
 * one made by `drizzle-kit generate --custom`. Towns that are there are brought up to date, none is removed: forms may hold its id.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Place } from '../../src/features/catalog/domain/places.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Say which migration to write.')
const { places } = JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8')) as {
  places: readonly Place[]
}
const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const row = (one: Place) =>
  `(${text(one.id)}, ${text(one.city)}, ${text(one.department)}, ${one.lat}, ${one.lon}, ${one.population}, ${one.capital}, array[${one.aliases.map(text).join(', ')}]::text[])`

writeFileSync(
  file,
  `-- Written by db/reference/make-places-migration.ts. Place data © GeoNames (geonames.org), CC BY 4.0.
INSERT INTO "places" ("id", "city", "department", "lat", "lon", "population", "capital", "aliases") VALUES
${places.map(row).join(',\n')}
ON CONFLICT ("id") DO UPDATE SET "lat" = excluded."lat", "lon" = excluded."lon", "population" = excluded."population", "aliases" = excluded."aliases";
`,
)
console.log(`${places.length} places`)
