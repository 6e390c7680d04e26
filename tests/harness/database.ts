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
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const server = inject('postgres')
  const name = `pliego_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${inject('template')} strategy file_copy`)
  const connection = onDatabase(server, name)
  const { pool, db } = openDb(connection, quietLog)
  afterAll(async () => {
    await pool.end()
    await drop(name)
  })
  return { pool, db, connection }
}

/** An autovacuum worker in it is the server's own, which no test may end: it is soon gone by itself. */
const drop = async (name: string, tries = 20): Promise<void> => {
  try {
    await administer(`drop database ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || !(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    await new Promise((resolve) => setTimeout(resolve, 250))
    await drop(name, tries - 1)
  }
}

let admin: pg.Pool | undefined

/** One connection for all files of a process; it keeps none alive. */
const administer = async (statement: string) => {
  admin ??= new pg.Pool({ ...inject('postgres'), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  await admin.query(statement)
}
