import { join } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { handlers } from '#jobs.ts'
import { openDb } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { folderStore } from '#platform/files/folder-store.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { mailDelivery } from '#platform/mail/mail.ts'
import { onDatabase, type Address } from './address.ts'
import { testSettings } from './settings.ts'

/** Makes the migrated database that every test file's own is copied from. */
export const makeTemplate = async (server: Address, template: string): Promise<void> => {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  await migrateDb(onDatabase(server, template), join(import.meta.dirname, '../../db/migrations'))
  await installJobs(onDatabase(server, template))
}

/** The job queue's own schema and the product's queues, so that no file waits for them. */
const installJobs = async (connection: pg.PoolConfig) => {
  const log = createLog('error')
  const { pool, db } = openDb(connection, log)
  const clock = { now: () => new Date() }
  const { handler: mailHandler } = mailDelivery({ db, log, smtpUrl: undefined, from: 'Pliego <hola@pliego.example>' })
  const queues = handlers({
    db,
    clock,
    mailHandler,
    files: folderStore(tmpdir()),
    settings: testSettings,
    clamd: undefined,
  })
  const jobs = await startJobs({ db, clock, log, handlers: queues, workers: false })
  await jobs.stop()
  await pool.end()
}
