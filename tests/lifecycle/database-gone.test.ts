import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { firstPage, freePort, startPliego } from './fixtures/server.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-gone-'))
const dataDir = join(home, 'data')
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('answers 503 with Retry-After while an external database is down, and recovers when it is back', async () => {
  const start = () => startPostgres({ dataDir, log: quietLog, durable: false })
  let postgres = await start()
  const { host, port: socket, user, database } = postgres.connection
  const port = await freePort()
  const pliego = startPliego({
    dataDir: join(home, 'unused'),
    port,
    env: {
      DATABASE_URL: `postgres://${user}@localhost:${socket}/${database}?host=${encodeURIComponent(host ?? '')}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SESSION_SECRET: 'a secret of this test, long enough',
    },
  })
  const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const call = () =>
    request('/rpc/catalog/categories', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  try {
    await firstPage(pliego, port)
    expect((await request('/opportunities')).status).toBe(200)

    await postgres.stop()
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
    expect((await request('/health')).status).toBe(503)
    // Pages without data are always available.
    expect((await request('/terms')).status).toBe(200)

    postgres = await start()
    await expect.poll(async () => (await request('/opportunities')).status, { timeout: 60_000 }).toBe(200)
    await expect.poll(async () => (await call()).status, { timeout: 60_000 }).toBe(200)
    expect((await request('/health')).status).toBe(200)
  } finally {
    pliego.signal('SIGTERM')
    await pliego.ended()
    await postgres.stop()
  }
})
