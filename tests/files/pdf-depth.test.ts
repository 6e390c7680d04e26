import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clean } from '#features/files/server/cleaning/clean.ts'

/** Whether a page that nests so many graphics states gets a picture. */
const isDrawn = async (states: number) => {
  const document = await PDFDocument.create()
  const content = document.context.stream(deflateSync(Buffer.from('q '.repeat(states))), { Filter: 'FlateDecode' })
  document.addPage().node.set(PDFName.of('Contents'), document.context.register(content))
  const bytes = new Uint8Array(await document.save())
  const author = { names: [], emails: [], phones: [], ruts: [], websites: [] }
  const cleaned = await clean({ bytes, visibility: 'award', author })
  return cleaned.ok && cleaned.thumbnail !== null
}

// Each level makes those above it slower: 100,000 of them, 1 kB of a file, held the processor until the picture's time.
test('of pages that nest graphics states twenty times deeper than the format allows no picture is drawn', async () => {
  expect(await Promise.all([28, 500, 600, 1_000].map(isDrawn))).toEqual([true, true, false, false])
})
