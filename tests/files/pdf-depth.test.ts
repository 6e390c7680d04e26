import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { FileVisibility } from '#features/files/domain/kinds.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'

/** Checks a PDF of one page. Each further content is that of a drawing, which the content before it names X. */
const checked = async (contents: readonly string[], visibility: FileVisibility) => {
  const document = await PDFDocument.create()
  const { context } = document
  const resourcesOf = (drawing: PDFRef | null) => (drawing ? { XObject: { X: drawing } } : {})
  let drawing: PDFRef | null = null
  for (const content of contents.slice(1).toReversed()) {
    const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], Resources: resourcesOf(drawing) }
    drawing = context.register(context.flateStream(content, form))
  }
  const { node } = document.addPage()
  node.set(PDFName.of('Contents'), context.register(context.flateStream(contents[0]!)))
  node.set(PDFName.of('Resources'), context.obj(resourcesOf(drawing)))
  const author = { names: [], emails: [], phones: [], ruts: [], websites: [] }
  return clean({ bytes: new Uint8Array(await document.save()), visibility, author })
}

const nested = (states: number) => 'q '.repeat(states)

// Each level makes those above it slower: 100,000 of them, 1 kB of a file, held the processor until the picture's time.
test('of pages that nest graphics states twenty times deeper than the format allows no picture is drawn', async () => {
  const isDrawn = async (states: number) => {
    const cleaned = await checked([nested(states)], 'award')
    return cleaned.ok && cleaned.thumbnail !== null
  }
  expect(await Promise.all([28, 500, 600, 1_000].map(isDrawn))).toEqual([true, true, false, false])
})

// The text of 12,000 levels took a processor a minute.
test.each([
  ['spaces between them', [nested(600)]],
  ['nothing between them', ['q'.repeat(600)]],
  ['some of them in a drawing', [`${nested(300)}/X Do`, nested(300)]],
  ['one in each of many drawings', [...Array<string>(600).fill('q /X Do'), 'q']],
  ['a word that would begin a picture, without one', [`ID ${nested(600)}`]],
  ['a picture before them', [`BI /W 1 ID x EI ID ${nested(600)}`]],
  ['names, strings and comments that look like their ends', ['q /Q (Q) %Q\n'.repeat(600)]],
])('a page whose text takes too long, as its states are too deep, is refused: with %s', async (_, contents) => {
  expect(await checked(contents, 'now')).toEqual({ ok: false, refusal: 'FILE_DAMAGED' })
})

test.each([
  ['ended before the next one', ['q Q '.repeat(2_000)]],
  ['letters of strings, names, comments and pictures', ['(q) /q %q\nBI ID q EI\n'.repeat(600)]],
  ['of drawings beside each other', [`${nested(300)}/X Do /X Do`, nested(200)]],
])('a page with many states that are not deep is read: %s', async (_, contents) => {
  expect(await checked(contents, 'now')).toMatchObject({ ok: true })
})
