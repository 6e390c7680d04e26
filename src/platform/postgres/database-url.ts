import pg from 'pg'
import { sqlState } from '../db.ts'
import { ConfigError } from '../env.ts'

const connectMs = 5_000
const oldest = 16

/**
 * The connection of DATABASE_URL, tried once. Refuses with a ConfigError (which never prints the address, it holds a
 * password) a database that cannot be reached, that refuses the user, or that is older than PostgreSQL 16.
 */
export const externalDatabase = async (databaseUrl: string): Promise<pg.PoolConfig> => {
  const connection = { connectionString: databaseUrl }
  const client = clientOf(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < oldest)
      throw new ConfigError(`DATABASE_URL leads to PostgreSQL ${major}, and ${oldest} or newer is needed.`)
    return connection
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATABASE_URL cannot be used: ${reasonOf(error)}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The driver reads the files that an address names (sslrootcert, sslcert, sslkey) as soon as it is told of it. */
const clientOf = (connection: pg.ClientConfig): pg.Client => {
  try {
    return new pg.Client({ ...connection, connectionTimeoutMillis: connectMs, query_timeout: connectMs })
  } catch (error) {
    throw new ConfigError('DATABASE_URL cannot be used: a file that it names, or what follows its ?, cannot be read.', {
      cause: error,
    })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no database answers at that address',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ENOENT: 'there is no socket at that path',
  '28P01': 'the database refuses this user or password',
  '28000': 'the database refuses this user',
  '3D000': 'there is no database of that name',
  '53300': 'the database takes no more connections',
  '57P03': 'the database is starting up or shutting down',
}

const reasonOf = (error: unknown): string => {
  const state = sqlState(error) ?? codeOf(error)
  const known = reasons[state]
  if (known) return known
  const message = error instanceof Error ? error.message : ''
  return /timeout/i.test(message)
    ? 'the database did not answer in 5 seconds'
    : `connecting failed (${state || 'unknown reason'})`
}

/** Several addresses of one host fail together: the first failure speaks. */
const codeOf = (error: unknown): string => {
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return one instanceof Error && 'code' in one ? String(one.code) : ''
}
