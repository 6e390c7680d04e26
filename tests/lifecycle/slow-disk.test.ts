import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { contactUs } from './fixtures/contact-us.ts'
import { externalEnv, firstPage, freePort, openPool, startPliego } from './fixtures/server.ts'
import { maySlowDown, slowDown } from './fixtures/slow-disk.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-slow-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
/** More writers than the product has connections for. */
const writers = 40

test.skipIf(!maySlowDown())(
  'while each flush of the database’s disk takes seconds every write is stored or answered with 503, reads and /health go on, and nothing acknowledged is lost (only with strace)',
  async () => {
    const dataDir = join(home, 'data')
    const postgres = await startPostgres({ dataDir, log: quietLog })
    const port = await freePort()
    const env = { ...externalEnv(postgres.connection, home), TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL_SIZE: '10' }
    const pliego = startPliego({ dataDir: join(home, 'unused'), port, env })
    const pool = openPool(postgres.connection)
    const pidFile = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((path) =>
      path.endsWith('postmaster.pid'),
    )
    const postmaster = Number(readFileSync(join(dataDir, pidFile!), 'utf8').split('\n')[0])
    const { write, acknowledged } = contactUs(port)
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    const reads = () => Promise.all(['/opportunities?q=chapa', '/health', '/readyz', '/livez'].map(read))
    const statuses = async () => {
      const writing = Promise.all(Array.from({ length: writers }, write))
      expect(await reads()).toEqual([200, 200, 200, 200])
      return new Set(await writing)
    }
    const slow = async (seconds: number) => {
      const disk = await slowDown(postmaster, seconds)
      try {
        return await statuses()
      } finally {
        await disk.end()
      }
    }
    try {
      await firstPage(pliego, port)
      expect(await statuses()).toEqual(new Set([200]))
      expect([...(await slow(1))]).toEqual(expect.arrayContaining([200]))
      // Longer than a statement may take: who waits for it is told in time.
      expect(await slow(40)).toEqual(new Set([503]))
      await expect.poll(write).toBe(200)
      const { rows } = await pool.query<{ text: string }>("select text from mails where kind = 'team-contact'")
      const stored = rows.map(({ text }) => Number(/Mensaje (\d+)\./.exec(text)?.[1]))
      expect(new Set(stored).size).toBe(stored.length)
      expect(acknowledged.filter((number) => !stored.includes(number))).toEqual([])
      expect(pliego.stdout()).not.toContain('uncaught')
    } finally {
      await pool.end()
      pliego.signal('SIGTERM')
      await pliego.ended(60_000)
      await postgres.stop()
    }
  },
)
