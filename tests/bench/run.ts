import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PoolConfig } from 'pg'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/server.ts'
import { accountsReport, measureAccounts } from './accounts.ts'
import { alertsTable } from './alerts.ts'
import { bellTable } from './bell.ts'
import { startChild } from './child.ts'
import { comparisonTable } from './comparison.ts'
import { filesTable } from './files.ts'
import { liveOf } from './generate.ts'
import { liveTable } from './live.ts'
import { list } from './list.ts'
import { alternate, load, type Contestant } from './load.ts'
import { maskingTable } from './masking.ts'
import { observabilityTable } from './observability.ts'
import { benchProducts } from './products.ts'
import { pgbenchVersion } from './pgbench.ts'
import { searchTable } from './search.ts'
import { openStage, type Stage } from './stage.ts'
import { signedInTable } from './signed-in/table.ts'
import { signOutsTable } from './sign-outs.ts'
import { startsTable } from './starts.ts'
import { report } from './table.ts'
import { typingTable } from './typing.ts'
import { visitorsTable } from './visitors.ts'

/** The parts in the order in which they run: those of quick things first. */
const parts = {
  accounts: async (server: PoolConfig) => accountsReport(await measureAccounts(server)),
  masking: async () => maskingTable(),
  starts: async () => startsTable(rounds),
  signOuts: async () => signOutsTable(),
  comparison: async () => comparisonTable(),
  typing: async () => typingTable(),
  bell: async (server: PoolConfig) => bellTable(server),
  live: async (server: PoolConfig) => liveTable(server, ends),
  files: async (server: PoolConfig) => filesTable(server, uploads, ends),
  alerts: async (server: PoolConfig) => alertsTable(server),
  products: async (server: PoolConfig, dataDir: string) => benchProducts(server, { names, rounds, dataDir }),
  search: async (server: PoolConfig) => benchSearch(server),
  visitors: async (server: PoolConfig) => visitorsTable(server, { sizes, rounds, seconds, ends }),
  signedIn: async (server: PoolConfig) => signedInTable(server, { sizes, rounds, seconds, ends }),
  observability: async (server: PoolConfig) => observabilityTable(server, { rfqs: sizes[0]!, rounds, seconds, ends }),
  rfqs: async (server: PoolConfig) => benchRfqs(server),
}

/**
 * `npm run bench`: the product beside its limits, in one run on one machine, as Markdown tables (docs/speed.md).
 * `--only comparison` measures one part, `--only rfqs,products` two. `--rfqs 1000000` sets the size (10,000), `--sizes
 * 10000,1000000` compares two, `--live 100000` sets how many of the searched RFQs are open (as many as there would
 * be), `--names 1000000` sets the size of the catalogue (100,000), `--uploads 24` how many files are uploaded (200),
 * `--seconds` (2) and `--rounds` (3) the time.
 */
const { values: given } = parseArgs({
  options: {
    rfqs: { type: 'string', default: '10000' },
    sizes: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: Object.keys(parts).join() },
    names: { type: 'string', default: '100000' },
    live: { type: 'string' },
    uploads: { type: 'string', default: '200' },
  },
})
const sizes = (given.sizes ?? given.rfqs).split(',').map((size) => whole('RFQs', size, 300, 1_000_000))
const names = whole('--names', given.names, 1_000, 2_000_000)
const uploads = whole('--uploads', given.uploads, 8, 1_000)
const seconds = whole('--seconds', given.seconds, 1, 60)
const rounds = whole('--rounds', given.rounds, 1, 20)
const wanted = given.only.split(',')
for (const part of wanted)
  if (!Object.hasOwn(parts, part)) refuse(`--only knows ${Object.keys(parts).join(', ')}, not "${part}".`)

function whole(what: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  return refuse(`${what} must be a whole number from ${least} to ${most}, not "${text}".`)
}

function refuse(why: string): never {
  console.error(why)
  return process.exit(1)
}

const ends = new AsyncDisposableStack()
let ending: Promise<void> | undefined
const end = () => (ending ??= ends.disposeAsync())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))

/** Runs what is wanted and prints each table as soon as it is there. */
async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pliego-bench-'))
  ends.defer(() => rm(dataDir, { recursive: true, force: true }))
  // Not synced to disk: nothing here outlives the run, and the rows only read.
  const postgres = await startPostgres({ dataDir, log: createLog('warn'), durable: false })
  ends.defer(postgres.stop)
  for (const [part, measure] of Object.entries(parts))
    if (wanted.includes(part)) console.log(`${await measure(postgres.connection, dataDir)}\n`)
}

async function benchSearch(server: PoolConfig): Promise<string> {
  const tables: string[] = []
  for (const rfqs of sizes) {
    const live = given.live === undefined ? liveOf(rfqs) : whole('--live', given.live, 1, rfqs)
    tables.push(await searchTable(server, { rfqs, live, rounds }))
  }
  return tables.join('\n\n')
}

async function benchRfqs(server: PoolConfig): Promise<string> {
  const pgbench = await pgbenchVersion()
  const stages: Stage[] = []
  for (const rfqs of sizes) {
    const began = performance.now()
    stages.push(await openStage(list, { rfqs, server, pgbench: pgbench !== null, ends }))
    const took = ((performance.now() - began) / 1000).toFixed(0)
    console.error(`${rfqs.toLocaleString('en')} RFQs inserted and the product started on them in ${took} s`)
  }
  const { port, stop } = await startChild('bare.ts', { body: stages[0]?.answer })
  ends.defer(stop)
  const bare: Contestant = { name: 'bare node:http, same bytes', run: (time) => load(port, list.request, time) }

  const contestants = [
    bare,
    ...stages.flatMap(({ product, thin, pgbench: own }) => [product, thin, ...(own ? [own] : [])]),
  ]
  const measures = await alternate(contestants, { rounds, seconds })
  return report({ row: list, stages, bare, measures, pgbench, rounds, seconds })
}

try {
  await bench()
} catch (error) {
  // Asked to stop: what was under way had to fail.
  if (!ending) throw error
} finally {
  await end()
}
