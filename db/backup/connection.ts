import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '#platform/config-error.ts'
import type { DatabaseSettings } from '#platform/env-storage.ts'
import { createLog } from '#platform/log.ts'
import { externalDatabase } from '#platform/database/database-url.ts'
import { runningPostgres, startPostgres } from '#platform/postgres/server.ts'

/** A connection for a command, closed with `resources`. */
const connect = async (config: pg.PoolConfig, name: string, resources: AsyncDisposableStack): Promise<pg.Client> => {
  const client = new pg.Client({ ...config, application_name: name, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  resources.defer(() => client.end())
  return client
}

/** To DATABASE_URL, or to the embedded database, which may be running: otherwise it runs as long as `resources`. */
export const connectBesideProduct = async (
  { databaseUrl, dataDir }: DatabaseSettings,
  resources: AsyncDisposableStack,
): Promise<pg.Client> => {
  if (databaseUrl) return connect(await externalDatabase(databaseUrl), 'backup', resources)
  if (!existsSync(join(dataDir, 'postgres'))) throw new ConfigError(`DATA_DIR (${dataDir}) holds no database.`)
  return connect((await runningPostgres(dataDir)) ?? (await startOwn(dataDir, resources)), 'backup', resources)
}

/** To DATABASE_URL, or to the embedded database, which no other process may use. */
export const connectAlone = async (
  { databaseUrl, dataDir }: DatabaseSettings,
  resources: AsyncDisposableStack,
): Promise<{ client: pg.Client; config: pg.PoolConfig }> => {
  const config = databaseUrl ? await externalDatabase(databaseUrl) : await startOwn(dataDir, resources)
  return { client: await connect(config, 'restore', resources), config }
}

const startOwn = async (dataDir: string, resources: AsyncDisposableStack): Promise<pg.PoolConfig> => {
  const postgres = await startPostgres({ dataDir, log: createLog('warn') })
  resources.defer(postgres.stop)
  return postgres.connection
}
