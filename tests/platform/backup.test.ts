import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ConfigError } from '#platform/config-error.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { folderStore } from '#platform/files/folder-store.ts'
import { openArchive, writeArchive, type ArchiveWriter } from '../../db/backup/archive.ts'
import { dump, type Secret } from '../../db/backup/dump.ts'
import { load, refuseNewerVersion } from '../../db/backup/load.ts'
import type { Manifest } from '../../db/backup/manifest.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import { onDatabase } from '../harness/address.ts'
import { dropDatabase } from '../harness/drop-database.ts'
import { startProcess } from '../harness/processes.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const deals = await openDeals()
const { platform } = deals
const home = mkdtempSync(join(tmpdir(), 'pliego-backup-'))
const fileIn = (name: string) => join(home, name)
const opened: pg.Client[] = []
const databases: string[] = []

const connect = async (connection: pg.PoolConfig, name: string) => {
  const client = new pg.Client({ ...connection, application_name: name })
  await client.connect()
  opened.push(client)
  return client
}
/** A database without anything in it. */
const emptyDatabase = async () => {
  const name = `pliego_restored_${randomBytes(6).toString('hex')}`
  await platform.pool.query(`create database ${name}`)
  databases.push(name)
  return connect(onDatabase(inject('postgres'), name), 'restore')
}
afterAll(async () => {
  for (const client of opened) await client.end()
  for (const name of databases) await dropDatabase(inject('postgres'), name)
  rmSync(home, { recursive: true })
})

type Meddling = {
  readonly beforeEntry?: (name: string) => Promise<void>
  readonly change?: (told: Omit<Manifest, 'entries'>) => Omit<Manifest, 'entries'>
  readonly store?: FileStore | null
  readonly secret?: Secret
}
const backUp = async (file: string, { beforeEntry, change, store = platform.files, secret = null }: Meddling = {}) => {
  const client = await connect(platform.connection, 'backup')
  const archive = await writeArchive(fileIn(file))
  const add: ArchiveWriter['add'] = async (name, ...rest) => {
    await beforeEntry?.(name)
    await archive.add(name, ...rest)
  }
  const told = await dump({ client, archive: { ...archive, add }, store, secret })
  await archive.finish(change ? change(told) : told)
  return fileIn(file)
}
const restoredFiles = folderStore(fileIn('restored-files'))
const restore = async (path: string, client: pg.Client, replace = false, store: FileStore = restoredFiles) => {
  const archive = await openArchive(path)
  await archive.verify()
  const pool = new pg.Pool({ ...onDatabase(inject('postgres'), client.database!), application_name: 'restore' })
  try {
    const missing = await load({ client, pool, archive, store, replace })
    return { missing, store }
  } finally {
    await pool.end()
    await archive.close()
  }
}

type Queryable = Pick<pg.Client, 'query'>
/** Every table with a digest of its rows. */
const digests = async (client: Queryable, tables: readonly string[]) => {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from public."${table}" t`,
    )
    found[table] = rows[0]!.digest
  }
  return found
}
/** How much of each kind there is. */
const countsOf = async (client: Queryable) =>
  (
    await client.query(
      `select (select count(*)::int from rfqs) as rfqs, (select count(*)::int from rfq_items) as items,
         (select count(*)::int from quotations) as quotations, (select count(*)::int from quotation_items) as prices,
         (select count(*)::int from mails) as mails, (select count(*)::int from files) as files,
         (select count(*)::int from pgboss.job where state = 'created') as jobs`,
    )
  ).rows[0] as Record<string, number>
const jobsOf = async (client: Queryable): Promise<readonly unknown[]> =>
  (
    await client.query<Record<string, unknown>>(
      `select id, name, data, priority, start_after, retry_limit, retry_delay, retry_delay_max, expire_seconds from pgboss.job
       where state in ('created', 'retry', 'active') and left(name, 2) <> '__' order by id`,
    )
  ).rows

let buyer: Awaited<ReturnType<typeof deals.buyer>>
let fileId: string
beforeAll(async () => {
  buyer = await deals.buyer()
  fileId = await readyFile(platform, buyer.product, { text: 'Chapa calibre 25' })
  await deals.publish(buyer, { files: [fileId] })
  const rfqId = await deals.publish(buyer)
  const sent = await deals.quote(await deals.supplier(), rfqId)
  await deals.choose(buyer, rfqId, sent.id)
})

test('a backup made under writes is one moment: no RFQ in halves, no file without its bytes', async () => {
  const passing = await readyFile(platform, buyer.product, { text: 'Borrada' })
  const before = await countsOf(platform.pool)
  const path = await backUp('busy.zip', {
    beforeEntry: async (name) => {
      if (name !== 'tables/rfq_items.copy') return
      await deals.quote(await deals.supplier(), await deals.publish(buyer))
      const { rows } = await platform.pool.query<{ key: string }>(
        'delete from files where id = $1 returning storage_key as key',
        [passing],
      )
      await platform.files.remove(rows[0]!.key)
    },
  })
  const client = await emptyDatabase()
  expect((await restore(path, client)).missing).toEqual([])
  expect(await countsOf(client)).toEqual(before)
  expect(await countsOf(platform.pool)).not.toEqual(before)
})

test('a restored database has every row, number, waiting job and file of the one that was backed up', async () => {
  const path = await backUp('quiet.zip')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const client = await emptyDatabase()
  const { store } = await restore(path, client)
  const tables = (await openArchive(path)).manifest.tables.map(({ name }) => name)
  expect(tables.length).toBeGreaterThan(40)
  expect(await digests(client, tables)).toEqual(await digests(platform.pool, tables))
  expect(await jobsOf(client)).toEqual(await jobsOf(platform.pool))
  expect((await jobsOf(client)).length).toBeGreaterThanOrEqual(3)
  const objects = `select contype, conname, conrelid::regclass::text, pg_get_constraintdef(oid) as is from pg_constraint
    where connamespace = 'public'::regnamespace order by conname, conrelid::regclass::text`
  expect((await client.query(objects)).rows).toEqual((await platform.pool.query(objects)).rows)
  const triggers = "select tgname, tgenabled from pg_trigger where not tgisinternal and tgenabled <> 'O'"
  expect((await client.query(triggers)).rows).toEqual([])
  const sequences = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1"
  expect((await client.query(sequences)).rows).toEqual((await platform.pool.query(sequences)).rows)
  const { rows } = await client.query<{ key: string }>('select storage_key as key from files where id = $1', [fileId])
  expect(await (await store.get(rows[0]!.key))?.text()).toBe('Chapa calibre 25')
})

test('a damaged archive is refused, whichever byte of it, and so is half of one', async () => {
  const path = await backUp('sound.zip')
  const sound = readFileSync(path)
  const opening = async (bytes: Uint8Array) => {
    writeFileSync(fileIn('damaged.zip'), bytes)
    const archive = await openArchive(fileIn('damaged.zip'))
    await archive.verify()
  }
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
    const bytes = Buffer.from(sound)
    const at = Math.floor(bytes.length * share)
    bytes[at] = bytes[at]! ^ 0x10
    await expect(opening(bytes), `byte ${at}`).rejects.toThrow(/is damaged or not a backup/)
  }
  truncateSync(path, Math.floor(sound.length / 2))
  await expect(openArchive(path)).rejects.toThrow(/is damaged or not a backup/)
})

test('a backup may be named by a relative path', async () => {
  const path = fileIn('near.zip')
  const archive = await writeArchive(relative(process.cwd(), path))
  await archive.add('tables/x.copy', [Buffer.from('x')])
  await archive.finish({ ...(await openArchive(await backUp('whole.zip'))).manifest })
  expect(existsSync(path)).toBe(true)
})

test('an archive that is not there is reported in one sentence', async () => {
  await expect(openArchive(fileIn('missing.zip'))).rejects.toThrow(ConfigError)
})

test('files that a backup left in their bucket are looked for there without being read', async () => {
  const path = await backUp('without-files.zip', { store: null })
  const { rows } = await platform.pool.query<{ key: string }>(
    'select storage_key as key from files where storage_key is not null',
  )
  const bucket = folderStore(fileIn('bucket'))
  const [there, ...missing] = rows.map(({ key }) => key)
  await bucket.put(there!, new Uint8Array(1))
  const get = () => Promise.reject(new Error('read'))
  const restored = await restore(path, await emptyDatabase(), false, { ...bucket, get })
  expect(restored.missing).toEqual(expect.arrayContaining(missing))
  expect(restored.missing).not.toContain(there)
})

test('what fails after the tables are restored is not told as if nothing had been restored', async () => {
  const path = await backUp('with-secret.zip', { secret: { value: 'a'.repeat(40), isKept: true } })
  const dataDir = fileIn('data')
  // The secret cannot be written where a folder is.
  mkdirSync(join(dataDir, 'session-secret'), { recursive: true })
  const run = startProcess(process.execPath, [resolve(import.meta.dirname, '../../db/restore.ts'), path], {
    env: { DATA_DIR: dataDir },
  })
  expect(await run.ended(120_000)).toBe(1)
  expect(run.stderr()).toContain('Tables and files are restored')
  expect(run.stderr()).not.toContain('Nothing was restored')
})

test('a backup of a newer version is refused by name', async () => {
  const path = await backUp('newer.zip', {
    change: (told) => ({
      ...told,
      version: '9.0.0',
      migration: { tag: '9000_x', when: 9e12 },
    }),
  })
  const { manifest } = await openArchive(path)
  expect(() => refuseNewerVersion(manifest)).toThrow(/of a newer version \(9\.0\.0, 9000_x\)/)
})

test('a database that is used or not empty is refused; replaced, it holds the backup or, when that fails, what it held', async () => {
  const path = await backUp('once.zip')
  const client = await emptyDatabase()
  await restore(path, client)
  await expect(restore(path, client)).rejects.toThrow(/is not empty/)
  const before = await digests(client, ['rfqs', 'accounts', 'mails'])
  const wrong = await backUp('wrong.zip', {
    change: (told) => ({
      ...told,
      tables: told.tables.map((table) => ({ ...table, rows: table.rows + (table.name === 'rfqs' ? 1 : 0) })),
    }),
  })
  await expect(restore(wrong, client, true)).rejects.toThrow(/rows, not/)
  expect(await digests(client, ['rfqs', 'accounts', 'mails'])).toEqual(before)
  await restore(path, client, true)
  expect(await digests(client, ['rfqs', 'accounts', 'mails'])).toEqual(before)
  const product = await connect(onDatabase(inject('postgres'), databases.at(-1)!), 'pliego')
  await expect(restore(path, client, true)).rejects.toThrow(/Stop every process of Pliego/)
  await product.query('select 1')
})
