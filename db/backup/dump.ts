import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ConfigError } from '#platform/config-error.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { ArchiveWriter } from './archive.ts'
import {
  fileEntry,
  jobsEntry,
  ownMigrations,
  ownVersion,
  secretEntry,
  secretMark,
  tableEntry,
  type Manifest,
} from './manifest.ts'

type Source = {
  /** A connection used for nothing else, to the database past every pooler. */
  readonly client: pg.Client
  readonly archive: ArchiveWriter
  /** The store whose bytes the archive takes in; null when they stay in their bucket. */
  readonly store: FileStore | null
  readonly secret: Secret
}
/** The session secret: kept in DATA_DIR, and then part of the backup; or given by the environment, and then not. */
export type Secret = { readonly value: string; readonly isKept: boolean } | null

/**
 * Writes everything of one moment into the archive while the product runs: all tables and waiting jobs in one
 * repeatable-read snapshot. Files are read before the snapshot, and new ones that it names after it, so that a file
 * that somebody deletes meanwhile is included.
 */
export const dump = async ({ client, archive, store, secret }: Source): Promise<Omit<Manifest, 'entries'>> => {
  if (store) for await (const { key } of store.list()) await addFile(archive, store, key)
  await client.query('begin isolation level repeatable read, read only')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await client.query("set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'")
  const migration = await newestMigration(client)
  const tables = []
  for (const { name, columns } of await listTables(client)) {
    const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const copy = client.query(copyTo(`copy public.${client.escapeIdentifier(name)} (${listed}) to stdout`))
    await archive.add(tableEntry(name), copy)
    tables.push({ name, columns, rows: copy.rowCount })
  }
  const sequences = await readSequences(client)
  const { queues, jobs } = await dumpJobs(client, archive)
  const { rows } = await client.query<{ version: string; now: Date }>(
    "select current_setting('server_version') as version, now()",
  )
  const { rows: keys } = await client.query<{ key: string }>(
    `select storage_key as key from files where storage_key is not null
     union select thumbnail_key from files where thumbnail_key is not null`,
  )
  await client.query('commit')
  let missing = 0
  if (store)
    for (const { key } of keys) if (!archive.has(fileEntry(key)) && !(await addFile(archive, store, key))) missing += 1
  if (secret?.isKept) await archive.add(secretEntry, [Buffer.from(`${secret.value}\n`)])
  return {
    format: 1,
    version: ownVersion(),
    migration,
    madeAt: rows[0]!.now.toISOString(),
    postgres: rows[0]!.version,
    tables,
    sequences,
    queues,
    jobs,
    files: { included: store !== null, named: keys.length, missing },
    secret: secret && secretMark(secret.value),
  }
}

/** Whether the store has this key: it may have been deleted since it was listed. */
const addFile = async (archive: ArchiveWriter, store: FileStore, key: string): Promise<boolean> => {
  const blob = await store.get(key)
  if (blob === null) return false
  await archive.add(fileEntry(key), [new Uint8Array(await blob.arrayBuffer())], true)
  return true
}

const newestMigration = async (client: pg.Client): Promise<Manifest['migration']> => {
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  const known = ownMigrations().find(({ when }) => String(when) === rows[0]?.when)
  if (known) return { tag: known.tag, when: known.when }
  throw new ConfigError('The database is of another version than this command: back it up with the version that runs.')
}

/** The product's tables with the columns that are stored, not computed. */
const listTables = async (client: pg.Client): Promise<readonly { name: string; columns: string[] }[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  )
  return rows
}

/** Sequences follow no snapshot: they are read after the tables, so that none gives a number that a row has. */
const readSequences = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...values[0]! })
  }
  return sequences
}

/** Jobs that wait, and those that run: a restored product does them again. Its own recurring jobs it plans itself. */
const waitingJobs = `select id, name, priority, data, start_after from pgboss.job
  where state in ('created', 'retry', 'active') and name in (select name from pgboss.queue) and left(name, 2) <> '__'`

const dumpJobs = async (client: pg.Client, archive: ArchiveWriter): Promise<Pick<Manifest, 'queues' | 'jobs'>> => {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there")
  if (!rows[0]?.there) return { queues: [], jobs: 0 }
  const { rows: queues } = await client.query<Manifest['queues'][number]>(
    `select name, json_strip_nulls(json_build_object('retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff',
       retry_backoff, 'retryDelayMax', retry_delay_max, 'expireInSeconds', expire_seconds)) as policy
     from pgboss.queue where left(name, 2) <> '__' order by name`,
  )
  const copy = client.query(copyTo(`copy (${waitingJobs}) to stdout`))
  await archive.add(jobsEntry, copy)
  return { queues, jobs: copy.rowCount }
}

/** The secret that DATA_DIR keeps, if any. */
export const keptSecret = async (dataDir: string): Promise<Secret> => {
  const value = await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => '')
  return value.trim() === '' ? null : { value: value.trim(), isKept: true }
}
