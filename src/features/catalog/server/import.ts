import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { v5 } from 'uuid'
import { detectDelimiter, readDelimited, type Delimiter } from '#lib/delimited.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { columnsOf, readImportRow, type Columns } from '../domain/import-row.ts'
import { normaliseName } from '../domain/product.ts'
import { linesOf } from './import-lines.ts'

/** The namespace of the ids of products that came from a file: a name has the same id in every database. Never change it. */
export const catalogueNamespace = 'b8f0a3c4-6a0e-4b1d-9d53-0c1f5e7a2d10'

/** What is wrong with a row of the file, by its line. */
export type Problem = { readonly line: number; readonly problem: string }
/** How an import ended: `added` new products, of `rows`; or, with nothing written, the first problems and how many there are. */
export type Imported = Result<
  { readonly rows: number; readonly added: number },
  { readonly problems: readonly Problem[]; readonly bad: number }
>

/** How far it is: rows read of the file, products written of those that are new. */
export type Progress = { readonly stage: 'reading' | 'writing'; readonly done: number; readonly of?: number }

const problemsTold = 20
const batch = 20_000
const copyChunk = 64 * 1024

/**
 * Imports a CSV of products (a head with name and type; comma, semicolon or tab; UTF-8; a line is a row) in one transaction: all of it or, when a row is bad
 * or anything fails, nothing. Names that the catalogue has already, case and accents ignored, are left as they are, so that importing again adds nothing.
 * Memory does not grow with the file. One import at a time; people go on searching meanwhile. `client` is a connection of its own without a statement timeout.
 */
export const importProducts = async (
  client: pg.Client,
  file: AsyncIterable<Uint8Array>,
  tell: (progress: Progress) => void,
): Promise<Imported> => {
  await client.query('begin')
  try {
    await client.query("select pg_advisory_xact_lock(hashtext('pliego.catalog-import'))")
    await client.query("set local work_mem = '64MB'; set local gin_pending_list_limit = '32MB'")
    await client.query(
      'create temp table staged (line int, id uuid, name text, name_key text, type text) on commit drop',
    )
    const reading = await stage(client, file, tell)
    const problems = [...reading.problems, ...(await contradictions(client))]
    if (problems.length > 0) {
      await client.query('rollback')
      const told = problems.toSorted((a, b) => a.line - b.line).slice(0, problemsTold)
      return refused({ problems: told, bad: problems.length - reading.problems.length + reading.bad })
    }
    const added = await write(client, tell)
    await client.query('commit')
    return ok({ rows: reading.rows, added })
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Lays the rows of the file beside the catalogue. Bad ones are remembered and left out. */
const stage = async (client: pg.Client, file: AsyncIterable<Uint8Array>, tell: (progress: Progress) => void) => {
  const problems: Problem[] = []
  let bad = 0
  let rows = 0
  const refuse = (line: number, problem: string) => {
    bad += 1
    if (problems.length < problemsTold) problems.push({ line, problem })
  }
  async function* copied(): AsyncGenerator<string> {
    let chunk = ''
    let columns: Columns | null = null
    let delimiter: Delimiter = ','
    for await (const { line, text } of linesOf(file)) {
      if (text === null) {
        refuse(line, 'not UTF-8 text')
        continue
      }
      if (text.trim() === '') continue
      if (!columns) {
        delimiter = detectDelimiter(text)
        columns = columnsOf(readDelimited(text, delimiter)[0]?.cells ?? [])
        if (columns) continue
        return refuse(line, 'the head must name the columns "name" and "type" ("nombre" and "tipo")')
      }
      const row = readImportRow(readDelimited(text, delimiter)[0]?.cells ?? [], columns)
      if (!row.ok) {
        refuse(line, row.refusal)
        continue
      }
      const { name, type } = row.value
      rows += 1
      if (rows % batch === 0) tell({ stage: 'reading', done: rows })
      const key = normaliseName(name)
      const cells = [line, v5(key, catalogueNamespace), name, key, type]
      chunk += `${cells.map(copyCell).join('\t')}\n`
      if (chunk.length < copyChunk) continue
      yield chunk
      chunk = ''
    }
    if (!columns) refuse(1, 'the file is empty')
    if (chunk !== '') yield chunk
  }
  await pipeline(Readable.from(copied()), client.query(copyFrom('copy staged from stdin')))
  tell({ stage: 'reading', done: rows })
  return { problems, bad, rows }
}

const copyCell = (cell: string | number) =>
  typeof cell === 'number' ? cell : cell.replaceAll('\\', '\\\\').replaceAll('\t', '\\t')

/** Rows that give a name another type than an earlier row of the file. */
const contradictions = async (client: pg.Client): Promise<readonly Problem[]> => {
  const { rows } = await client.query<{ line: number; first: number; type: string }>(
    `select line, first, first_type as type from (
       select line, type, first_value(line) over same as first, first_value(type) over same as first_type
       from staged window same as (partition by name_key order by line)
     ) as told where type <> first_type order by line`,
  )
  return rows.map(({ line, first, type }) => ({ line, problem: `the same name as in line ${first}, there ${type}` }))
}

/** Writes what the catalogue has not, in the order of the file; answers how many. */
const write = async (client: pg.Client, tell: (progress: Progress) => void): Promise<number> => {
  await client.query(
    `create temp table fresh on commit drop as
       select row_number() over (order by line) as n, id, name, name_key, type
       from (select distinct on (name_key) * from staged order by name_key, line) as once
       where not exists (select from products where products.name_key = once.name_key)`,
  )
  await client.query('create unique index on fresh (n); analyze fresh')
  const { rows } = await client.query<{ of: number }>('select count(*)::int as of from fresh')
  const of = rows[0]!.of
  let added = 0
  for (let done = 0; done < of; done += batch) {
    const written = await client.query(
      `insert into products (id, code, name, name_key, type, source, created_at)
         select id, pliego_product_code(type), name, name_key, type, 'imported', now()
         from fresh where n > $1 and n <= $2 order by n
       on conflict (name_key) do nothing`,
      [done, done + batch],
    )
    added += written.rowCount ?? 0
    tell({ stage: 'writing', done: Math.min(done + batch, of), of })
  }
  return added
}
