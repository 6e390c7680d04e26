import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { cuttable } from './fixtures/cut.ts'
import { externalEnv, firstPage, freePort, startPliego } from './fixtures/server.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-cut-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a database that is cut off is answered with 503, /health says so, and new connections bring it back', async () => {
  const postgres = await startPostgres({ dataDir: join(home, 'data'), log: quietLog, durable: false })
  const { host, port: socket, user, database } = postgres.connection
  const cable = await cuttable(join(host!, `.s.PGSQL.${socket}`))
  const port = await freePort()
  const pliego = startPliego({
    dataDir: join(home, 'unused'),
    port,
    env: {
      ...externalEnv(postgres.connection, home),
      DATABASE_URL: `postgres://${user}@127.0.0.1:${cable.port}/${database}`,
    },
  })
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(30_000) })
  const call = () =>
    request('/rpc/catalog/categories', {
      method: 'POST',
      body: '{"json":{}}',
      headers: { 'content-type': 'application/json' },
    })
  const states = async () => [
    (await call()).status,
    (await request('/health')).status,
    (await request('/livez')).status,
  ]
  try {
    await firstPage(pliego, port)
    expect(await states()).toEqual([200, 200, 200])
    cable.cut()
    expect(await states()).toEqual([503, 503, 200])
    expect(await states()).toEqual([503, 503, 200])
    cable.mend()
    await expect.poll(states).toEqual([200, 200, 200])
    const messages = () => pliego.stdout().match(/"msg":"[^"]+"/g)
    await expect.poll(messages).toEqual(['"msg":"database unavailable"', '"msg":"database available again"'])
  } finally {
    pliego.signal('SIGTERM')
    await pliego.ended()
    cable.close()
    await postgres.stop()
  }
})
