import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDb } from '#platform/db.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/server.ts'
import { onDatabase, type Address } from './address.ts'
import { scratchFolder } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Address
    template: string
  }
}

/**
 * One PostgreSQL for the whole run, without fsync, and one migrated database that every file's own is copied from.
 * TEST_DATABASE_URL runs the same tests on another server (16 or newer, a role that may create databases).
 */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL ? given(process.env.TEST_DATABASE_URL) : await embedded()
  const template = `pliego_template_${process.pid}`
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  const migrations = join(import.meta.dirname, '../../db/migrations')
  await migrateDb(onDatabase(server.connection, template), migrations)
  await layJobs(onDatabase(server.connection, template))
  project.provide('postgres', server.connection)
  project.provide('template', template)

  return async () => {
    await admin.query(`drop database ${template} with (force)`)
    await admin.end()
    await server.stop()
  }
}

/** The job queue's own schema, so that no file waits for it. */
const layJobs = async (connection: pg.PoolConfig) => {
  const pool = new pg.Pool(connection)
  const jobs = await startJobs({ pool, log: createLog('error'), handlers: [], workers: false })
  await jobs.stop()
  await pool.end()
}

const given = (connectionString: string) => ({
  connection: { connectionString } as Address,
  stop: async () => undefined,
})

const embedded = async () => {
  const dataDir = scratchFolder('test')
  const server = await startPostgres({ dataDir, log: createLog('error'), durable: false })
  return {
    connection: server.connection as Address,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
