import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { urlOf } from '../harness/address.ts'
import { quietLog } from '../harness/log.ts'
import { killAllOf, startProcess } from '../harness/processes.ts'
import { inconsistencies } from './fixtures/inconsistencies.ts'
import { joinAll, openAcknowledged, publishUntilGone, signInAll } from './fixtures/publishing.ts'
import { firstPage, freePort, openPool, startPliego } from './fixtures/server.ts'

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'pliego-backup-command-'))
const folder = (name: string) => join(home, name)
const postgres = await startPostgres({ dataDir: folder('server'), log: quietLog, durable: false })
const pool = openPool(postgres.connection)
await pool.query('create database second')
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  killAllOf(home)
  rmSync(home, { recursive: true, force: true })
})

/** Runs a command and gives what it printed. */
const command = async (name: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) => {
  const run = startProcess(process.execPath, [join(root, `db/${name}.ts`), ...args], { cwd: home, env })
  const code = await run.ended(120_000)
  return { code, printed: `${run.stdout()}${run.stderr()}` }
}
const outside = (database: string) => ({
  DATABASE_URL: urlOf({ ...postgres.connection, database }),
  FILES_DIR: folder(`files-${database}`),
  SESSION_SECRET: 'a secret of this test, long enough',
})

/** Every table with a digest of its rows, in the snapshot of no one: nobody writes. */
const digests = async (connection: pg.PoolConfig) => {
  const reader = openPool(connection)
  const tables = await reader.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const found = new Map<string, string>()
  for (const { name } of tables.rows) {
    const digest = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text collate "C")), '') as is`
    const { rows } = await reader.query<{ is: string }>(`${digest} from public."${name}" t`)
    found.set(name, rows[0]!.is)
  }
  await reader.end()
  return found
}

test('what was answered before a backup under load is in both kinds of database that are restored from it, whole', async () => {
  const port = await freePort()
  const server = startPliego({ dataDir: folder('data'), port })
  await firstPage(server, port)
  const addresses = await joinAll(port, 2)
  const people = await signInAll(port, 2)
  const acknowledged = openAcknowledged()
  const publishing = publishUntilGone(acknowledged, people, addresses)
  await expect.poll(() => acknowledged.quotations.length, { interval: 20 }).toBeGreaterThan(4)
  const answered = { rfqs: [...acknowledged.rfqs], quotations: [...acknowledged.quotations] }

  const archive = folder('live.zip')
  const embedded = { DATA_DIR: folder('data') }
  expect(await command('backup', [archive], embedded)).toMatchObject({ code: 0 })
  expect(acknowledged.quotations.length).toBeGreaterThan(answered.quotations.length)
  const inUse = await command('restore', [archive, '--replace'], embedded)
  expect(inUse).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is already used by another running process') as unknown,
  })
  server.signal('SIGTERM')
  await server.ended()
  await publishing

  expect(await command('restore', [archive, '--check'], {})).toMatchObject({ code: 0 })
  expect(await command('restore', [archive], { DATA_DIR: folder('new') })).toMatchObject({ code: 0 })
  const moved = await command('restore', [archive], outside('pliego'))
  expect(moved).toMatchObject({ code: 0, printed: expect.stringContaining('SESSION_SECRET is another one') as unknown })

  const broken: string[] = []
  for (const [name, query] of Object.entries(inconsistencies)) if ((await pool.query(query)).rowCount) broken.push(name)
  // Delivered mails have no job that waits.
  expect(broken.filter((name) => name !== 'a mail without a delivery job')).toEqual([])
  const { rows: rfqs } = await pool.query<{ id: string }>('select id from rfqs')
  const { rows: quotations } = await pool.query<{ id: string; price: string }>('select id, price from quotations')
  expect(rfqs.map(({ id }) => id)).toEqual(expect.arrayContaining(answered.rfqs))
  const prices = new Map(quotations.map(({ id, price }) => [id, Number(price)]))
  for (const { id, price } of answered.quotations) expect(prices.get(id)).toBe(Number(price))

  const again = folder('again.zip')
  expect(await command('backup', [again], outside('pliego'))).toMatchObject({ code: 0 })
  expect(await command('restore', [again], outside('second'))).toMatchObject({ code: 0 })
  const ofServer = await digests(postgres.connection)
  expect(await digests({ ...postgres.connection, database: 'second' })).toEqual(ofServer)
  const restored = await startPostgres({ dataDir: folder('new'), log: quietLog })
  expect(await digests(restored.connection)).toEqual(ofServer)
  await restored.stop()

  // The session secret came with the backup: a session of before goes on.
  const next = startPliego({ dataDir: folder('new'), port })
  await firstPage(next, port)
  expect((await people.supplier.accounts.me()).email).toBe('ventas@barraca.example')
  next.signal('SIGTERM')
  expect(await next.ended()).toBe(0)
})
