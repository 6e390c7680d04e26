import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDb } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { onDatabase, type Address } from './address.ts'

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
  if (existsSync(migrations)) await migrateDb(onDatabase(server.connection, template), migrations)
  project.provide('postgres', server.connection)
  project.provide('template', template)

  return async () => {
    await admin.query(`drop database ${template} with (force)`)
    await admin.end()
    await server.stop()
  }
}

const given = (connectionString: string) => ({
  connection: { connectionString } as Address,
  stop: async () => undefined,
})

async function embedded() {
  const { startPostgres } = await import('#platform/postgres.ts')
  const dataDir = await mkdtemp(join(tmpdir(), 'pliego-test-'))
  const server = await startPostgres({ dataDir, log: createLog('warn'), durable: false })
  const connection = structuredClone(server.connection) as Address
  return {
    connection,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
