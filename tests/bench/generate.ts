import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { goods, purposes, sentences } from './words.ts'

/**
 * How many RFQs receive quotations now: it grows slowly, for expired RFQs leave the live set (300 at least, 3,000 at
 * most).
 */
export const liveOf = (rfqs: number): number => Math.min(rfqs, 3_000, Math.max(300, Math.round(rfqs / 20)))

/**
 * Lays that many RFQs (1 to 1,000,000) with items, contacts and quotations into a migrated, empty database on
 * PostgreSQL 18, straight by SQL. Dates are relative to now, everything else is the same in every run. Quotations have
 * no revisions: no row of the bench reads them. `live` is how many of them receive quotations now.
 */
export async function generate(connection: pg.ClientConfig, rfqs: number, live = liveOf(rfqs)): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`create temp table told (rfqs int, live int, categories text[], units text[], goods text[],
      purposes text[], sentences text[])`)
    const shelf = goods.flatMap(([category, unit, names]) => names.map((name) => ({ category, unit, name })))
    await client.query('insert into told values ($1, $2, $3, $4, $5, $6, $7)', [
      rfqs,
      live,
      shelf.map(({ category }) => category),
      shelf.map(({ unit }) => unit),
      shelf.map(({ name }) => name),
      purposes,
      sentences,
    ])
    await client.query(readFileSync(join(import.meta.dirname, 'marketplace.sql'), 'utf8'))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
