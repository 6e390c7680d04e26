import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { killAllOf, leftBehind, type Started } from '../harness/processes.ts'
import { firstPage, freePort, halfSentCall, startPliego } from './fixtures/server.ts'

const nobody = { uid: 65534, gid: 65534 }
const home = mkdtempSync(join(tmpdir(), 'pliego-life-'))
const dataDir = join(home, 'data')
let port = 0
beforeAll(async () => {
  port = await freePort()
})
// No process of one test may answer for the next.
afterEach(async () => {
  killAllOf(home)
  await leftBehind(home)
})
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

/** The message of a failed start, which exits with 1, prints one sentence without secrets and leaves no process. */
const startErrorOf = async (start: Started, folder: string): Promise<string> => {
  expect(await start.ended(60_000)).toBe(1)
  expect(start.stderr()).toMatch(/^[A-Z][^\n]*\.\n$/)
  expect(start.stderr()).not.toContain('hunter2')
  expect(start.stdout()).toBe('')
  expect(await leftBehind(folder)).toEqual([])
  return start.stderr()
}

/**
 * Stops the server while a request is half sent: the request's answer, the exit code, and the processes that remain.
 */
const stopDuringCall = async (server: Started, stop: () => void) => {
  const call = await halfSentCall(port)
  stop()
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  const answer = await call.finish()
  return { answer, code: await server.ended(), left: await leftBehind(dataDir) }
}

const cleanShutdown = { answer: expect.stringMatching(/^HTTP\/1\.1 200 [^]*"Otros"/) as unknown, code: 0, left: [] }

describe('a start that fails prints one sentence, exits with 1 and leaves no process', () => {
  const nowhere = join(home, 'nowhere')
  const external = { SMTP_URL: 'smtp://localhost:25', SESSION_SECRET: 'hunter2'.repeat(8), FILES_DIR: nowhere }

  test('with a wrong value', async () => {
    const start = startPliego({ dataDir: nowhere, port, env: { DEMO: 'yes' } })
    expect(await startErrorOf(start, nowhere)).toBe('DEMO must be 0 or 1.\n')
  })

  test('with a DATABASE_URL that does not answer', async () => {
    const env = { ...external, DATABASE_URL: `postgres://pliego:hunter2@127.0.0.1:${await freePort()}/pliego` }
    expect(await startErrorOf(startPliego({ dataDir: nowhere, port, env }), nowhere)).toMatch(/^DATABASE_URL /)
  })

  test('with a DATA_DIR that cannot be created', async () => {
    const start = startPliego({ dataDir: '/proc/pliego', port })
    expect(await startErrorOf(start, '/proc/pliego')).toMatch(/^DATA_DIR \(\/proc\/pliego\) cannot be written: /)
  })

  test('with a DATA_DIR that the user may not write', async (context) => {
    if (process.geteuid?.() === 0 && !othersCanRead()) return context.skip('only root can read this checkout')
    mkdirSync(nowhere, { mode: 0o555 })
    chmodSync(home, 0o755)
    const start = startPliego({ dataDir: nowhere, port, as: process.geteuid?.() === 0 ? nobody : {} })
    expect(await startErrorOf(start, nowhere)).toBe(`DATA_DIR (${nowhere}) cannot be written: permission denied.\n`)
  })
})

describe('several starts on the same DATA_DIR', () => {
  test('npm start refuses a second process and a port in use, and Ctrl-C finishes the current request', async () => {
    const server = startPliego({ dataDir, port }, 'npm')
    await firstPage(server, port)
    expect(server.stdout()).toContain(`http://localhost:${port}`)
    const other = join(home, 'other')
    const mark = join(home, 'the second process')
    const [second, inUse] = await Promise.all([
      startErrorOf(startPliego({ dataDir, port: await freePort(), env: { MARK: mark } }), mark),
      startErrorOf(startPliego({ dataDir: other, port }), other),
    ])
    expect(second).toMatch(/^DATA_DIR .* is already used by another running process/)
    expect(inUse).toMatch(/^PORT \d+ .* is in use/)
    expect(await stopDuringCall(server, () => server.signalGroup('SIGINT'))).toEqual(cleanShutdown)
  })

  test('the second start answers its first page, and SIGTERM finishes the current request', async () => {
    const server = startPliego({ dataDir, port })
    await firstPage(server, port)
    expect(await stopDuringCall(server, () => server.signal('SIGTERM'))).toEqual(cleanShutdown)
    expect(server.stderr()).toBe('')
  })

  test('kill -9 leaves no process, and the next start recovers', async () => {
    const server = startPliego({ dataDir, port })
    await firstPage(server, port)
    server.signal('SIGKILL')
    await server.ended()
    const next = startPliego({ dataDir, port }, 'npm')
    await firstPage(next, port)
    next.signal('SIGKILL')
    expect(await leftBehind(dataDir)).toEqual([])
  })

  test('it exits with 1 when its PostgreSQL is killed', async () => {
    const server = startPliego({ dataDir, port })
    await firstPage(server, port)
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    expect(await server.ended()).toBe(1)
    expect(await leftBehind(dataDir)).toEqual([])
  })

  test('SIGTERM to npm stops every process', async () => {
    const server = startPliego({ dataDir, port }, 'npm')
    await firstPage(server, port)
    server.signal('SIGTERM')
    await server.ended()
    expect(await leftBehind(dataDir)).toEqual([])
  })
})

test.each([50, 700, 1_500])('Ctrl-C %i ms into a first start leaves no process and prints no error', async (after) => {
  const folder = join(home, `early-${after}`)
  const server = startPliego({ dataDir: folder, port })
  await sleep(after)
  server.signalGroup('SIGINT')
  expect(await server.ended()).toBeOneOf([0, 'SIGINT'])
  expect(server.stderr()).toBe('')
  expect(await leftBehind(folder)).toEqual([])
})

const othersCanRead = (folder = import.meta.dirname): boolean => {
  return (statSync(folder).mode & 0o005) === 0o005 && (folder === '/' || othersCanRead(dirname(folder)))
}
