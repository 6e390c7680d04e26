import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { v5 } from 'uuid'
import { detectDelimiter, readDelimited, type Delimiter } from '#lib/delimited.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { findColumns, readImportRow, type Columns, type ImportedProduct } from '../domain/import-row.ts'
import { normaliseName } from '../domain/product.ts'
import { readLines } from './import-lines.ts'

/** The namespace of the ids of imported products: a name has the same id in every database. Never change it. */
const catalogueNamespace = 'b8f0a3c4-6a0e-4b1d-9d53-0c1f5e7a2d10'

/** A problem of the file, with its line. */
export type Problem = { readonly line: number; readonly problem: string }
/** The result of an import: how many `rows` were read and `added`; or, with nothing written, the first problems. */
export type Imported = Result<
  { readonly rows: number; readonly added: number },
  { readonly problems: readonly Problem[]; readonly badRows: number }
>

/** The progress of an import: rows read from the file, or new products written. */
export type Progress = { readonly stage: 'reading' | 'writing'; readonly done: number; readonly of?: number }

type OnProgress = (progress: Progress) => void
type OnBadRow = (line: number, problem: string) => void

const maxReportedProblems = 20
const batchSize = 20_000
const copyChunkLength = 64 * 1024

/**
 * Imports a CSV of products in one transaction: all rows, or none if one is bad or anything fails. The file is UTF-8
 * with a header that names the columns name and type; the delimiter is a comma, a semicolon or a tab; a line is a row.
 * Names that are in the catalogue already, ignoring case and accents, stay as they are, so that a second import adds
 * nothing. Memory does not grow with the file. Only one import runs at a time; searches go on meanwhile. `client` is a
 * connection used for nothing else, without a statement timeout.
 */
export const importProducts = async (
  client: pg.Client,
  file: AsyncIterable<Uint8Array>,
  onProgress: OnProgress,
): Promise<Imported> => {
  await client.query('begin')
  try {
    await client.query("select pg_advisory_xact_lock(hashtext('pliego.catalog-import'))")
    await client.query("set local work_mem = '64MB'; set local gin_pending_list_limit = '32MB'")
    await client.query(
      'create temp table staged (line int, id uuid, name text, name_key text, type text) on commit drop',
    )
    const staged = await stage(client, file, onProgress)
    const contradictions = await findContradictions(client)
    const problems = [...staged.problems, ...contradictions]
    if (problems.length > 0) {
      await client.query('rollback')
      const reported = problems.toSorted((a, b) => a.line - b.line).slice(0, maxReportedProblems)
      return refused({ problems: reported, badRows: staged.badRows + contradictions.length })
    }
    const added = await write(client, onProgress)
    await client.query('commit')
    return ok({ rows: staged.rows, added })
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Copies the good rows of the file into the table `staged`, and collects the problems of the bad ones. */
const stage = async (client: pg.Client, file: AsyncIterable<Uint8Array>, onProgress: OnProgress) => {
  const problems: Problem[] = []
  let badRows = 0
  let rows = 0
  const onBadRow: OnBadRow = (line, problem) => {
    badRows += 1
    if (problems.length < maxReportedProblems) problems.push({ line, problem })
  }
  async function* copyText(): AsyncGenerator<string> {
    let chunk = ''
    for await (const { line, product } of readProducts(file, onBadRow)) {
      rows += 1
      if (rows % batchSize === 0) onProgress({ stage: 'reading', done: rows })
      const key = normaliseName(product.name)
      const cells = [line, v5(key, catalogueNamespace), product.name, key, product.type]
      chunk += `${cells.map(copyCell).join('\t')}\n`
      if (chunk.length < copyChunkLength) continue
      yield chunk
      chunk = ''
    }
    if (chunk !== '') yield chunk
  }
  await pipeline(Readable.from(copyText()), client.query(copyFrom('copy staged from stdin')))
  onProgress({ stage: 'reading', done: rows })
  return { problems, badRows, rows }
}

type ProductLine = { readonly line: number; readonly product: ImportedProduct }

/** The products of a file below its header, with their lines. A file without a usable header has none. */
async function* readProducts(file: AsyncIterable<Uint8Array>, onBadRow: OnBadRow): AsyncGenerator<ProductLine> {
  let columns: Columns | null = null
  let delimiter: Delimiter = ','
  for await (const { line, text } of readLines(file)) {
    if (text === null) {
      onBadRow(line, 'not UTF-8 text: save the file as "CSV UTF-8"')
      if (!columns) return
      continue
    }
    if (text.trim() === '') continue
    if (!columns) {
      delimiter = detectDelimiter(text)
      columns = findColumns(readDelimited(text, delimiter)[0]?.cells ?? [])
      if (columns) continue
      return onBadRow(line, 'the header must name the columns "name" and "type" ("nombre" and "tipo")')
    }
    const row = readImportRow(readDelimited(text, delimiter)[0]?.cells ?? [], columns)
    if (row.ok) yield { line, product: row.value }
    else onBadRow(line, row.refusal)
  }
  if (!columns) onBadRow(1, 'the file is empty')
}

const copyCell = (cell: string | number) =>
  typeof cell === 'number' ? cell : cell.replaceAll('\\', '\\\\').replaceAll('\t', '\\t')

/** The rows that give a name another type than an earlier row of the file. */
const findContradictions = async (client: pg.Client): Promise<readonly Problem[]> => {
  const { rows } = await client.query<{ line: number; first: number; type: string }>(
    `select line, first, first_type as type from (
       select line, type, first_value(line) over same as first, first_value(type) over same as first_type
       from staged window same as (partition by name_key order by line)
     ) as compared where type <> first_type order by line`,
  )
  return rows.map(({ line, first, type }) => ({ line, problem: `the same name as in line ${first}, there ${type}` }))
}

/** Inserts the products that the catalogue does not have, in the order of the file, and returns how many. */
const write = async (client: pg.Client, onProgress: OnProgress): Promise<number> => {
  await client.query(
    `create temp table fresh on commit drop as
       select row_number() over (order by line) as n, id, name, name_key, type
       from (select distinct on (name_key) * from staged order by name_key, line) as distinct_names
       where not exists (select from products where products.name_key = distinct_names.name_key)`,
  )
  await client.query('create unique index on fresh (n); analyze fresh')
  const { rows } = await client.query<{ total: number }>('select count(*)::int as total from fresh')
  const { total } = rows[0]!
  let added = 0
  for (let done = 0; done < total; done += batchSize) {
    const inserted = await client.query(
      `insert into products (id, code, name, name_key, type, source, created_at)
         select id, pliego_product_code(type), name, name_key, type, 'imported', now()
         from fresh where n > $1 and n <= $2 order by n
       on conflict (name_key) do nothing`,
      [done, done + batchSize],
    )
    added += inserted.rowCount ?? 0
    onProgress({ stage: 'writing', done: Math.min(done + batchSize, total), of: total })
  }
  return added
}
