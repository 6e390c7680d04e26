import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { leftBehind, processesOf, type Started } from '../harness/processes.ts'
import { stories } from '../../db/demo/stories.ts'
import { firstPage, freePort, halfCall, openPool, startPliego } from './fixtures/server.ts'

const everybody = stories.buyers.length + stories.suppliers.length
const nobody = { uid: 65534, gid: 65534 }
const home = mkdtempSync(join(tmpdir(), 'pliego-life-'))
const dataDir = join(home, 'data')
let port = 0
beforeAll(async () => {
  port = await freePort()
})
// What one test left does not answer for the next.
afterEach(async () => {
  for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL')
  await leftBehind(home)
})
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

/** The sentence of a refused start, which ends with 1, says nothing else, hides every secret and leaves nothing running. */
const refusal = async (start: Started, folder: string): Promise<string> => {
  expect(await start.ended(60_000)).toBe(1)
  expect(start.stderr()).toMatch(/^[A-Z][^\n]*\.\n$/)
  expect(start.stderr()).not.toContain('hunter2')
  expect(start.stdout()).toBe('')
  expect(await leftBehind(folder)).toEqual([])
  return start.stderr()
}

/** One request is half sent when the process is asked to stop: what it is answered, what it ends with, what is left. */
const endOf = async (server: Started, ask: () => void) => {
  const call = await halfCall(port)
  ask()
  await sleep(300)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  const answer = await call.finish()
  return { answer, code: await server.ended(), left: await leftBehind(dataDir, 500) }
}

const inOrder = { answer: expect.stringMatching(/^HTTP\/1\.1 200 [^]*"Otros"/) as unknown, code: 0, left: [] }

describe('what it cannot start on is one clear sentence, code 1 and nothing left running', () => {
  const nowhere = join(home, 'nowhere')
  const external = { SMTP_URL: 'smtp://localhost:25', SESSION_SECRET: 'hunter2'.repeat(8) }

  test('a wrong value', async () => {
    const start = startPliego({ dataDir: nowhere, port, env: { DEMO: 'yes' } })
    expect(await refusal(start, nowhere)).toBe('DEMO must be 0 or 1.\n')
  })

  test('a DATABASE_URL that nobody answers', async () => {
    const env = { ...external, DATABASE_URL: `postgres://pliego:hunter2@127.0.0.1:${await freePort()}/pliego` }
    expect(await refusal(startPliego({ dataDir: nowhere, port, env }), nowhere)).toMatch(/^DATABASE_URL /)
  })

  test('a DATA_DIR that cannot be made', async () => {
    const start = startPliego({ dataDir: '/proc/pliego', port })
    expect(await refusal(start, '/proc/pliego')).toMatch(/^DATA_DIR \(\/proc\/pliego\) cannot be written: /)
  })

  test('a DATA_DIR that its user may not write', async (context) => {
    if (process.geteuid?.() === 0 && !ordinaryUsersReachUs()) return context.skip('only root reaches this checkout')
    mkdirSync(nowhere, { mode: 0o555 })
    chmodSync(home, 0o755)
    const start = startPliego({ dataDir: nowhere, port, as: process.geteuid?.() === 0 ? nobody : {} })
    expect(await refusal(start, nowhere)).toBe(`DATA_DIR (${nowhere}) cannot be written: permission denied.\n`)
  })
})

describe('one life after the other on the same DATA_DIR', () => {
  test('npm start: a second process and a taken port are refused, Ctrl-C finishes the request under way', async () => {
    const server = startPliego({ dataDir, port }, 'npm')
    await firstPage(server, port)
    expect(server.stdout()).toContain(`http://localhost:${port}`)
    const other = join(home, 'other')
    const mark = join(home, 'the second process')
    const [second, taken] = await Promise.all([
      refusal(startPliego({ dataDir, port: await freePort(), env: { MARK: mark } }), mark),
      refusal(startPliego({ dataDir: other, port }), other),
    ])
    expect(second).toMatch(/^DATA_DIR .* is already used by another running process/)
    expect(taken).toMatch(/^PORT \d+ .* is in use/)
    expect(await endOf(server, () => server.signalGroup('SIGINT'))).toEqual(inOrder)
  })

  test('the second start answers its first page; SIGTERM finishes the request under way', async () => {
    const server = startPliego({ dataDir, port })
    await firstPage(server, port)
    expect(await endOf(server, () => server.signal('SIGTERM'))).toEqual(inOrder)
    expect(server.stderr()).toBe('')
  })

  test('after kill -9 nothing is left, and the next start recovers by itself', async () => {
    const server = startPliego({ dataDir, port })
    await firstPage(server, port)
    server.signal('SIGKILL')
    await server.ended()
    const next = startPliego({ dataDir, port }, 'npm')
    await firstPage(next, port)
    next.signal('SIGKILL')
    expect(await leftBehind(dataDir)).toEqual([])
  })

  test('when PostgreSQL dies under it, it ends with 1', async () => {
    const server = startPliego({ dataDir, port })
    await firstPage(server, port)
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    expect(await server.ended()).toBe(1)
    expect(await leftBehind(dataDir)).toEqual([])
  })

  test('SIGTERM to npm ends all of it', async () => {
    const server = startPliego({ dataDir, port }, 'npm')
    await firstPage(server, port)
    server.signal('SIGTERM')
    await server.ended()
    expect(await leftBehind(dataDir)).toEqual([])
  })
})

test('on a DATABASE_URL nothing embedded starts and DATA_DIR stays untouched; the demo is laid only by DEMO=1', async () => {
  const postgres = await startPostgres({ dataDir: join(home, 'server'), log: quietLog, durable: false })
  const { host = '', port: pgPort = 5432, user = '', database = '' } = postgres.connection
  const folder = join(home, 'untouched')
  const env = {
    DATABASE_URL: `postgres://${user}@localhost:${pgPort}/${database}?host=${encodeURIComponent(host)}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SESSION_SECRET: 'only this test knows it, and it is long enough',
  }
  const pool = openPool(postgres.connection)
  const people = async () => (await pool.query<{ n: number }>('select count(*)::int as n from accounts')).rows[0]!.n
  for (const demo of ['', '1']) {
    const server = startPliego({ dataDir: folder, port, env: { ...env, DEMO: demo } })
    await firstPage(server, port)
    expect((await fetch(`http://127.0.0.1:${port}/dev/correo`)).status).toBe(404)
    expect(existsSync(folder)).toBe(false)
    expect(await people()).toBe(demo === '1' ? everybody : 0)
    server.signal('SIGTERM')
    expect(await server.ended()).toBe(0)
  }
  await pool.end()
  await postgres.stop()
})

test.each([50, 700, 1_500])(
  'Ctrl-C %i ms into a first start leaves nothing running and tells no failure',
  async (after) => {
    const folder = join(home, `early-${after}`)
    const server = startPliego({ dataDir: folder, port })
    await sleep(after)
    server.signalGroup('SIGINT')
    expect(await server.ended()).toBeOneOf([0, 'SIGINT'])
    expect(server.stderr()).toBe('')
    expect(await leftBehind(folder, 2_000)).toEqual([])
  },
)

const ordinaryUsersReachUs = (folder = import.meta.dirname): boolean => {
  return (statSync(folder).mode & 0o005) === 0o005 && (folder === '/' || ordinaryUsersReachUs(dirname(folder)))
}
