/**
 * `npm run backup -- FILE.zip`: writes one archive of everything of one moment while the product runs: DATABASE_URL, or
 * the embedded database in DATA_DIR, the uploaded files, and the session secret that DATA_DIR keeps. Files in a bucket
 * stay there unless --with-files is given. The archive is readable by its owner only.
 */
import { existsSync } from 'node:fs'
import { ConfigError } from '#platform/config-error.ts'
import { readBackupSettings } from '#platform/env-storage.ts'
import { readArguments } from './arguments.ts'
import { writeArchive, type ArchiveWriter } from './backup/archive.ts'
import { dump, keptSecret } from './backup/dump.ts'
import { summaryText } from './backup/summary.ts'
import { connectClient, openExisting } from './connection.ts'
import { openExistingFileStore } from './existing-file-store.ts'
import { failureText } from './failure.ts'

const usage = 'Usage: npm run backup -- FILE.zip [--with-files]'
const resources = new AsyncDisposableStack()
let archive: ArchiveWriter | undefined

/** Removes the archive that is not whole, and closes everything. */
const closeAll = async () => {
  try {
    await archive?.abandon()
  } finally {
    await resources.disposeAsync()
  }
}
let shuttingDown: Promise<void> | undefined
const shutdown = () => (shuttingDown ??= closeAll())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    console.error('Stopped: nothing was backed up.')
    void shutdown().finally(() => process.exit(1))
  })

const run = async (): Promise<void> => {
  const { values, positionals } = readArguments(usage, { 'with-files': { type: 'boolean' } })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new ConfigError(usage)
  if (existsSync(path)) throw new ConfigError(`${path} exists already.`)
  const startedAt = performance.now()
  const settings = readBackupSettings(process.env)
  archive = await writeArchive(path)
  const client = await connectClient(await openExisting(settings, resources), 'backup', resources)
  const isIncluded = settings.files.kind === 'folder' || values['with-files'] === true
  const store = isIncluded ? openExistingFileStore(settings.files) : null
  const secret = settings.sessionSecret
    ? { value: settings.sessionSecret, isKept: false }
    : await keptSecret(settings.dataDir)
  const manifest = await dump({ client, archive, store, secret })
  await archive.finish(manifest)
  archive = undefined
  console.log(`${summaryText(manifest)}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  if (manifest.files.missing > 0 && settings.files.kind === 'folder')
    console.error(`Files are missing in ${settings.files.folder}: npm run files:verify names them.`)
  if (!isIncluded) console.log('The files stay in their bucket: back it up too, or give --with-files.')
  if (secret && !secret.isKept) console.log('SESSION_SECRET is not in the backup: keep it elsewhere.')
}

let code = 0
try {
  await run()
} catch (error) {
  code = 1
  // After a signal the backup had to fail.
  if (!shuttingDown) console.error(failureText(error, 'Nothing was backed up'))
}
await shutdown()
process.exit(code)
