import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import type { Started } from '../harness/processes.ts'
import { externalEnv, firstPage, freePort, startPliego } from './fixtures/server.ts'
import { family } from './fixtures/slow-disk.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-gone-'))
const dataDir = join(home, 'data')
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The messages in the log of a process, which are warnings and errors. */
const messages = ({ stdout }: Started) =>
  stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

test('the server answers 503 with Retry-After while an external database is down, recovers when it is back, and the log says both once', async () => {
  const start = () => startPostgres({ dataDir, log: quietLog, durable: false })
  let postgres = await start()
  const port = await freePort()
  const pliego = startPliego({
    dataDir: join(home, 'unused'),
    port,
    env: externalEnv(postgres.connection, home),
  })
  const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const call = () =>
    request('/rpc/catalog/categories', {
      method: 'POST',
      body: '{"json":{}}',
      headers: { 'content-type': 'application/json' },
    })
  try {
    await firstPage(pliego, port)
    expect((await request('/opportunities')).status).toBe(200)

    await postgres.stop()
    // Time for what asks by itself: jobs, live events, the heartbeat.
    await expect.poll(() => messages(pliego)).toEqual(['database unavailable'])
    for (const path of ['/opportunities', '/opportunity/0193a000-0000-7000-8000-000000000000?a="><b>']) {
      const page = await request(path, { headers: { accept: 'text/html' } })
      const html = await page.text()
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(html).toContain('<h1>Volvemos en un momento</h1>')
      expect(html).toContain('lang="es-UY"')
      expect(html).not.toMatch(/<b>|<script|postgres|ECONN|ENOENT|select /i)
    }
    const unavailable = await call()
    expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '10'])
    // An answer that all visitors share.
    const shared = await request('/rpc/rfqs/opportunities?data={"json":{}}')
    expect([shared.status, shared.headers.get('retry-after')]).toEqual([503, '10'])
    const health = await request('/health')
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '10'])
    // Pages without data are always available.
    expect((await request('/terms')).status).toBe(200)

    postgres = await start()
    await expect.poll(async () => (await request('/opportunities')).status).toBe(200)
    await expect.poll(async () => (await call()).status).toBe(200)
    expect((await request('/health')).status).toBe(200)
    // Whatever failed meanwhile.
    await expect.poll(() => messages(pliego)).toEqual(['database unavailable', 'database available again'])
  } finally {
    pliego.signal('SIGTERM')
    await pliego.ended()
    await postgres.stop()
  }
})

test('the server answers 503 with Retry-After within its time while the database hangs, and goes on when it answers again', async () => {
  const hungDir = join(home, 'hung')
  const postgres = await startPostgres({ dataDir: hungDir, log: quietLog, durable: false })
  const port = await freePort()
  const pliego = startPliego({
    dataDir: join(home, 'unused too'),
    port,
    env: externalEnv(postgres.connection, home),
  })
  // Waiting has a bound: without an answer of its own the product would wait for the timeout of a statement, 20 s.
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(12_000) })
  const call = (path: string, body = '{"json":{}}') =>
    request(`/rpc/${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  // What is in no memory yet.
  const search = '{"json":{"text":"zinc"}}'
  const pidFile = readdirSync(hungDir, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  )
  const postmaster = Number(readFileSync(join(hungDir, pidFile!), 'utf8').split('\n')[0])
  let stopped: readonly number[] = []
  try {
    await firstPage(pliego, port)
    expect((await call('catalog/categories')).status).toBe(200)
    stopped = family(postmaster)
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    const answers = await Promise.all([
      call('catalog/categories'),
      call('rfqs/opportunities', search),
      request(`/rpc/rfqs/opportunities?data=${search}`),
      request('/opportunities?q=zinc', { headers: { accept: 'text/html' } }),
    ])
    for (const answer of answers) expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect((await request('/terms')).status).toBe(200)
    expect([(await request('/health')).status, (await request('/livez')).status]).toEqual([503, 200])
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
    stopped = []
    await expect.poll(async () => (await call('catalog/categories')).status).toBe(200)
    await expect.poll(() => messages(pliego)).toEqual(['database unavailable', 'database available again'])
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
    pliego.signal('SIGTERM')
    await pliego.ended()
    await postgres.stop()
  }
})
