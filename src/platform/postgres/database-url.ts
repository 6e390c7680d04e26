import pg from 'pg'
import { sqlState } from '../db.ts'
import { ConfigError } from '../config-error.ts'

const timeoutMs = 5_000
const minVersion = 16

/**
 * The connection of DATABASE_URL, tested once. Throws a ConfigError when the database cannot be reached, refuses the
 * user, or is older than PostgreSQL 16. The message never contains the address, which holds a password.
 */
export const externalDatabase = async (databaseUrl: string): Promise<pg.PoolConfig> => {
  const connection = { connectionString: databaseUrl }
  const client = createClient(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < minVersion)
      throw new ConfigError(
        `DATABASE_URL leads to PostgreSQL ${major}, but version ${minVersion} or newer is required.`,
      )
    return connection
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATABASE_URL cannot be used: ${reasonOf(error)}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the client. Its constructor reads the files that the address names (sslrootcert, sslcert, sslkey). */
const createClient = (connection: pg.ClientConfig): pg.Client => {
  try {
    return new pg.Client({ ...connection, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  } catch (error) {
    throw new ConfigError(
      'DATABASE_URL cannot be used: a file that it names, or its part after the ?, cannot be read.',
      {
        cause: error,
      },
    )
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
const codeOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return first instanceof Error && 'code' in first ? String(first.code) : ''
}
