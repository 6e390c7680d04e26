/**
 * `npm run files:verify`: compares the files that the database knows with the bytes in FILES_DIR or FILES_S3_ENDPOINT.
 * Exits with 1 when bytes are missing; bytes that no file refers to are only counted, because the product deletes them.
 * Changes nothing. Uses DATABASE_URL, or the embedded database in DATA_DIR.
 */
import { resolve } from 'node:path'
import { findMissingBytes, findStrayBytes } from '#features/files/server/upkeep.ts'
import { ConfigError } from '#platform/config-error.ts'
import { openDb } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { readFilesSettings } from '#platform/env-storage.ts'
import { createLog } from '#platform/log.ts'
import { openExisting } from './connection.ts'
import { openExistingFileStore } from './existing-file-store.ts'
import { failureText } from './failure.ts'

const resources = new AsyncDisposableStack()

/** Prints what is missing, and returns whether anything is. */
const run = async (): Promise<boolean> => {
  if (process.argv.length > 2) throw new ConfigError('Usage: npm run files:verify')
  const settings = readFilesSettings(process.env)
  const connection = await openExisting(settings, resources)
  await migrateDb(connection, resolve(import.meta.dirname, 'migrations'))
  const { pool, db } = openDb({ ...connection, application_name: 'pliego-files' }, createLog('error'))
  resources.defer(() => pool.end())
  const store = openExistingFileStore(settings.files)
  const missing = await findMissingBytes({ db, store })
  for (const key of missing) console.log(`missing  ${key}`)
  const strays = await findStrayBytes({ db, store, now: new Date() })
  const bytes = strays.reduce((sum, { size }) => sum + size, 0)
  console.log(`${missing.length} missing, ${strays.length} without a file (${bytes} bytes)`)
  return missing.length > 0
}

let code = 0
try {
  if (await run()) code = 1
} catch (error) {
  code = 1
  console.error(failureText(error, 'Nothing was done'))
}
await resources.disposeAsync()
process.exit(code)
