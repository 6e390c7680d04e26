/**
 * Run with `npx node db/reference/make-places-migration.ts FILE.sql`, where FILE.sql is an empty migration made by
 * `drizzle-kit generate --custom`. Writes the migration that updates the towns to the current `places.json`. Existing
 * towns are updated and none is deleted, because saved forms may hold its id.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Place } from '../../src/features/catalog/domain/places.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Usage: npx node db/reference/make-places-migration.ts FILE.sql')
const { places } = JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8')) as {
  places: readonly Place[]
}
const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const row = (place: Place) =>
  `(${text(place.id)}, ${text(place.city)}, ${text(place.department)}, ${place.lat}, ${place.lon}, ${place.population}, ${place.capital}, array[${place.aliases.map(text).join(', ')}]::text[])`

writeFileSync(
  file,
  `-- Written by db/reference/make-places-migration.ts. Place data © GeoNames (geonames.org), CC BY 4.0.
INSERT INTO "places" ("id", "city", "department", "lat", "lon", "population", "capital", "aliases") VALUES
${places.map(row).join(',\n')}
ON CONFLICT ("id") DO UPDATE SET "lat" = excluded."lat", "lon" = excluded."lon", "population" = excluded."population", "aliases" = excluded."aliases";
`,
)
console.log(`${places.length} places`)
