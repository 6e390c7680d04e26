import pg from 'pg'
import type { DatabaseSettings } from '#platform/env-storage.ts'
import { openAlone, openExisting } from '../connection.ts'

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
): Promise<pg.Client> => connect(await openExisting(settings, resources), 'backup', resources)

/** A connection to DATABASE_URL, or to the embedded database, which no other process may use. */
export const connectAlone = async (
  settings: DatabaseSettings,
  resources: AsyncDisposableStack,
): Promise<{ client: pg.Client; config: pg.PoolConfig }> => {
  const config = await openAlone(settings, resources)
  return { client: await connect(config, 'restore', resources), config }
}
