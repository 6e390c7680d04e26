import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { crowdEmails } from '../../db/demo/crowd.ts'
import { demoData } from '../../db/demo/data.ts'
import { externalEnv, firstPage, freePort, openPool, startPliego } from './fixtures/server.ts'

const demoAccounts = demoData.buyers.length + demoData.suppliers.length + crowdEmails.length
const home = mkdtempSync(join(tmpdir(), 'pliego-external-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('with DATABASE_URL nothing embedded starts, DATA_DIR is not touched, and only DEMO=1 creates the demo', async () => {
  const postgres = await startPostgres({ dataDir: join(home, 'server'), log: quietLog, durable: false })
  const port = await freePort()
  const folder = join(home, 'untouched')
  const env = externalEnv(postgres.connection, home)
  const pool = openPool(postgres.connection)
  const people = async () => (await pool.query<{ n: number }>('select count(*)::int as n from accounts')).rows[0]!.n
  for (const demo of ['', '1']) {
    const server = startPliego({ dataDir: folder, port, env: { ...env, DEMO: demo } })
    await firstPage(server, port)
    expect((await fetch(`http://127.0.0.1:${port}/dev/correo`)).status).toBe(404)
    expect(existsSync(folder)).toBe(false)
    expect(await people()).toBe(demo === '1' ? demoAccounts : 0)
    server.signal('SIGTERM')
    expect(await server.ended()).toBe(0)
  }
  await pool.end()
  await postgres.stop()
})
