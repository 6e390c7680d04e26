/**
 * Run with `npx node db/reference/make-usual-units-migration.ts FILE.sql`, where FILE.sql is an empty migration made by
 * `drizzle-kit generate --custom`. Writes the migration that gives the products of `catalog.csv` their usual units from
 * `usual-units.csv`. Products that people added are not changed. Throws for a unit that the product does not know.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { normaliseName } from '#features/catalog/domain/product.ts'
import { parseStoredUnit } from '#features/catalog/domain/stored-unit.ts'
import { readDelimited } from '#lib/delimited.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Usage: npx node db/reference/make-usual-units-migration.ts FILE.sql')
const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const rows = readDelimited(readFileSync(new URL('usual-units.csv', import.meta.url), 'utf8'), ',')
  .slice(1)
  .flatMap(({ cells: [name = '', unit = ''] }) => (name === '' ? [] : [{ name, unit }]))
for (const { name, unit } of rows) if (!parseStoredUnit(unit)) throw new Error(`${name}: ${unit} is not a unit`)

writeFileSync(
  file,
  `-- Written by db/reference/make-usual-units-migration.ts from usual-units.csv.
UPDATE "products" SET "usual_unit" = "known"."unit" FROM (VALUES
${rows.map(({ name, unit }) => `(${text(normaliseName(name))}, ${text(unit)})`).join(',\n')}
) AS "known" ("name_key", "unit")
WHERE "products"."name_key" = "known"."name_key" AND "products"."source" = 'imported' AND "products"."usual_unit" IS NULL;
`,
)
console.log(`${rows.length} usual units`)
