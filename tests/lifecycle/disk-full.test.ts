import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { contactUs } from './fixtures/contact-us.ts'
import { mountDisk } from './fixtures/disk.ts'
import { externalEnv, firstPage, freePort, openPool, startPliego } from './fixtures/server.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-disk-'))
const disk = mountDisk(join(home, 'disk'), 400)
afterAll(() => {
  disk?.unmount()
  rmSync(home, { recursive: true, force: true })
})

test.skipIf(disk === null)(
  'on a full disk the database’s writes are answered with 503, reads go on, the log names the disk, and with room again nothing acknowledged is lost (only as root)',
  async () => {
    const postgres = await startPostgres({ dataDir: join(disk!.folder, 'data'), log: quietLog })
    const port = await freePort()
    const pliego = startPliego({
      dataDir: join(home, 'unused'),
      port,
      env: { ...externalEnv(postgres.connection, home), TRUSTED_PROXIES: '127.0.0.1' },
    })
    const pool = openPool(postgres.connection)
    try {
      await firstPage(pliego, port)
      disk!.fill(1_024)
      const { write, acknowledged } = contactUs(port)
      const statuses = new Set<number>()
      while (!statuses.has(503) && acknowledged.length < 5_000) statuses.add(await write())
      expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503])
      await expect.poll(() => pliego.stdout()).toContain('the disk of the database is full')
      const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
      expect([await read('/opportunities?q=chapa'), await read('/health'), await read('/livez')]).toEqual([
        200, 200, 200,
      ])

      disk!.empty()
      await expect.poll(write).toBe(200)
      const { rows } = await pool.query<{ text: string }>("select text from mails where kind = 'team-contact'")
      const stored = rows.map(({ text }) => Number(/Mensaje (\d+)\./.exec(text)?.[1])).toSorted((a, b) => a - b)
      expect(stored).toEqual(acknowledged)
    } finally {
      await pool.end()
      pliego.signal('SIGTERM')
      await pliego.ended()
      await postgres.stop()
    }
  },
)
