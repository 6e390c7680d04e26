import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import { ConfigError } from '#platform/config-error.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { ArchiveReader } from './archive.ts'
import {
  fileEntry,
  jobsEntry,
  migrationsFolder,
  ownMigrations,
  ownVersion,
  tableEntry,
  type Manifest,
} from './manifest.ts'

type Target = {
  /** A connection used for nothing else, to the database past every pooler. */
  readonly client: pg.Client
  /** More connections to the same database, for the job queue. */
  readonly pool: pg.Pool
  readonly archive: ArchiveReader
  readonly store: FileStore
  /** Discards what the database holds. */
  readonly replace: boolean
}

/** Throws a ConfigError for a backup of a version that this product does not know. */
export const refuseNewerVersion = ({ version, migration }: Manifest): void => {
  if (ownMigrations().some(({ tag, when }) => tag === migration.tag && when === migration.when)) return
  throw new ConfigError(
    `The backup is of a newer version (${version}, ${migration.tag}) than this one (${ownVersion()}, ${ownMigrations().at(-1)?.tag}).`,
  )
}

/**
 * Loads a backup in one transaction, with the tables as they were when it was made: newer migrations come after. A
 * restore that fails leaves the database as it was. Returns the keys of files that are nowhere. Throws a ConfigError
 * when the database holds something (without `replace`), or a process of the product uses it.
 */
export const load = async ({ client, pool, archive, store, replace }: Target): Promise<readonly string[]> => {
  const { manifest } = archive
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  // A product that starts now waits until the tables are whole.
  await client.query("select pg_advisory_lock(hashtext('pliego.migrate'))")
  await refuseUsers(client)
  if (!replace) await refuseContent(client)
  const jobs = await prepareQueues(pool, manifest)
  await client.query('begin')
  try {
    await makeTables(client, manifest, replace)
    await fillTables(client, archive)
    await fillQueues(client, jobs, archive)
    const missing = await putFiles(client, archive, store)
    await client.query('commit')
    return missing
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await jobs.stop({ graceful: false, close: false })
  }
}

const refuseUsers = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'pliego%'`,
  )
  if (rows[0]?.n) throw new ConfigError('Stop every process of Pliego that uses this database first.')
}

const refuseContent = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  )
  if (rows[0]?.n) throw new ConfigError('The database is not empty. With --replace everything in it is given up.')
}

/** The job queue makes its own schema and queues, outside any transaction; they hold nothing yet. */
const prepareQueues = async (pool: pg.Pool, { queues }: Manifest): Promise<PgBoss> => {
  const jobs = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  })
  jobs.on('error', () => undefined)
  await jobs.start()
  for (const { name, policy } of queues) {
    const { retryDelayMax, ...rest } = policy
    await jobs.createQueue(name, retryDelayMax === undefined ? rest : { ...rest, retryDelayMax })
  }
  return jobs
}

/** The tables as the backup's migration left them, without the reference rows that the migrations wrote. */
const makeTables = async (client: pg.Client, { migration }: Manifest, replace: boolean): Promise<void> => {
  if (replace) {
    await client.query('drop schema if exists drizzle cascade')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await client.query('truncate pgboss.job, pgboss.schedule')
  }
  // The same two statements as the migrator's own.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > migration.when) break
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Without triggers, and without foreign keys until every row is there; then each key is made again, which checks all
 * rows.
 */
const fillTables = async (client: pg.Client, archive: ArchiveReader): Promise<void> => {
  const { tables, sequences } = archive.manifest
  const nameOf = (table: string) => `public.${client.escapeIdentifier(table)}`
  const keys = await readForeignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${nameOf(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => nameOf(name)).join(', ')}`)
  for (const { name, columns, rows } of tables) {
    const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    await copyIn(client, `${nameOf(name)} (${listed})`, archive.read(tableEntry(name)), rows)
  }
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [nameOf(name), last, called])
  for (const { name } of tables) await client.query(`alter table ${nameOf(name)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const copyIn = async (client: pg.Client, target: string, bytes: AsyncIterable<Uint8Array>, rows: number) => {
  const copy = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(bytes), copy)
  if (copy.rowCount !== rows) throw new Error(`${target} has ${copy.rowCount} rows, not ${rows}`)
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }
const readForeignKeys = async (client: pg.Client): Promise<readonly ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  return rows
}

const jobsAtOnce = 500

type Waiting = { id: string; name: string; priority: number; data: object | null; start_after: Date }
const fillQueues = async (client: pg.Client, jobs: PgBoss, archive: ArchiveReader): Promise<void> => {
  if (archive.manifest.jobs === 0) return
  await client.query(
    'create temp table waiting (id uuid, name text, priority int, data jsonb, start_after timestamptz) on commit drop',
  )
  await copyIn(client, 'waiting', archive.read(jobsEntry), archive.manifest.jobs)
  const { rows } = await client.query<Waiting>('select * from waiting order by name, start_after, id')
  for (const [name, waiting] of Map.groupBy(rows, (row) => row.name))
    for (let at = 0; at < waiting.length; at += jobsAtOnce) {
      const some = waiting.slice(at, at + jobsAtOnce)
      await jobs.insert(
        name,
        some.map(({ id, priority, data, start_after: startAfter }) => ({ id, priority, data: data ?? {}, startAfter })),
        { db: { executeSql: async (text, values) => client.query(text, values as unknown[]) } },
      )
    }
  const { rows: stored } = await client.query<{ n: number }>(
    'select count(*)::int as n from pgboss.job where id in (select id from waiting)',
  )
  if (stored[0]?.n !== rows.length) throw new Error(`${stored[0]?.n} of ${rows.length} jobs were stored`)
}

/** Puts the bytes that the rows name; returns the keys that neither the archive nor the store has. */
const putFiles = async (client: pg.Client, archive: ArchiveReader, store: FileStore): Promise<readonly string[]> => {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from files where storage_key is not null
     union select thumbnail_key from files where thumbnail_key is not null`,
  )
  const stored = new Set<string>()
  for await (const { key } of store.list()) stored.add(key)
  const missing: string[] = []
  for (const { key } of rows) {
    if (fileEntry(key) in archive.manifest.entries) {
      const bytes = await Array.fromAsync(archive.read(fileEntry(key)))
      await store.put(key, new Uint8Array(Buffer.concat(bytes)))
    } else if (!stored.has(key)) missing.push(key)
  }
  return missing
}
