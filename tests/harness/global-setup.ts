import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/server.ts'
import { onSocket, type Address } from './address.ts'
import { dropDatabase } from './drop-database.ts'
import { scratchFolder } from './scratch.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Address
    template: string
  }
}

/**
 * One PostgreSQL for the whole run, without fsync, and one migrated database that every file's own is copied from.
 * TEST_DATABASE_URL runs the same tests on another server (16 or newer, a role that may create databases).
 * tests/locks/run.ts runs them many times on one embedded server: TEST_POSTGRES is the folder of its socket, and
 * TEST_TEMPLATE the database to copy, if it is there already.
 */
export default async function setup(project: TestProject) {
  const server = await serverOfRun()
  const ready = process.env.TEST_TEMPLATE
  const template = ready ?? `pliego_template_${process.pid}`
  if (ready === undefined) await makeTemplate(server.connection, template)
  project.provide('postgres', server.connection)
  project.provide('template', template)

  return async () => {
    if (ready === undefined) await dropDatabase(server.connection, template)
    await server.stop()
  }
}

const serverOfRun = () => {
  if (process.env.TEST_POSTGRES) return given(onSocket(process.env.TEST_POSTGRES))
  return process.env.TEST_DATABASE_URL ? given({ connectionString: process.env.TEST_DATABASE_URL }) : embedded()
}

const given = (connection: Address) => ({ connection, stop: async () => undefined })

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
