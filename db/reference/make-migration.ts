/**
 * Run with `npx node db/reference/make-migration.ts`. Writes the migration that inserts the reference data from the
 * files in this folder. Categories, catalogue and places are part of the product, also in production; existing rows are
 * not changed. Ids and codes depend only on the files, so that every database has the same ones. Once a migration is
 * released, later changes need a new one: name it below. Throws for a product with an invalid name or type, and for a
 * repeated one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { v5 } from 'uuid'
import type { Place } from '../../src/features/catalog/domain/places.ts'
import {
  normaliseName,
  parseProductType,
  productCode,
  productTypes,
} from '../../src/features/catalog/domain/product.ts'
import { catalogueNamespace } from '#features/catalog/server/import.ts'
import { categories } from './categories.ts'

const migration = new URL('../migrations/0003_reference.sql', import.meta.url)
const createdAt = '2026-01-01T00:00:00Z'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const array = (values: readonly string[]) => `array[${values.map(text).join(', ')}]::text[]`
const rows = (lines: readonly (readonly (string | number | boolean)[])[]) =>
  lines.map((line) => `(${line.join(', ')})`).join(',\n')

/** The fields of a CSV line. Fields with commas or quotes are quoted, and their quotes doubled. */
const fieldsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

const serials = new Map<string, number>()
const nameKeys = new Set<string>()
const products = read('catalog.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line, n) => {
    const [name = '', typeName = ''] = fieldsOf(line)
    const type = parseProductType(typeName)
    const key = normaliseName(name)
    if (!type || key === '' || nameKeys.has(key)) throw new Error(`catalog.csv, line ${n + 2}: ${line}`)
    nameKeys.add(key)
    const serial = (serials.get(type) ?? 0) + 1
    serials.set(type, serial)
    return [text(v5(key, catalogueNamespace)), text(productCode(type, serial)), text(name), text(key), text(type)]
  })

const { places } = JSON.parse(read('places.json')) as { places: readonly Place[] }

const sequenceOf = (code: string) => `product_codes_${code.slice(0, 3).toLowerCase()}`
const sequences = productTypes.map((type) => ({
  type,
  name: sequenceOf(productCode(type, 1)),
  prefix: productCode(type, 1).slice(0, 4),
}))

const statements = [
  `-- The winner of an RFQ is one of its own quotations. Written by hand, because rfqs may not import the table of quotations.
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_selected_quotation" FOREIGN KEY ("id", "selected_quotation_id") REFERENCES "quotations" ("rfq_id", "id")`,
  `INSERT INTO "categories" ("id", "name", "icon_name", "position") VALUES
${rows(categories.map(({ id, name, iconName }, position) => [text(id), text(name), text(iconName), position + 1]))}
ON CONFLICT DO NOTHING`,
  `INSERT INTO "places" ("id", "city", "department", "lat", "lon", "population", "capital", "aliases") VALUES
${rows(places.map((place) => [text(place.id), text(place.city), text(place.department), place.lat, place.lon, place.population, place.capital, array(place.aliases)]))}
ON CONFLICT DO NOTHING`,
  `INSERT INTO "products" ("id", "code", "name", "name_key", "type", "source", "created_at") VALUES
${rows(products.map((product) => [...product, "'imported'", text(createdAt)]))}
ON CONFLICT DO NOTHING`,
  ...sequences.map(({ type, name }) => `CREATE SEQUENCE "${name}" START ${(serials.get(type) ?? 0) + 1}`),
  `-- The next code of a product type: BIE-000001, SER-…, OBR-…, CON-… (docs/rules/catalogue.md#codes). It may pass six digits.
CREATE FUNCTION pliego_product_code(product_type text) RETURNS text
  LANGUAGE plpgsql VOLATILE STRICT
  AS $$
DECLARE
  prefix text;
  n bigint;
BEGIN
  CASE product_type
${sequences.map(({ type, name, prefix }) => `    WHEN ${text(type)} THEN prefix := ${text(prefix)}; n := nextval('${name}');`).join('\n')}
    ELSE RAISE EXCEPTION 'unknown product type' USING ERRCODE = 'invalid_parameter_value';
  END CASE;
  RETURN prefix || lpad(n::text, greatest(6, length(n::text)), '0');
END
$$`,
]

writeFileSync(
  migration,
  `-- Written by db/reference/make-migration.ts from the files beside it. Place data © GeoNames (geonames.org), CC BY 4.0.\n${statements.map((statement) => `${statement};`).join('\n--> statement-breakpoint\n')}\n`,
)
console.log(`${categories.length} categories, ${places.length} places, ${products.length} products`)
