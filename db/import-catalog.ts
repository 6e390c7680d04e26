/**
 * `npm run catalog:import FILE.csv`: adds the products of a file to the catalogue, all of them or none (source
 * `imported`). Into DATABASE_URL, or into the embedded database under DATA_DIR while nobody runs on it. Ends with 1 and
 * the lines at fault when a row is bad; then nothing was written.
 */
import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { importProducts, type Progress } from '#features/catalog/server/import.ts'
import { externalDatabase } from '#platform/postgres/database-url.ts'
import { migrateDb } from '#platform/db.ts'
import { ConfigError } from '#platform/config-error.ts'
import { readDatabase } from '#platform/env.ts'
import { createLog, withoutSecrets } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/server.ts'

const whole = new Intl.NumberFormat('en')
const ends = new AsyncDisposableStack()
let ending: Promise<void> | undefined
const end = () => (ending ??= ends.disposeAsync())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    console.error('Stopped: nothing was imported.')
    void end().finally(() => process.exit(1))
  })

/** A line at most each second: enough to see that it goes on. */
let told = 0
function tell({ stage, done, of }: Progress): void {
  const now = performance.now()
  if (now - told < 1_000 && done !== of) return
  told = now
  const share = of === undefined ? '' : ` of ${whole.format(of)} (${Math.floor((done / of) * 100)} %)`
  console.log(`${stage === 'reading' ? 'read' : 'written'}: ${whole.format(done)}${share}`)
}

async function connection(): Promise<pg.ClientConfig> {
  const { databaseUrl, dataDir } = readDatabase(process.env)
  if (databaseUrl) return (await externalDatabase(databaseUrl)) as pg.ClientConfig
  const postgres = await startPostgres({ dataDir, log: createLog('warn') })
  ends.defer(postgres.stop)
  return postgres.connection as pg.ClientConfig
}

async function run(path: string): Promise<number> {
  await access(path, constants.R_OK).catch(() => {
    throw new ConfigError(`${path} cannot be read.`)
  })
  const began = performance.now()
  const address = await connection()
  await migrateDb(address, resolve(import.meta.dirname, 'migrations'))
  const client = new pg.Client({ ...address, application_name: 'pliego-import' })
  client.on('error', () => undefined)
  await client.connect()
  ends.defer(() => client.end())
  const result = await importProducts(client, createReadStream(path), tell)
  if (!result.ok) {
    const { problems, badRows } = result.refusal
    for (const { line, problem } of problems) console.error(`line ${line}: ${problem}`)
    if (badRows > problems.length) console.error(`… and ${badRows - problems.length} more`)
    console.error(`${whole.format(badRows)} bad ${badRows === 1 ? 'row' : 'rows'}: nothing was imported.`)
    return 1
  }
  const { rows, added } = result.value
  // The planner and the fragments' index settle now, not at the next person's search.
  if (added > 0) await client.query('vacuum (analyze) products')
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const known = rows - added
  console.log(
    `${whole.format(added)} products added, ${whole.format(known)} rows were in the catalogue already, ${seconds} s`,
  )
  return 0
}

const [path, ...more] = process.argv.slice(2)
let code = 1
try {
  if (path === undefined || more.length > 0) throw new ConfigError('Say which file: npm run catalog:import FILE.csv')
  code = await run(path)
} catch (error) {
  // Asked to stop: what was under way had to fail.
  if (!ending)
    console.error(
      error instanceof ConfigError
        ? error.message
        : withoutSecrets(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`),
    )
}
await end()
process.exit(code)
