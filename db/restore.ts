/**
 * `npm run restore -- FILE.zip`: loads a backup into an empty DATABASE_URL, or into a new DATA_DIR, with its files and
 * its session secret, while no process of the product runs. Everything in the archive is checked first; a load that
 * fails leaves the database as it was. --replace discards what the database holds; --check only checks the archive.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '#platform/config-error.ts'
import { makePrivateFolder } from '#platform/data-folder.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { readBackupSettings } from '#platform/env-storage.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { readArguments } from './arguments.ts'
import { openArchive, type ArchiveReader } from './backup/archive.ts'
import { keptSecret } from './backup/dump.ts'
import { load, refuseNewerVersion } from './backup/load.ts'
import { migrationsFolder, secretEntry, secretMark } from './backup/manifest.ts'
import { summaryText } from './backup/summary.ts'
import { connectClient, openAlone } from './connection.ts'
import { failureText, reasonOf } from './failure.ts'

const usage = 'Usage: npm run restore -- FILE.zip [--replace | --check]'
const resources = new AsyncDisposableStack()
let isLoaded = false
type Settings = ReturnType<typeof readBackupSettings>

const run = async (): Promise<void> => {
  const { values, positionals } = readArguments(usage, {
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0 || (values.check && values.replace)) throw new ConfigError(usage)
  const startedAt = performance.now()
  const archive = await openArchive(path)
  resources.defer(() => archive.close())
  refuseNewerVersion(archive.manifest)
  await archive.verify()
  if (values.check) return console.log(`${summaryText(archive.manifest)}; it is whole`)
  const settings = readBackupSettings(process.env)
  const config = await openAlone(settings, resources)
  const client = await connectClient(config, 'restore', resources)
  const pool = new pg.Pool({ ...config, application_name: 'restore', max: 2 })
  resources.defer(() => pool.end())
  const missing = await load({ client, pool, archive, store: openFileStore(settings.files), replace: values.replace })
  isLoaded = true
  await client.query('select pg_advisory_unlock_all()')
  await restoreSecret(archive, settings, values.replace)
  await migrateDb(config, migrationsFolder)
  await client.query('analyze')
  console.log(`restored: ${summaryText(archive.manifest)}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  for (const key of missing) console.log(`missing  ${key}`)
}

/** Puts the secret where the embedded product looks for it, and says when sessions and links of mails end. */
const restoreSecret = async (archive: ArchiveReader, settings: Settings, replace: boolean): Promise<void> => {
  const { secret, entries } = archive.manifest
  const kept = await keptSecret(settings.dataDir)
  let own = settings.sessionSecret ?? (settings.databaseUrl ? undefined : kept?.value)
  if (!settings.sessionSecret && !settings.databaseUrl && secretEntry in entries && (replace || !kept)) {
    own = Buffer.concat(await Array.fromAsync(archive.read(secretEntry)))
      .toString()
      .trim()
    makePrivateFolder(settings.dataDir)
    rmSync(join(settings.dataDir, 'session-secret'), { force: true })
    writeFileSync(join(settings.dataDir, 'session-secret'), `${own}\n`, { mode: 0o600, flush: true })
  }
  if (secret !== null && (own === undefined || secretMark(own) !== secret))
    console.log(
      'SESSION_SECRET is another one than that of the backup: links to unsubscribe in mails that were sent end.',
    )
}

/** What failed, and what the database holds now. */
const restoreFailureText = (error: unknown): string => {
  if (!isLoaded) return failureText(error, 'Nothing was restored')
  const reason = error instanceof ConfigError ? error.message : reasonOf(error)
  return `Tables and files are restored, but what comes after them is not: ${reason}\nRestore again with --replace.`
}

let code = 0
try {
  await run()
} catch (error) {
  code = 1
  console.error(restoreFailureText(error))
}
await resources.disposeAsync()
process.exit(code)
