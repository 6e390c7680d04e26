import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDb, type Db } from '#platform/database/db.ts'
import { onDatabase } from './address.ts'
import { dropDatabase } from './drop-database.ts'
import { quietLog } from './log.ts'

/** A database that only the calling file uses. */
export type FreshDatabase = { pool: pg.Pool; db: Db; connection: pg.PoolConfig }

/**
 * A migrated, empty database for the calling file (or describe block), dropped after it. Call it at the top of a
 * `beforeAll` or with `await` at the top of the file.
 */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const server = inject('postgres')
  const name = `pliego_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${inject('template')} strategy file_copy`)
  const connection = onDatabase(server, name)
  const { pool, db } = openDb(connection, quietLog)
  afterAll(async () => {
    await pool.end()
    await dropDatabase(server, name)
  })
  return { pool, db, connection }
}

let admin: pg.Pool | undefined

/**
 * Vacuums the tables until every row of theirs is known to be visible to all: the plans that a test reads depend on it,
 * and a snapshot that another session still holds (an autovacuum worker that analyzes) keeps a vacuum from marking
 * them.
 */
export const vacuum = async (pool: pg.Pool, ...tables: string[]): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    await pool.query(`vacuum analyze ${tables.join(', ')}`)
    const { rows } = await pool.query(
      'select 1 from pg_class where oid = any($1::regclass[]) and relallvisible < relpages',
      [tables],
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`a session holds a snapshot in the database of ${tables.join(', ')}`)
}

/** One connection for all files of a process; it does not keep the process alive. */
const administer = async (statement: string) => {
  admin ??= new pg.Pool({ ...inject('postgres'), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  await admin.query(statement)
}

/** Runs `work` while no other test process runs work of the same name; the others wait (an advisory lock). */
export const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work()
  } finally {
    await client.end()
  }
}
