import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { leftBehind, processesOf, startProcess } from '../harness/processes.ts'

const nobody = 65534
const home = mkdtempSync(join(tmpdir(), 'pliego-embedded-'))
if (process.geteuid?.() === 0) chownSync(home, nobody, nobody)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const holder = join(import.meta.dirname, '../platform/fixtures/postgres-holder.ts')
const allUsers = [
  { user: 'root in a user namespace', args: ['durable', 'namespace'], as: {}, folder: 'namespace' },
  { user: 'root through an account', args: ['fast', 'account'], as: {}, folder: 'account' },
  { user: 'an ordinary user', args: ['fast'], as: { uid: nobody, gid: nobody }, folder: 'ordinary' },
]
const users = process.geteuid?.() === 0 ? allUsers : [{ user: 'this user', args: ['durable'], as: {}, folder: 'own' }]

describe.each(users)('embedded PostgreSQL run by $user', ({ args, as, folder }) => {
  const dataDir = join(home, folder)
  const hold = () => startProcess(process.execPath, [holder, dataDir, ...args], as)
  const postmaster = () => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  const guardPid = (pid: number) =>
    processesOf('/').find(
      (other) => readCommand(other).includes('kill -INT') && readCommand(other).endsWith(`\0${pid}\0`),
    ) ?? 0
  const kill = (pid: number) => process.kill(pid, 'SIGKILL')

  /** Starts it, lets it commit some rows, stops it with `end`, and gives the rows before the start and at the end. */
  const writeUntil = async (end: (node: number) => void): Promise<{ before: number; last: number }> => {
    const held = hold()
    const before = Number((await held.says(/ready (\d+)\n/))[1])
    await held.says(new RegExp(`\n${before + 5}\n`))
    end(held.pid)
    await held.ended()
    return { before, last: Number(held.stdout().trim().split('\n').at(-1)) }
  }

  test('stops cleanly, leaves no process, and its folder has mode 0700', async () => {
    const held = hold()
    await held.says(/ready 0\n/)
    const { mode } = statSync(join(dataDir, 'postgres'))
    expect(mode & 0o777).toBe(0o700)
    held.signal('SIGTERM')
    expect(await held.ended()).toBe(0)
    expect(processesOf(dataDir)).toEqual([])
  })

  test.each([
    ['its process is killed', (node: number) => kill(node)],
    ['its process and the guard are killed', (node: number) => [guardPid(postmaster()), node].forEach(kill)],
    ['everything is killed at once', (node: number) => [guardPid(postmaster()), postmaster(), node].forEach(kill)],
  ])('keeps every committed row and starts again when %s', async (_what, end) => {
    const { last } = await writeUntil(end)
    const { before } = await writeUntil((node) => process.kill(node, 'SIGTERM'))
    // One more row may have been committed whose confirmation was not read.
    expect(before - last).toBeOneOf([0, 1])
    expect(await leftBehind(dataDir)).toEqual([])
  })

  test.each([
    ['whose pid belongs to another process', `${process.pid}\n/proc/self/cwd\n`],
    ['that is empty', ''],
    ['that holds no pid', 'half of a li'],
  ])('starts despite a stale lock file %s', async (_what, content) => {
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(dataDir, 'postgres', name)
      writeFileSync(file, content)
      const { uid, gid } = statSync(join(dataDir, 'postgres'))
      chownSync(file, uid, gid)
    }
    const { before, last } = await writeUntil((node) => process.kill(node, 'SIGTERM'))
    expect(last).toBeGreaterThan(before)
  })

  test('tells its owner when it exits unexpectedly', async () => {
    const held = hold()
    await held.says(/ready \d+\n/)
    kill(postmaster())
    expect(await held.ended()).toBe(3)
    expect(held.stderr()).toBe('died\n')
  })
})

test('when two processes start on a new folder at the same time, one runs and the other is refused', async () => {
  const dataDir = join(home, 'together')
  const both = [1, 2].map(() => startProcess(process.execPath, [holder, dataDir, 'fast']))
  const refused = await Promise.race(both.map(async (started) => (await started.ended(), started)))
  expect(refused.stderr()).toMatch(/^DATA_DIR \(.*\) is already used by another running process( \(\d+\))?\.\n$/)
  const [other] = both.filter((started) => started !== refused)
  await other?.says(/ready 0\n/)
  other?.signal('SIGTERM')
  expect(await other?.ended()).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
})

test('has a role without superuser rights, Spanish sort order, UTC times and the extensions that the product needs', async () => {
  const dataDir = join(home, `deep-${'x'.repeat(120)}`)
  mkdirSync(dataDir)
  const server = await startPostgres({ dataDir, log: quietLog, durable: false })
  const client = new pg.Client(server.connection as pg.ClientConfig)
  await client.connect()
  await client.query('create extension pg_trgm; create extension unaccent; create extension citext')
  const { rows } = await client.query(
    `select current_user as who, rolsuper as super, current_setting('TimeZone') as zone,
            current_setting('server_encoding') as encoding, lower('ÁÑO') as lower,
            (select string_agg(x, '' order by x) from unnest(array['z', 'ñ', 'o', 'n', 'Á', 'b']) as x) as sorted
     from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([{ who: 'pliego', super: false, zone: 'UTC', encoding: 'UTF8', lower: 'áño', sorted: 'Ábnñoz' }])
  await client.end()
  await Promise.all([server.stop(), server.stop()])
  expect(processesOf(dataDir)).toEqual([])
})

test('a database of another version, a damaged one and a folder that cannot be created are configuration errors', async () => {
  const log = quietLog
  const dataDir = join(home, 'refused')
  await (await startPostgres({ dataDir, log, durable: false })).stop()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(
    `DATA_DIR (${dataDir}) holds a database of PostgreSQL 17, but version 18 is required.`,
  )
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  rmSync(join(dataDir, 'postgres', 'global'), { recursive: true })
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(
    /^DATA_DIR \(.*\) holds a database that does not start: .*\.$/,
  )
  await expect(startPostgres({ dataDir: '/dev/null/x', log })).rejects.toThrow(
    'DATA_DIR (/dev/null/x) cannot be written: part of its path is not a folder.',
  )
})

const readCommand = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
