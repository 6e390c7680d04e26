import pg from 'pg'
import { ConfigError } from './env.ts'
import type { Postgres } from './postgres.ts'

const OLDEST = 16
const TIMEOUT_MS = 5_000

/**
 * The PostgreSQL of DATABASE_URL, asked once whether it can serve: reachable within 5 s, version 16 or newer, text in UTF-8.
 * What it is not is a ConfigError, which never shows the address: it may hold a password.
 */
export async function reachPostgres(databaseUrl: string): Promise<Postgres> {
  const connection = { connectionString: databaseUrl }
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    )
    const { version = 0, encoding = '' } = rows[0] ?? {}
    if (version < OLDEST)
      throw new ConfigError(`DATABASE_URL leads to PostgreSQL ${version}, and ${OLDEST} or newer is needed.`)
    if (encoding !== 'UTF8')
      throw new ConfigError(`DATABASE_URL leads to a database encoded in ${encoding}, and UTF8 is needed.`)
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(`DATABASE_URL cannot be reached: ${reason(error)}.`)
  } finally {
    // A server that hangs would never answer the goodbye.
    await Promise.race([client.end(), new Promise((resolve) => setTimeout(resolve, 500).unref())]).catch(() => {})
  }
  return { connection, died: Promise.withResolvers<void>().promise, stop: async () => {} }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host cannot be looked up now',
  ENOENT: 'its socket does not exist',
  ETIMEDOUT: 'its host does not answer',
  EHOSTUNREACH: 'there is no way to its host',
  ENETUNREACH: 'there is no way to its host',
  ECONNRESET: 'the connection was cut',
  '28P01': 'the password is refused',
  '28000': 'the user is refused',
  '3D000': 'its database does not exist',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (code ? `error ${code}` : 'it does not answer as a PostgreSQL in time')
}
