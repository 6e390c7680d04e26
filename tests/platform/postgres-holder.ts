import pg from 'pg'
import { ConfigError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres.ts'
import type { Disguise } from '#platform/postgres-programs.ts'

/**
 * A process of its own for the tests of the embedded PostgreSQL: starts it, says `ready`, then writes numbers for ever and
 * says each one that was acknowledged. SIGTERM stops it in order. Arguments: the data folder, `durable` or
 * `fast`, and for root the disguise.
 */
const [dataDir = '', durability, disguise] = process.argv.slice(2)
try {
  const server = await startPostgres({
    dataDir,
    log: createLog('silent'),
    durable: durability === 'durable',
    ...(disguise ? { disguise: disguise as Disguise } : {}),
  })
  let stopping = false
  process.on('SIGTERM', () => {
    stopping = true
    void server.stop().then(() => process.exit(0))
  })
  void server.died.then(() => {
    process.stderr.write('died\n')
    process.exit(3)
  })
  const client = new pg.Client(server.connection as pg.ClientConfig)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists written (number int primary key)')
  const { rows } = await client.query<{ last: number }>('select coalesce(max(number), 0) as last from written')
  process.stdout.write(`ready ${rows[0]?.last}\n`)
  for (let number = (rows[0]?.last ?? 0) + 1; !stopping; number++) {
    await client.query('insert into written values ($1)', [number]).catch(() => new Promise(() => {}))
    process.stdout.write(`${number}\n`)
  }
} catch (error) {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${String(error)}\n`)
  process.exit(1)
}
