import { join } from 'node:path'
import pg from 'pg'
import { openDb } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { onDatabase, type Address } from './address.ts'

/** Makes the migrated database that every test file's own is copied from. */
export const makeTemplate = async (server: Address, template: string): Promise<void> => {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  await migrateDb(onDatabase(server, template), join(import.meta.dirname, '../../db/migrations'))
  await installJobs(onDatabase(server, template))
}

/** The job queue's own schema, so that no file waits for it. */
const installJobs = async (connection: pg.PoolConfig) => {
  const log = createLog('error')
  const { pool, db } = openDb(connection, log)
  const jobs = await startJobs({ db, clock: { now: () => new Date() }, log, handlers: [], workers: false })
  await jobs.stop()
  await pool.end()
}
