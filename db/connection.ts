import { access } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '#platform/config-error.ts'
import { fileFailure } from '#platform/data-folder.ts'
import { externalDatabase } from '#platform/database/database-url.ts'
import { errorCode } from '#platform/error-code.ts'
import type { DatabaseSettings } from '#platform/env-storage.ts'
import { createLog } from '#platform/log.ts'
import { runningPostgres, startPostgres } from '#platform/postgres/server.ts'

/**
 * A connection to DATABASE_URL, or to the embedded database, which may be running; if it is not, it runs as long as
 * `resources`.
 */
export const openConnection = async (
  settings: DatabaseSettings,
  resources: AsyncDisposableStack,
): Promise<pg.PoolConfig> =>
  (settings.databaseUrl ? null : await runningPostgres(settings.dataDir)) ?? openAlone(settings, resources)

/** As `openConnection`, but throws a ConfigError for a DATA_DIR without a database instead of making one. */
export const openExisting = async (
  settings: DatabaseSettings,
  resources: AsyncDisposableStack,
): Promise<pg.PoolConfig> => {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl)
    await access(join(dataDir, 'postgres')).catch((error: unknown) => {
      const problem = errorCode(error) === 'ENOENT' ? 'holds no database' : `cannot be read: ${fileFailure(error)}`
      throw new ConfigError(`DATA_DIR (${dataDir}) ${problem}.`, { cause: error })
    })
  return openConnection(settings, resources)
}

/**
 * A connection to DATABASE_URL, or to the embedded database, which no other process may use and which runs as long as
 * `resources`.
 */
export const openAlone = async (
  { databaseUrl, dataDir }: DatabaseSettings,
  resources: AsyncDisposableStack,
): Promise<pg.PoolConfig> => {
  if (databaseUrl) return externalDatabase(databaseUrl)
  const postgres = await startPostgres({ dataDir, log: createLog('warn') })
  resources.defer(postgres.stop)
  return postgres.connection
}

/** A client on such a connection, closed with `resources`. */
export const connectClient = async (
  config: pg.PoolConfig,
  name: string,
  resources: AsyncDisposableStack,
): Promise<pg.Client> => {
  const client = new pg.Client({ ...config, application_name: name, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  resources.defer(() => client.end())
  return client
}
