import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clean } from '#features/files/server/cleaning/clean.ts'

test('a page that nests 100,000 graphics states in 1 kB holds the processor for no picture', async () => {
  const document = await PDFDocument.create()
  const states = document.context.stream(deflateSync(Buffer.from('q '.repeat(100_000))), { Filter: 'FlateDecode' })
  document.addPage().node.set(PDFName.of('Contents'), document.context.register(states))
  const bytes = new Uint8Array(await document.save())
  expect(bytes.length).toBeLessThan(2_000)
  const author = { names: [], emails: [], phones: [], ruts: [], websites: [] }
  const start = process.cpuUsage()
  expect(await clean({ bytes, visibility: 'award', author })).toMatchObject({ ok: true, thumbnail: null })
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1_000_000).toBeLessThan(8)
})
