import { sql, type ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { fromDrizzle } from 'pg-boss'
import { today, type Day } from '#lib/dates.ts'
import type { Clock } from '../clock.ts'
import { tellListeners, type EventOf, type Listener } from '../events.ts'
import type { JobOptions, Jobs, Queue } from '../jobs/queue.ts'
import { storeLiveEvents, type LiveNews } from '../live/live-log.ts'
import type { Log } from '../log.ts'
import { observedClient, TracedPool, type StatementObserver } from '../observability/statements.ts'
import { PipeliningPool } from './pipelining-pool.ts'
import { whenWritable } from './writers.ts'

type NoSchema = Record<string, never>
type BareTx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** The database outside a transaction, for reads. Writes go through `transaction`. */
export type Db = NodePgDatabase & { $client: pg.Pool }

/**
 * A transaction. All its queries use the same `now`; `today` is its calendar day in Montevideo. Jobs are enqueued with
 * its writes or not at all.
 */
export type Tx = BareTx & {
  readonly now: Date
  readonly today: Day
  /** One job, or many by one statement. */
  enqueue<Data extends object>(queue: Queue<Data>, data: Data | readonly Data[], options?: JobOptions): Promise<void>
  /** Tells features on the right what happened; they write in this transaction too. */
  emit<Data extends object>(event: EventOf<Data>, happened: Data): Promise<void>
  /**
   * What must be written although this transaction is undone, by a refusal mostly: in one of its own, after the
   * rollback and before the answer.
   */
  afterRollback(work: AfterRollback): void
  /** Tells people's open pages, in every process, when the transaction commits. Stored as its last statement. */
  tellLive(...news: readonly LiveNews[]): void
}

/**
 * The database or a transaction, for read queries. A read that runs queries in parallel takes `Db`: a transaction
 * cannot.
 */
export type Queries = PgDatabase<NodePgQueryResultHKT, NoSchema>

/** Timeouts for a database that hangs; node-postgres waits forever by default. Milliseconds. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 20_000,
  keepAlive: true,
} satisfies pg.PoolConfig

/** Among a million RFQs the planner would start a worker process to count one person's few rows (docs/speed.md). */
export const withoutWorkers = { options: '-c max_parallel_workers_per_gather=0' } satisfies pg.PoolConfig

/**
 * What the database itself keeps to. A pooler refuses it: there these are settings of the role (docs/operations.md).
 */
const databaseSettings = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  ...withoutWorkers,
} satisfies pg.PoolConfig

/** A pooler in transaction mode gives every transaction another connection, which may not know a named statement. */
class UnnamedStatements extends pg.Client {
  override query(...args: readonly unknown[]): never {
    const [statement, ...rest] = args
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    const query = super.query as (...args: readonly unknown[]) => never
    return query.call(this, isNamed ? { ...statement, name: undefined } : statement, ...rest)
  }
}

type Pooling = {
  /** The most connections; further queries wait their turn. */
  readonly size?: number
  /** Whether there is a pooler in transaction mode in front of the database. */
  readonly pooler?: boolean
  readonly observer?: StatementObserver | undefined
  /** Whether each query must know who asked it, also if it waited for a connection; costs 4 µs. */
  readonly traced?: boolean
}

/**
 * Opens the pool, which connects at the first query. Settings of `connection` win over the timeouts above.
 * `dropConnections` breaks every connection: what waits on one fails at once, and the next statement opens another.
 */
export const openDb = (
  connection: pg.PoolConfig,
  log: Log,
  { size = 20, pooler = false, observer, traced = false }: Pooling = {},
): { pool: pg.Pool; db: Db; dropConnections: () => void } => {
  const Client = pooler ? UnnamedStatements : pg.Client
  const own = { Client: observer ? observedClient(Client, observer) : Client, ...(!pooler && databaseSettings) }
  const config: pg.PoolConfig = { application_name: 'pliego', max: size, ...timeouts, ...own, ...connection }
  // A trace must know who asked; a pooler gives each statement a connection as it likes.
  const pool = traced ? new TracedPool(config) : pooler ? new pg.Pool(config) : new PipeliningPool(config, observer)
  pool.on('error', (error) => log.warn({ error }, 'idle database connection lost'))
  const connections = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connections.add(client)).on('remove', (client) => connections.delete(client))
  const dropConnections = () => connections.forEach((client) => socketOf(client).destroy())
  return { pool, db: drizzle({ client: pool }), dropConnections }
}

/** Not in the types of pg. */
const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: pg.Connection }).connection.stream

/** Runs `work` in a transaction whose clock, jobs and listeners are settled. */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

type TransactionOptions = {
  readonly jobs: Pick<Jobs, 'send' | 'wake'>
  /** Who hears of the events that the transaction emits. */
  readonly listeners?: readonly Listener<Tx>[]
} & ({ readonly clock: Clock } | { readonly now: Date })

type AfterRollback = (tx: Tx) => Promise<void>

/**
 * Runs `fn` in one transaction and returns its result; rolls back when it throws. Its jobs start after the commit. When
 * what was to be written after the rollback fails too, that error is thrown: a refusal would promise what was not done.
 */
export const transaction = async <T>(db: Db, options: TransactionOptions, fn: (tx: Tx) => Promise<T>): Promise<T> => {
  const afterwards: AfterRollback[] = []
  try {
    return await committed(db, options, fn, afterwards)
  } catch (error) {
    for (const work of afterwards) await transaction(db, options, work)
    throw error
  }
}

/** Runs `fn` in one transaction; what is to be done after a rollback is put into `afterwards`. */
const committed = async <T>(
  db: Db,
  options: TransactionOptions,
  fn: (tx: Tx) => Promise<T>,
  afterwards: AfterRollback[],
): Promise<T> => {
  const now = 'now' in options ? options.now : options.clock.now()
  const enqueued = new Set<{ readonly name: string }>()
  const news: LiveNews[] = []
  const result = await bareTransaction(db, async (bare) => {
    const executor = fromDrizzle(bare, sql)
    const enqueue: Tx['enqueue'] = async (queue, data, given) => {
      await options.jobs.send(queue, data, executor, given)
      enqueued.add(queue)
    }
    const tellLive: Tx['tellLive'] = (...more) => void news.push(...more)
    const emit: Tx['emit'] = (event, happened) => tellListeners(options.listeners ?? [], tx, event, happened)
    const afterRollback: Tx['afterRollback'] = (work) => void afterwards.push(work)
    const tx: Tx = Object.assign(bare, { now, today: today(now), enqueue, emit, afterRollback, tellLive })
    const value = await fn(tx)
    await storeLiveEvents(bare, news, now)
    return value
  })
  options.jobs.wake(enqueued)
  return result
}

/**
 * A transaction without `now` and jobs, for the platform itself. A connection that is still in a transaction at the end
 * (a database that hangs) is closed, so that nobody else gets it.
 */
export const bareTransaction = <T>(db: Db, fn: (tx: BareTx) => Promise<T>): Promise<T> =>
  whenWritable(db.$client, async () => {
    const client = await db.$client.connect()
    const ignoreLoss = () => undefined
    client.on('error', ignoreLoss)
    try {
      return await drizzle({ client: strict(client) }).transaction(fn)
    } finally {
      client.off('error', ignoreLoss)
      client.release(client.getTransactionStatus() !== 'I')
    }
  })

/**
 * A transaction's connection with two more checks. It refuses parallel queries, which node-postgres would only queue.
 * And it throws when PostgreSQL answers COMMIT with ROLLBACK, because the code ignored a failed statement.
 */
const strict = (client: pg.PoolClient): pg.PoolClient => {
  let running: { text: string; done: Promise<pg.QueryResult> } | undefined
  const query = async (statement: pg.QueryConfig, values?: unknown[]) => {
    // The failure that causes the rollback may have left a query running.
    if (statement.text === 'rollback') await running?.done.catch(() => undefined)
    else if (running) throw new Error(`Parallel queries in one transaction: ${statement.text}; ${running.text}`)
    const current = { text: statement.text, done: client.query(statement, values) }
    running = current
    const result = await current.done.finally(() => (running = undefined))
    if (statement.text === 'commit' && result.command !== 'COMMIT')
      throw new Error('Transaction rolled back: a failed statement was ignored')
    return result
  }
  return Object.assign(Object.create(client) as pg.PoolClient, { query })
}
