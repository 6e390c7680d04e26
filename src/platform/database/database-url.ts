import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './errors.ts'
import { ConfigError } from '../config-error.ts'
import { errorCode } from '../error-code.ts'

const timeoutMs = 5_000
const minVersion = 16

/** How to reach the database: `pooled` for queries, `direct` for work that needs a dedicated connection. */
export type DatabaseConnections = { readonly pooled: pg.PoolConfig; readonly direct: pg.PoolConfig }

/**
 * The connections of DATABASE_URL and DATABASE_DIRECT_URL. Throws a ConfigError as `externalDatabase` does, and when
 * notices sent through the one are not heard on the other: migrations would wait forever for a lock that a pooler
 * keeps, and no process would hear of ended sessions.
 */
export const externalDatabases = async (databaseUrl: string, directUrl?: string): Promise<DatabaseConnections> => {
  const pooled = await externalDatabase(databaseUrl)
  const direct = directUrl === undefined ? pooled : await externalDatabase(directUrl, 'DATABASE_DIRECT_URL')
  if (await hearsNotices(direct, pooled)) return { pooled, direct }
  throw new ConfigError(
    directUrl === undefined
      ? 'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
      : 'DATABASE_DIRECT_URL must lead to the database of DATABASE_URL, past every pooler.',
  )
}

/**
 * The connection of a database, tested once. Throws a ConfigError when it cannot be reached, refuses the user, or is
 * older than PostgreSQL 16. The message never contains the address, which holds a password.
 */
export const externalDatabase = async (url: string, name = 'DATABASE_URL'): Promise<pg.PoolConfig> => {
  const connection = { connectionString: url }
  const client = createClient(name, connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < minVersion)
      throw new ConfigError(`${name} leads to PostgreSQL ${major}, but version ${minVersion} or newer is required.`)
    return connection
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${name} cannot be used: ${reasonOf(error)}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

const channel = 'pliego_start'

/** Whether a notice that is sent through one connection arrives at another, which listens. */
const hearsNotices = async (listening: pg.PoolConfig, sending: pg.PoolConfig): Promise<boolean> => {
  const [listener, sender] = [createClient('DATABASE_DIRECT_URL', listening), createClient('DATABASE_URL', sending)]
  const word = randomUUID()
  for (const client of [listener, sender]) client.on('error', () => undefined)
  try {
    const arrival = new Promise<boolean>((resolve) => {
      listener.on('notification', ({ payload }) => payload === word && resolve(true))
    })
    await Promise.all([listener.connect(), sender.connect()])
    await listener.query(`listen ${channel}`)
    await sender.query('select pg_notify($1, $2)', [channel, word])
    return await Promise.race([arrival, sleep(timeoutMs, false)])
  } finally {
    for (const client of [listener, sender]) await client.end().catch(() => undefined)
  }
}

/** Creates the client. Its constructor reads the files that the address names (sslrootcert, sslcert, sslkey). */
const createClient = (name: string, connection: pg.ClientConfig): pg.Client => {
  try {
    return new pg.Client({ ...connection, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  } catch (error) {
    throw new ConfigError(`${name} cannot be used: a file that it names, or its part after the ?, cannot be read.`, {
      cause: error,
    })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no database answers at that address',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name is unknown',
  ENOENT: 'there is no socket at that path',
  '28P01': 'the database refuses this user or password',
  '28000': 'the database refuses this user',
  '3D000': 'there is no database of that name',
  '53300': 'the database has too many connections',
  '57P03': 'the database is starting up or shutting down',
}

const reasonOf = (error: unknown): string => {
  const state = sqlState(error) ?? codeOf(error)
  const known = reasons[state]
  if (known) return known
  const message = error instanceof Error ? error.message : ''
  return /timeout/i.test(message)
    ? 'the database did not answer in 5 seconds'
    : `the connection failed (${state || 'unknown reason'})`
}

/** When every address of a host failed, the code of the first failure. */
const codeOf = (error: unknown): string => errorCode(error instanceof AggregateError ? error.errors[0] : error)
