import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v4 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { plantedPdf } from '../files/fixtures/planted-pdf.ts'
import { killAllOf } from '../harness/processes.ts'
import { mountDisk } from './fixtures/disk.ts'
import { joinAll, signInAll } from './fixtures/publishing.ts'
import { firstPage, freePort, startPliego } from './fixtures/server.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-store-full-'))
const disk = mountDisk(join(home, 'disk'), 20)
afterAll(() => {
  killAllOf(home)
  disk?.unmount()
  rmSync(home, { recursive: true, force: true })
})

test.skipIf(disk === null)(
  'while the disk of the files is full an upload waits for its check, all else goes on, nothing half is left, the log names the disk, and with room again the file is ready (only as root)',
  async () => {
    const filesDir = join(disk!.folder, 'archivos')
    const port = await freePort()
    const env = { DEMO: '0', FILES_DIR: filesDir }
    const pliego = startPliego({ dataDir: join(home, 'data'), port, env })
    await firstPage(pliego, port)
    await joinAll(port, 1)
    const { buyers } = await signInAll(port, 1)
    const { files, profile } = { files: buyers[0]!.files, profile: buyers[0]!.accounts.me }
    disk!.fill(0)

    const pdf = await plantedPdf('Chapa calibre 25')
    const { fileId } = await files.begin({ key: v4(), name: 'Ficha.pdf', size: pdf.length, mediaType: '' })
    await files.part({ fileId, offset: 0, bytes: new File([pdf], 'part') })
    await files.finish({ fileId })
    await expect.poll(() => pliego.stdout()).toContain('ENOSPC')
    const state = async () => (await files.status({ ids: [fileId] }))[0]?.state
    expect(await state()).toBe('checking')
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect([await read('/opportunities?q=chapa'), await read('/health'), await read('/readyz')]).toEqual([
      200, 200, 200,
    ])
    await expect(profile()).resolves.toBeDefined()
    const isTemporary = (name: string) => name.endsWith('.tmp')
    await expect
      .poll(() => readdirSync(filesDir, { recursive: true, encoding: 'utf8' }).filter(isTemporary))
      .toEqual([])

    disk!.empty()
    await expect.poll(state, { timeout: 240_000 }).toBe('ready')
    const copy = Buffer.from(await (await files.download({ fileId })).arrayBuffer())
    expect(copy.subarray(0, 5).toString()).toBe('%PDF-')
    pliego.signal('SIGTERM')
    expect(await pliego.ended()).toBe(0)
  },
)
