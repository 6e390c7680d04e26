import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDb, type Db } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { urlOf } from '../harness/address.ts'
import { quietLog } from '../harness/log.ts'
import { startProcess } from '../harness/processes.ts'
import { measureDetection, measureSearch, measureShare, measureSimilarity } from './products-measures.ts'
import { referenceCatalogue, writeNames } from './products-names.ts'
import { administer } from './stage.ts'
import type { Times } from './times.ts'

const root = join(import.meta.dirname, '../..')
const whole = new Intl.NumberFormat('en')

type Given = { readonly names: number; readonly rounds: number; readonly dataDir: string }

/**
 * The catalogue's questions at `names` names, inserted by the product's own import into a database of its own, as one
 * Markdown table (docs/speed.md); before that the share of types detected right on the reference catalogue. `rounds` is
 * how often each question is timed.
 */
export async function benchProducts(server: pg.PoolConfig, { names, rounds, dataDir }: Given): Promise<string> {
  const connection = { ...server, database: 'bench_products' }
  await administer(server, 'create database bench_products')
  await migrateDb(connection, join(root, 'db/migrations'))
  const { pool, db } = openDb({ ...connection, statement_timeout: 600_000, query_timeout: 600_000 }, quietLog)
  try {
    return await measure(db, { names, rounds, dataDir }, connection)
  } finally {
    await pool.end()
  }
}

async function measure(db: Db, { names, rounds, dataDir }: Given, connection: pg.PoolConfig): Promise<string> {
  const pool = db.$client
  const share = await measureShare(db)
  console.error(`types detected right: ${percent(share.first)} of the held-out tenth, ${percent(share.all)} over ten`)
  for (const name of share.wrong) console.error(`  wrong: ${name}`)
  const imported = await importNames(join(dataDir, 'names.csv'), names, connection)
  await pool.query(
    'update products set usage_count = 1 + hashtext(name_key) % 40 where hashtext(name_key) % 50 = 0 and hashtext(name_key) > 0',
  )
  await pool.query('vacuum analyze products')

  const catalogue = await referenceCatalogue()
  const known = catalogue.filter((_, n) => n % 40 === 0).map(({ name }) => name)
  const search = await measureSearch(db, rounds)
  const similarity = await measureSimilarity(db, known, rounds)
  const detection = await measureDetection(db, rounds)
  const row = (what: string, { p50, p95, worst, plan }: Times) =>
    `| ${what} | ${ms(p50)} | ${ms(p95)} | ${ms(worst)} | ${plan} |`
  const [processor] = cpus()
  return [
    `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, embedded PostgreSQL, one connection`,
    `${whole.format(names)} names imported in ${imported.seconds.toFixed(0)} s, ${imported.megabytes} MB of memory at most`,
    `types detected right: ${percent(share.first)} of a held-out tenth of the reference catalogue (aim 90 %), ${percent(share.all)} over all ten tenths (${whole.format(share.names)} names)`,
    '',
    `| ${whole.format(names)} names | p50 ms | p95 ms | worst | walks |`,
    '| --- | --: | --: | --: | --- |',
    row('search of the picker', search),
    row('similar: the same name is there', similarity.shortcut),
    row('similar: a new name', similarity.index),
    row('similar without its index (not the product)', similarity.without),
    row('type detected', detection),
    '',
    `- The index answers a new name in ${(similarity.without.p50 / similarity.index.p50).toFixed(0)} times less than the function, the shortcut a known one in ${(similarity.index.p50 / similarity.shortcut.p50).toFixed(0)} times less again.`,
  ].join('\n')
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const ms = (time: number) => (time < 10 ? time.toFixed(2) : time.toFixed(0))

/** Imports that many names by the command itself; answers how long it took and the most memory it held. */
async function importNames(path: string, names: number, connection: pg.PoolConfig) {
  await writeNames(path, names)
  const began = performance.now()
  const run = startProcess(process.execPath, ['db/import-catalog.ts', path], {
    cwd: root,
    env: { DATABASE_URL: urlOf(connection) },
  })
  let megabytes = 0
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(run.pid))
  }, 200)
  const code = await run.ended(1_800_000)
  clearInterval(watching)
  if (code !== 0) throw new Error(`the import ended with ${code}: ${run.stderr()}`)
  console.error(run.stdout().trim().split('\n').at(-1))
  return { seconds: (performance.now() - began) / 1000, megabytes }
}

/** The most memory that process has held so far, in MB. */
function peakOf(pid: number): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
