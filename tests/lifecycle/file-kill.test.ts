import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v4 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { plantedPdf } from '../files/fixtures/planted-pdf.ts'
import { killAllOf } from '../harness/processes.ts'
import { joinAll, signInAll } from './fixtures/publishing.ts'
import { firstPage, freePort, startPliego } from './fixtures/server.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-file-kill-'))
const dataDir = join(home, 'data')
const port = await freePort()
afterAll(() => {
  killAllOf(home)
  rmSync(home, { recursive: true, force: true })
})
const start = async () => {
  const server = startPliego({ dataDir, port, env: { DEMO: '0' } })
  await firstPage(server, port)
  const { buyers } = await signInAll(port, 1)
  return { server, files: buyers[0]!.files }
}
const kill = async ({ server }: Awaited<ReturnType<typeof start>>) => {
  process.kill(server.pid, 'SIGKILL')
  await server.ended()
}

test('killed between two parts, before the end and during its check, an upload is whole and clean afterwards', async () => {
  const first = startPliego({ dataDir, port, env: { DEMO: '0' } })
  await firstPage(first, port)
  await joinAll(port, 1)
  first.signal('SIGTERM')
  await first.ended()

  let run = await start()
  const pdf = await plantedPdf('Chapa calibre 25')
  const half = Math.floor(pdf.length / 2)
  const beginning = { key: v4(), name: 'Ficha.pdf', size: pdf.length, mediaType: '' }
  const { fileId } = await run.files.begin(beginning)
  await run.files.part({ fileId, offset: 0, bytes: new File([pdf.slice(0, half)], 'part') })
  await kill(run)

  run = await start()
  expect(await run.files.begin(beginning)).toMatchObject({ fileId, received: half })
  await run.files.part({ fileId, offset: half, bytes: new File([pdf.slice(half)], 'part') })
  await kill(run)

  run = await start()
  await run.files.finish({ fileId })
  await kill(run)

  run = await start()
  const { files } = run
  await expect.poll(async () => (await files.status({ ids: [fileId] }))[0]?.state).toBe('ready')
  const copy = Buffer.from(await (await files.download({ fileId })).arrayBuffer())
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-')
  expect(copy.includes('Autora Ferresur')).toBe(false)
  run.server.signal('SIGTERM')
  expect(await run.server.ended()).toBe(0)
})
