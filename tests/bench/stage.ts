import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { today, type Day } from '#lib/dates.ts'
import { openDb, withoutWorkers, type Db } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { urlOf } from '../harness/address.ts'
import { quietLog } from '../harness/log.ts'
import { freePort, root, startPliego } from '../lifecycle/fixtures/server.ts'
import { startChild } from './child.ts'
import { generate } from './generate.ts'
import { load, type Contestant, type Request } from './load.ts'
import { runPgbench } from './pgbench.ts'

/** One request of the product, and the query that it comes down to, taken from the product itself. */
export type Row = {
  readonly name: string
  readonly request: Request
  readonly query: (db: Db, on: Day) => { sql: string; params: unknown[] }
}

/** A marketplace of one size with the product and its rivals on it, all running. */
export type Stage = {
  readonly rfqs: number
  readonly product: Contestant
  readonly thin: Contestant
  /** Null where pgbench is not installed. */
  readonly pgbench: Contestant | null
  /** What the product answers, byte by byte. */
  readonly answer: string
  /** How PostgreSQL goes about the query: the indexes it walks, and whether it reads all of `rfqs`. */
  readonly plan: Plan
}
type Plan = { readonly ms: number; readonly indexes: readonly string[]; readonly readsAllRfqs: boolean }

/**
 * Makes a database of that size on the server, fills it, and starts product and rivals; `ends` learns how to stop each.
 */
export async function openStage(
  row: Row,
  {
    rfqs,
    server,
    pgbench,
    ends,
  }: { rfqs: number; server: pg.PoolConfig; pgbench: boolean; ends: AsyncDisposableStack },
): Promise<Stage> {
  const connection = { ...server, database: `bench_${rfqs}` }
  const rival = { ...connection, ...withoutWorkers }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  await generate(connection, rfqs)

  const { pool, db } = openDb(connection, quietLog)
  const { sql: text, params: values } = row.query(db, today(new Date()))
  const plan = await explain(pool, text, values)
  await pool.end()

  const { port } = await startProduct(connection, ends)
  const thin = await startChild('thin.ts', { connection: rival, query: { name: 'row', text, values } })
  ends.defer(thin.stop)
  const answer = await fetch(`http://127.0.0.1:${port}${row.request.path}`)
  return {
    rfqs,
    product: { name: 'Pliego', run: (seconds) => load(port, row.request, seconds) },
    thin: { name: 'thin: node:http + pg, no checks', run: (seconds) => load(thin.port, row.request, seconds) },
    pgbench: pgbench
      ? { name: 'pgbench, prepared', run: (seconds) => runPgbench(rival, [[{ text, values }]], seconds) }
      : null,
    answer: await answer.text(),
    plan,
  }
}

/** The SESSION_SECRET of the product under measure. */
export const benchSecret = 'a secret that only the bench knows, long enough'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
/** What `npm start` tells Node. */
const startOptions = / exec node (.*) src\/main\.ts$/.exec(scripts.start)![1]!

/**
 * The whole product, as in production: its own process, DATABASE_URL, its listener. It also ends when the bench is
 * killed.
 */
export async function startProduct(
  connection: pg.PoolConfig,
  ends: AsyncDisposableStack,
  env: Readonly<Record<string, string>> = {},
): Promise<{ port: number; pid: number }> {
  const port = await freePort()
  const product = startPliego({
    dataDir: '/nonexistent',
    port,
    env: {
      DATABASE_URL: urlOf(connection),
      SMTP_URL: 'smtp://127.0.0.1:9',
      SESSION_SECRET: benchSecret,
      FILES_DIR: join(tmpdir(), 'pliego-bench-files'),
      // The bench is many clients at one address.
      TRUSTED_PROXIES: '127.0.0.1',
      npm_lifecycle_event: 'bench',
      NODE_OPTIONS: startOptions,
      ...env,
    },
  })
  ends.defer(async () => {
    product.signal('SIGTERM')
    await product.ended()
  })
  await product.says(/Pliego listens on/, 120_000)
  return { port, pid: product.pid }
}

/** One statement of the server's administrator, such as making a database. */
export async function administer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: readonly Node[] }

/** Explained twice: the first time reads what nobody has read yet. */
async function explain(pool: pg.Pool, text: string, values: unknown[]): Promise<Plan> {
  type Explained = { Plan: Node; 'Execution Time': number }
  const ask = () => pool.query<{ 'QUERY PLAN': [Explained] }>(`explain (analyze, format json) ${text}`, values)
  await ask()
  const { rows } = await ask()
  const explained = rows[0]!['QUERY PLAN'][0]
  const nodes = [explained.Plan].flatMap(function all(node): Node[] {
    return [node, ...(node.Plans ?? []).flatMap(all)]
  })
  return {
    ms: explained['Execution Time'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    readsAllRfqs: nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'rfqs'),
  }
}
