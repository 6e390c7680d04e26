import { sql, type ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { fromDrizzle } from 'pg-boss'
import { today, type Day } from '#lib/dates.ts'
import type { Clock } from './clock.ts'
import { ConfigError } from './config-error.ts'
import type { Jobs, Queue } from './jobs.ts'
import type { Log } from './log.ts'

type NoSchema = Record<string, never>
type BareTx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** The database outside a transaction: plain reads. Writes go through `transaction`. */
export type Db = NodePgDatabase & { $client: pg.Pool }

/**
 * One transaction: every query in it sees the same moment, and jobs are enqueued with its writes or not at all.
 * `now` comes from the clock that was given, `today` is its calendar day in Montevideo.
 */
export type Tx = BareTx & {
  readonly now: Date
  readonly today: Day
  enqueue<Data extends object>(queue: Queue<Data>, data: Data): Promise<void>
}

/** What a read query takes: the plain database or a transaction. A read that asks several things at once takes `Db`: a transaction asks one at a time. */
export type Queries = PgDatabase<NodePgQueryResultHKT, NoSchema>

/**
 * Bounds for a database that hangs (node-postgres waits for ever by default): waiting for a connection, one statement
 * on the server, one answer on the wire, one lock, one idle transaction. Milliseconds.
 */
const bounds = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
} satisfies pg.PoolConfig

/** Opens the pool; connects at the first query. What the connection says wins over the bounds above. */
export const openDb = (connection: pg.PoolConfig, log: Log): { pool: pg.Pool; db: Db } => {
  const pool = new pg.Pool({ application_name: 'pliego', max: 20, ...bounds, ...connection })
  pool.on('error', (error) => log.warn({ code: sqlState(error) }, 'an idle database connection was lost'))
  return { pool, db: drizzle({ client: pool }) }
}

/**
 * Runs `fn` in one transaction and answers what it answers; rolls back when it throws. Jobs it enqueues start right
 * after the commit.
 */
export const transaction = async <T>(
  db: Db,
  given: { jobs: Pick<Jobs, 'send' | 'wake'> } & ({ clock: Clock } | { now: Date }),
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const now = 'now' in given ? given.now : given.clock.now()
  const enqueued = new Set<{ readonly name: string }>()
  const result = await bareTransaction(db, (bare) => {
    const executor = fromDrizzle(bare, sql)
    const enqueue: Tx['enqueue'] = async (queue, data) => {
      await given.jobs.send(queue, data, executor)
      enqueued.add(queue)
    }
    return fn(Object.assign(bare, { now, today: today(now), enqueue }))
  })
  given.jobs.wake(enqueued)
  return result
}

/**
 * A transaction without moment and jobs, for the platform itself. A connection that does not come back clean (a hung
 * database) is thrown away, so that nobody else waits on it.
 */
export const bareTransaction = async <T>(db: Db, fn: (tx: BareTx) => Promise<T>): Promise<T> => {
  const client = await db.$client.connect()
  const ignoreLoss = () => undefined
  client.on('error', ignoreLoss)
  try {
    return await drizzle({ client: strict(client) }).transaction(fn)
  } finally {
    client.off('error', ignoreLoss)
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/**
 * A transaction's connection. It asks one thing at a time: node-postgres only queues what is asked meanwhile, and its
 * version 9 refuses it. And PostgreSQL answers COMMIT of a transaction in which a failed statement was swallowed with
 * ROLLBACK: that is an error.
 */
const strict = (client: pg.PoolClient): pg.PoolClient => {
  let underWay: { text: string; done: Promise<pg.QueryResult> } | undefined
  const query = async (statement: pg.QueryConfig, values?: unknown[]) => {
    // What made the transaction fail may have left one behind.
    if (statement.text === 'rollback') await underWay?.done.catch(() => undefined)
    else if (underWay) throw new Error(`Two queries at once in one transaction: ${statement.text}; ${underWay.text}`)
    const asked = { text: statement.text, done: client.query(statement, values) }
    underWay = asked
    const result = await asked.done.finally(() => (underWay = undefined))
    if (statement.text === 'commit' && result.command !== 'COMMIT')
      throw new Error('A failed statement was swallowed in a transaction: nothing of it was written')
    return result
  }
  return Object.assign(Object.create(client) as pg.PoolClient, { query })
}

/**
 * Brings the database to the newest schema: applies what is missing of `folder`, one process at a time (an advisory
 * lock), each start anew. Statements are not bounded here, a migration may take long. Refuses with a ConfigError a database that may not be written.
 */
export const migrateDb = async (connection: pg.PoolConfig, folder: string): Promise<void> => {
  const client = new pg.Client({ ...connection, application_name: 'pliego-migrate', connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('pliego.migrate'))")
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } catch (error) {
    const refusal = unmigrated[sqlState(error) ?? '']
    throw refusal ? new ConfigError(refusal, { cause: error }) : error
  } finally {
    await client.end()
  }
}

/** What is wrong with the database itself, by SQLSTATE. */
const unmigrated: Readonly<Record<string, string>> = {
  '42501':
    'DATABASE_URL leads to a database in which its user may not create the tables and the extensions pg_trgm and unaccent.',
  '0A000': 'DATABASE_URL leads to a server without the extensions pg_trgm and unaccent.',
  '25006': 'DATABASE_URL leads to a database that may only be read, such as a copy of another one.',
  '53100': 'The disk of the database is full.',
}

type PgFault = { code?: unknown; cause?: unknown }

/** The database's own error inside what the query builder threw. */
const fault = (error: unknown): PgFault => {
  const outer = error as PgFault | null | undefined
  return ((outer?.cause as PgFault | undefined) ?? outer ?? {}) as PgFault
}

/** The SQLSTATE (or the socket's code, such as ECONNREFUSED) of a failed query. */
export const sqlState = (error: unknown): string | undefined => {
  const { code } = fault(error)
  return typeof code === 'string' ? code : undefined
}

/** Connection lost (08), no room (53), shutting down (57P), a bound reached (57014, 55P03, 25P03), or the socket's own code. */
const goneStates =
  /^(?:08...|53...|57P..|57014|55P03|25P03|ECONN(?:REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH)$/
const goneMessages = /timeout|terminated|not queryable|after calling end/i

/** True when the database could not be asked (gone, hung, full, shutting down): the answer is 503, later works again. */
export const databaseUnavailable = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state !== undefined) return goneStates.test(state)
  const inner = fault(error)
  return inner instanceof Error && goneMessages.test(inner.message)
}
