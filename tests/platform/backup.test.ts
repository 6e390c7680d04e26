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
import { tell } from '../../db/backup/telling.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import { onDatabase, urlOf } from '../harness/address.ts'
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

test('a backup says in one sentence why it cannot be written, and two never write the same archive', async () => {
  const place = (name: string) =>
    writeArchive(fileIn(name)).then(
      () => null,
      ({ message }: Error) => message,
    )
  expect(await place('nowhere/a.zip')).toBe(`${fileIn('nowhere/a.zip')} cannot be written: its folder does not exist.`)
  expect(await place('whole.zip/a.zip')).toBe(
    `${fileIn('whole.zip/a.zip')} cannot be written: part of its path is not a folder.`,
  )
  const first = await writeArchive(fileIn('twice.zip'))
  expect(await place('twice.zip')).toBe(
    `Another backup writes ${fileIn('twice.zip.part')}, or was killed: then delete it.`,
  )
  await first.abandon()
  const next = await writeArchive(fileIn('twice.zip'))
  await next.abandon()
  expect(existsSync(fileIn('twice.zip.part'))).toBe(false)
})

const command = async (name: string, args: readonly string[], env: Record<string, string>) => {
  const run = startProcess(process.execPath, [resolve(import.meta.dirname, `../../db/${name}.ts`), ...args], { env })
  return [await run.ended(120_000), run.stderr()]
}

test('commands that only read make no database where there is none, and backups no file', async () => {
  const nowhere = { DATA_DIR: fileIn('mistyped') }
  const refused = [1, `DATA_DIR (${nowhere.DATA_DIR}) holds no database.\n`]
  expect(await command('mails', [], nowhere)).toEqual(refused)
  expect(await command('verify-files', [], nowhere)).toEqual(refused)
  expect(await command('backup', [fileIn('of-nothing.zip')], nowhere)).toEqual(refused)
  expect([existsSync(nowhere.DATA_DIR), existsSync(fileIn('of-nothing.zip.part'))]).toEqual([false, false])
})

test('a backup whose files are in another folder says that they are missing', async () => {
  const env = { DATABASE_URL: urlOf(platform.connection), FILES_DIR: fileIn('mistyped-files') }
  const missing = `Files are missing in ${env.FILES_DIR}: npm run files:verify names them.\n`
  expect(await command('backup', [fileIn('no-files.zip')], env)).toEqual([0, missing])
  expect(tell((await openArchive(fileIn('no-files.zip'))).manifest)).toMatch(/ 0 files \(\d more are missing\)$/)
})

test('a command names the service that does not answer', async () => {
  const s3 = { FILES_S3_ENDPOINT: 'http://127.0.0.1:2/pliego', FILES_S3_KEY: 'a', FILES_S3_SECRET: 'b' }
  expect(await command('verify-files', [], { DATABASE_URL: urlOf(platform.connection), ...s3 })).toEqual([
    1,
    'Nothing was done: S3 network error: ECONNREFUSED (connect ECONNREFUSED 127.0.0.1:2)\n',
  ])
})

test('an option that npm kept for itself is missed, and one that does not exist is refused', async () => {
  const path = await backUp('options.zip')
  const restored = { DATA_DIR: fileIn('not-restored') }
  const [code, kept] = await command('restore', [path], { ...restored, npm_config_check: 'true' })
  expect([code, kept]).toEqual([
    1,
    expect.stringMatching(/^npm kept --check for itself: write -- before it\. Usage: .*\n$/),
  ])
  expect(existsSync(restored.DATA_DIR)).toBe(false)
  expect(await command('restore', [path, '--chekc'], restored)).toEqual([1, expect.stringMatching(/^Usage: .*\n$/)])
})

test('an archive that is not there is said in one sentence', async () => {
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
  const [code, printed] = await command('restore', [path], { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(printed).toContain('Tables and files are restored')
  expect(printed).not.toContain('Nothing was restored')
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
