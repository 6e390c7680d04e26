import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '#platform/config-error.ts'
import type { DatabaseSettings } from '#platform/env-storage.ts'
import { openAlone, openConnection } from '../connection.ts'

/** A connection for a command, closed with `resources`. */
const connect = async (config: pg.PoolConfig, name: string, resources: AsyncDisposableStack): Promise<pg.Client> => {
  const client = new pg.Client({ ...config, application_name: name, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  resources.defer(() => client.end())
  return client
}

/**
 * A connection to DATABASE_URL, or to the embedded database, which may be running; if it is not, it runs as long as
 * `resources`.
 */
export const connectBesideProduct = async (
  settings: DatabaseSettings,
  resources: AsyncDisposableStack,
): Promise<pg.Client> => {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new ConfigError(`DATA_DIR (${dataDir}) holds no database.`)
  return connect(await openConnection(settings, resources), 'backup', resources)
}

/** A connection to DATABASE_URL, or to the embedded database, which no other process may use. */
export const connectAlone = async (
  settings: DatabaseSettings,
  resources: AsyncDisposableStack,
): Promise<{ client: pg.Client; config: pg.PoolConfig }> => {
  const config = await openAlone(settings, resources)
  return { client: await connect(config, 'restore', resources), config }
}
