import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makers, referenceCatalogue } from './products-names.ts'
import { demands, goods, purposes, sentences } from './words.ts'

/**
 * How many RFQs receive quotations now: it grows slowly, for expired RFQs leave the live set (300 at least, 3,000 at
 * most).
 */
export const liveOf = (rfqs: number): number => Math.min(rfqs, 3_000, Math.max(300, Math.round(rfqs / 20)))

/** What the items of an RFQ are: one to four goods with quotations for them, or ten of the catalogue, described. */
type Lists = 'short' | 'long'

/**
 * Lays that many RFQs (1 to 1,000,000) with items, contacts and quotations into a migrated, empty database on
 * PostgreSQL 18, straight by SQL. Dates are relative to now, everything else is the same in every run. Quotations have
 * no revisions: no row of the bench reads them. `live` is how many of them receive quotations now; long lists are
 * described where they can be found, in those.
 */
export async function generate(
  connection: pg.ClientConfig,
  rfqs: number,
  { live = liveOf(rfqs), lists = 'short' }: { readonly live?: number; readonly lists?: Lists } = {},
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const shelf = lists === 'short' ? shortShelf : await catalogueShelf()
    await client.query('create temp table shelf (n int primary key, category text, unit text, name text)')
    await client.query(
      `insert into shelf select n, category, unit, name
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as shelf (category, unit, name, n)`,
      [shelf.map(({ category }) => category), shelf.map(({ unit }) => unit), shelf.map(({ name }) => name)],
    )
    await client.query(`create temp table figures
      (rfqs int, live int, long boolean, goods int, makers text[], purposes text[], sentences text[], demands text[])`)
    await client.query('insert into figures values ($1, $2, $3, $4, $5, $6, $7, $8)', [
      rfqs,
      live,
      lists === 'long',
      shelf.length,
      makers,
      purposes,
      sentences,
      demands,
    ])
    await client.query(readFileSync(join(import.meta.dirname, 'marketplace.sql'), 'utf8'))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Shelf = readonly { readonly category: string; readonly unit: string; readonly name: string }[]

const shortShelf: Shelf = goods.flatMap(([category, unit, names]) => names.map((name) => ({ category, unit, name })))

/** The reference catalogue, shuffled, so that ten neighbours are ten different things. */
const catalogueShelf = async (): Promise<Shelf> => {
  const products = await referenceCatalogue()
  const stride = 271 // no divisor of their number
  return products.map((_, at) => {
    const category = goods[at % goods.length]![0]
    return { category, unit: 'Unidad - unidad', name: products[(at * stride) % products.length]!.name }
  })
}
