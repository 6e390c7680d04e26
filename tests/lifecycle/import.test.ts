import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type Postgres } from '#platform/postgres/server.ts'
import { urlOf } from '../harness/address.ts'
import { quietLog } from '../harness/log.ts'
import { startProcess } from '../harness/processes.ts'
import { openPool } from './fixtures/server.ts'

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'pliego-import-'))
const dataDir = join(home, 'data')
let postgres: Postgres
let pool: pg.Pool
let address: string
beforeAll(async () => {
  postgres = await startPostgres({ dataDir, log: quietLog, durable: false })
  pool = openPool(postgres.connection)
  address = urlOf(postgres.connection)
})
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

const file = (name: string, text: string) => {
  const path = join(home, name)
  writeFileSync(path, text)
  return path
}
const command = (args: readonly string[], env: Record<string, string>) =>
  startProcess(process.execPath, [join(root, 'db/import-catalog.ts'), ...args], { cwd: home, env })
const runImport = async (path: string, env: Record<string, string> = { DATABASE_URL: address }) => {
  const run = command([path], env)
  const code = await run.ended(120_000)
  return { code, stdout: run.stdout(), stderr: run.stderr() }
}
const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from products')).rows[0]!.n

test('the command imports into an empty DATABASE_URL, prints its progress, and adds nothing when repeated', async () => {
  const path = file('good.csv', `name,type\n${Array.from({ length: 500 }, (_, n) => `Varilla ${n},BIENES`).join('\n')}`)
  const first = await runImport(path)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('written: 500 of 500 (100 %)')
  expect(first.stdout).toContain('500 products added, 0 rows were already in the catalogue')
  const after = await count()
  expect(after).toBeGreaterThan(500)
  const second = await runImport(path)
  expect(second.stdout).toContain('0 products added, 500 rows were already in the catalogue')
  expect(await count()).toBe(after)
})

test('the command names bad rows by their line, exits with 1 and imports nothing', async () => {
  const before = await count()
  const { code, stderr } = await runImport(file('bad.csv', 'name,type\nTuerca,BIENES\nArandela,TORNILLOS\n'))
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^line 3: the type "TORNILLOS" is none of BIENES, .*\n1 invalid row: nothing was imported\.\n$/,
  )
  expect(await count()).toBe(before)
})

test('the command leaves nothing behind when it is killed halfway', async () => {
  const before = await count()
  const rows = Array.from({ length: 80_000 }, (_, n) => `Eslabón ${n},BIENES`)
  const run = command([file('long.csv', `name,type\n${rows.join('\n')}`)], { DATABASE_URL: address })
  await run.says(/written: \d/)
  run.signal('SIGKILL')
  await run.ended()
  // PostgreSQL rolls its transaction back as soon as it notices.
  const connected = "select 1 from pg_stat_activity where application_name = 'pliego-import'"
  await expect.poll(async () => (await pool.query<object>(connected)).rows).toEqual([])
  expect(await count()).toBe(before)
})

test('the command prints one sentence when it cannot start', async () => {
  const refused = async (path: string, env: Record<string, string>) => {
    const { code, stdout, stderr } = await runImport(path, env)
    expect([code, stdout]).toEqual([1, ''])
    return stderr
  }
  const path = file('one.csv', 'name,type\nTuerca,BIENES\n')
  expect(await refused(join(home, 'none.csv'), { DATABASE_URL: address })).toMatch(/none\.csv cannot be read\.\n$/)
  expect(await refused(path, { DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL must be an address such as')
  expect(await refused(path, { DATABASE_URL: 'postgres://a:secreto@127.0.0.1:1/x' })).toBe(
    'DATABASE_URL cannot be used: no database answers at that address.\n',
  )
})

test('the command imports into the embedded database while another process uses it, and while none does', async () => {
  const importOne = async (name: string) =>
    runImport(file('embedded.csv', `name,type\n${name},BIENES\n`), { DATA_DIR: dataDir })
  expect(await importOne('Tuerca mariposa')).toMatchObject({ code: 0, stderr: '' })
  await pool.end()
  await postgres.stop()
  expect(await importOne('Tuerca ciega')).toMatchObject({ code: 0, stderr: '' })
  postgres = await startPostgres({ dataDir, log: quietLog, durable: false })
  pool = openPool(postgres.connection)
  const { rows } = await pool.query("select code from products where name in ('Tuerca mariposa', 'Tuerca ciega')")
  expect(rows).toHaveLength(2)
})
