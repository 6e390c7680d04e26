import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDb, type Db } from '#platform/db.ts'
import { onDatabase } from './address.ts'
import { quietLog } from './log.ts'

/** A database of this file's own. */
export type FreshDatabase = { pool: pg.Pool; db: Db; connection: pg.PoolConfig }

/**
 * A migrated, empty database for the calling file (or describe block), dropped after it. Call it at the top of a
 * `beforeAll` or with `await` at the top of the file.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('postgres')
  const name = `pliego_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${inject('template')} strategy file_copy`)
  const connection = onDatabase(server, name)
  const { pool, db } = openDb(connection, quietLog)
  afterAll(async () => {
    await pool.end()
    await administer(`drop database ${name} with (force)`)
  })
  return { pool, db, connection }
}

async function administer(statement: string) {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
