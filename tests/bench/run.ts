import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PoolConfig } from 'pg'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres.ts'
import { accountsReport, measureAccounts } from './accounts.ts'
import { startChild } from './child.ts'
import { list } from './list.ts'
import { alternate, load, type Contestant } from './load.ts'
import { benchProducts } from './products.ts'
import { pgbenchVersion } from './pgbench.ts'
import { openStage, type Stage } from './stage.ts'
import { report } from './table.ts'
import { typingTable } from './typing.ts'

/**
 * `npm run bench`: the product beside its limits, in one run on one machine, as one Markdown table (docs/speed.md).
 * `--rfqs 1000000` sets the size (10,000), `--sizes 10000,1000000` compares two, `--seconds` (2) and `--rounds` (3) the time.
 * `--only rfqs`, `--only accounts` or `--only products` measures a part of it; `--only typing`, a run of its own, what a key costs in the wizard. `--names 1000000` sets the size of the catalogue (100,000).
 */
const { values: given } = parseArgs({
  options: {
    rfqs: { type: 'string', default: '10000' },
    sizes: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    names: { type: 'string', default: '100000' },
  },
})
const sizes = (given.sizes ?? given.rfqs).split(',').map((size) => whole('RFQs', size, 300, 1_000_000))
const names = whole('--names', given.names, 1_000, 2_000_000)
const seconds = whole('--seconds', given.seconds, 1, 60)
const rounds = whole('--rounds', given.rounds, 1, 20)

function whole(what: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  console.error(`${what} must be a whole number from ${least} to ${most}, not "${text}".`)
  return process.exit(1)
}

const parts = given.only === undefined ? ['accounts', 'products', 'rfqs'] : [given.only]
if (!['accounts', 'products', 'rfqs', 'typing'].includes(parts[0]!)) {
  console.error(`--only must be rfqs, accounts, products or typing, not "${given.only}".`)
  process.exit(1)
}

const ends = new AsyncDisposableStack()
let ending: Promise<void> | undefined
const end = () => (ending ??= ends.disposeAsync())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))

/** The tables, those of quick things first. */
async function bench(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pliego-bench-'))
  ends.defer(() => rm(dataDir, { recursive: true, force: true }))
  // Not synced to disk: nothing here outlives the run, and the rows only read.
  const postgres = await startPostgres({ dataDir, log: createLog('warn'), durable: false })
  ends.defer(postgres.stop)
  const tables: string[] = []
  if (parts.includes('accounts')) tables.push(accountsReport(await measureAccounts(postgres.connection)))
  if (parts.includes('products')) tables.push(await benchProducts(postgres.connection, { names, rounds, dataDir }))
  if (parts.includes('rfqs')) tables.push(await benchRfqs(postgres.connection))
  return tables.join('\n\n')
}

async function benchRfqs(server: PoolConfig): Promise<string> {
  const pgbench = await pgbenchVersion()
  const stages: Stage[] = []
  for (const rfqs of sizes) {
    const began = performance.now()
    stages.push(await openStage(list, { rfqs, server, pgbench: pgbench !== null, ends }))
    const took = ((performance.now() - began) / 1000).toFixed(0)
    console.error(`${rfqs.toLocaleString('en')} RFQs laid and the product started on them in ${took} s`)
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
  console.log(given.only === 'typing' ? await typingTable() : await bench())
} catch (error) {
  // Asked to stop: what was under way had to fail.
  if (!ending) throw error
} finally {
  await end()
}
