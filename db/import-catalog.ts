/**
 * `npm run catalog:import FILE.csv`: adds the products of a file to the catalogue, all of them or none. Imports into
 * DATABASE_URL, or into the embedded database in DATA_DIR. When a row is invalid, it prints the lines, exits with 1 and
 * writes nothing.
 */
import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { importProducts, type Progress } from '#features/catalog/server/import.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { ConfigError } from '#platform/config-error.ts'
import { readDatabaseSettings } from '#platform/env-storage.ts'
import { connectClient, openConnection } from './connection.ts'
import { failureText } from './failure.ts'

const integer = new Intl.NumberFormat('en')
const resources = new AsyncDisposableStack()
let shuttingDown: Promise<void> | undefined
const shutdown = () => (shuttingDown ??= resources.disposeAsync())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    console.error('Stopped: nothing was imported.')
    void shutdown().finally(() => process.exit(1))
  })

let lastPrinted = 0
/** Prints the progress, at most once a second. */
const printProgress = ({ stage, done, of }: Progress): void => {
  const now = performance.now()
  if (now - lastPrinted < 1_000 && done !== of) return
  lastPrinted = now
  const share = of === undefined ? '' : ` of ${integer.format(of)} (${Math.floor((done / of) * 100)} %)`
  console.log(`${stage === 'reading' ? 'read' : 'written'}: ${integer.format(done)}${share}`)
}

/** Imports the file and returns the exit code. */
const run = async (path: string): Promise<number> => {
  await access(path, constants.R_OK).catch(() => {
    throw new ConfigError(`${path} cannot be read.`)
  })
  if ((await stat(path)).isDirectory()) throw new ConfigError(`${path} is a folder.`)
  const startedAt = performance.now()
  const address = await openConnection(readDatabaseSettings(process.env), resources)
  await migrateDb(address, resolve(import.meta.dirname, 'migrations'))
  const client = await connectClient(address, 'pliego-import', resources)
  const result = await importProducts(client, createReadStream(path), printProgress)
  if (!result.ok) {
    const { problems, badRows } = result.refusal
    for (const { line, problem } of problems) console.error(`line ${line}: ${problem}`)
    if (badRows > problems.length) console.error(`… and ${badRows - problems.length} more`)
    console.error(`${integer.format(badRows)} invalid ${badRows === 1 ? 'row' : 'rows'}: nothing was imported.`)
    return 1
  }
  const { rows, added } = result.value
  // Updates the planner's statistics and the trigram index now, so that the next search does not have to.
  if (added > 0) await client.query('vacuum (analyze) products')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const known = rows - added
  console.log(
    `${integer.format(added)} ${added === 1 ? 'product' : 'products'} added, ` +
      `${integer.format(known)} ${known === 1 ? 'row was' : 'rows were'} already in the catalogue, ${seconds} s`,
  )
  return 0
}

const [path, ...more] = process.argv.slice(2)
let code = 1
try {
  if (path === undefined || more.length > 0) throw new ConfigError('Usage: npm run catalog:import FILE.csv')
  code = await run(path)
} catch (error) {
  // After a signal the import had to fail.
  if (!shuttingDown) console.error(failureText(error, 'Nothing was imported'))
}
await shutdown()
process.exit(code)
