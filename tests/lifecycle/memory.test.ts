import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstPage, freePort, startPliego } from './fixtures/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pliego-memory-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Resident memory of a process in MiB, as Linux tells it. */
const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

const pagesAtATime = 32
const pagesEach = 50

// V8 gives memory back some seconds after the last request.
test.runIf(process.platform === 'linux')(
  'memory taken to render pages under load comes back once the load is over',
  async () => {
    const port = await freePort()
    const server = startPliego({ dataDir, port, env: { DEMO: '1' } })
    await firstPage(server, port)
    const atRest = residentMemory(server.pid)

    const visitor = async () => {
      for (let page = 0; page < pagesEach; page += 1)
        await (await fetch(`http://127.0.0.1:${port}/opportunities`)).arrayBuffer()
    }
    await Promise.all(Array.from({ length: pagesAtATime }, visitor))
    expect(residentMemory(server.pid)).toBeGreaterThan(atRest)

    await expect
      .poll(() => residentMemory(server.pid), { timeout: 120_000, interval: 1_000 })
      .toBeLessThan(atRest * 1.1)
    server.signal('SIGTERM')
    await server.ended()
  },
)
