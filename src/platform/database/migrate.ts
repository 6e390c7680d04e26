import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ConfigError } from '../config-error.ts'
import { sqlState } from './errors.ts'

/**
 * Applies the missing migrations of `folder`, one process at a time (an advisory lock). Has no statement timeout,
 * because a migration may take long. Throws a ConfigError when the database cannot be written.
 */
export const migrateDb = async (connection: pg.PoolConfig, folder: string): Promise<void> => {
  const client = new pg.Client({ ...connection, application_name: 'pliego-migrate', connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('pliego.migrate'))")
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } catch (error) {
    const message = migrationErrors[sqlState(error) ?? '']
    throw message ? new ConfigError(message, { cause: error }) : error
  } finally {
    await client.end()
  }
}

/** Messages for the operator, by SQLSTATE. */
const migrationErrors: Readonly<Record<string, string>> = {
  '42501':
    'DATABASE_URL leads to a database where its user may not create the tables and the extensions pg_trgm and unaccent.',
  '0A000': 'DATABASE_URL leads to a server without the extensions pg_trgm and unaccent.',
  '25006': 'DATABASE_URL leads to a read-only database, such as a replica.',
  '53100': 'The disk of the database is full.',
}
