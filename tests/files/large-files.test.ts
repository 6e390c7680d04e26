import { PDFCrossRefStream, PDFDict, type PDFRef, PDFContext } from '@cantoo/pdf-lib'
import { strFromU8, unzipSync } from 'fflate'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { CleaningInput, CleaningResult, FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { rewriteXml, type XmlElement } from '#features/files/server/cleaning/office-xml.ts'
import '#features/files/server/cleaning/pdf-saving.ts'
import { childQueue } from '#platform/concurrency/child-queue.ts'
import { inTime, rounds } from '../harness/rounds.ts'
import { largePdf, largeWorkbook } from './fixtures/large-files.ts'

const author: FileAuthor = {
  names: ['Ferresur S.A.', 'Juan Cardozo'],
  emails: ['ventas@ferresur.com.uy'],
  phones: ['099 123 456'],
  ruts: ['211234560018'],
  websites: ['www.ferresur.com.uy'],
}
const program = fileURLToPath(import.meta.resolve('#features/files/server/cleaning/child.ts'))
/** The long run cleans the largest files that people hand in, in the memory of the product, at any load. */
const cleanWithin = (mostMemoryMb: number) =>
  childQueue<CleaningInput, CleaningResult>(program, {
    mostProcessorMs: 10 * 60_000,
    timeoutMs: 20 * 60_000,
    mostMemoryMb,
  })

it('a workbook of 60,000 rows is cleaned in the memory of its process', inTime, async () => {
  const rows = rounds(20_000, 60_000)
  const run = cleanWithin(rounds(384, 768))
  const result = await run({ bytes: largeWorkbook(rows), visibility: 'now', author })
  expect(result).toMatchObject({ ok: true, type: 'xlsx', warnings: [] })
  if (!result.ok) return
  const parts = unzipSync(result.bytes)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(sheet.match(/<row /g)).toHaveLength(rows)
  expect(sheet).toContain(`<c r="J${rows}" s="3"><v>${(rows * 9 * 1.37).toFixed(2)}</v></c>`)
  const texts = strFromU8(parts['xl/sharedStrings.xml']!)
  expect(texts.match(/<si><t>Chapa trapezoidal \d+ calibre \d &amp; tornillos de fijación<\/t><\/si>/g)).toHaveLength(
    rows * 4,
  )
})

it('a PDF of 100,000 objects is cleaned in the memory of its process', inTime, async () => {
  const objects = rounds(10_000, 100_000)
  const result = await cleanWithin(rounds(384, 768))({ bytes: largePdf(objects), visibility: 'now', author })
  expect(result).toMatchObject({ ok: true, type: 'pdf', pages: 100, warnings: [] })
})

it('the place of an object among the others of a PDF is looked for at their end', () => {
  const list = PDFCrossRefStream.create(PDFDict.withContext(PDFContext.create()))
  const objects = 2000
  let looks = 0
  for (let number = 1; number <= objects; number++) {
    const ref = {
      get objectNumber() {
        looks += 1
        return number
      },
    }
    list.addUncompressedEntry(ref as PDFRef, 0)
  }
  expect(looks).toBeLessThan(objects * 4)
})

it('a long part is read in pieces, and nothing is lost between them', () => {
  const keep = { element: (element: XmlElement) => element.attributes, text: (text: string) => text }
  for (const encoding of ['utf8', 'utf16le'] as const) {
    const inner = 'año 2026 €<br>'.repeat(60_000)
    const bytes = Buffer.concat([
      Buffer.from(encoding === 'utf8' ? '' : '\uFEFF', encoding),
      Buffer.from(`<x>${inner}</x>`, encoding),
    ])
    expect(Buffer.from(rewriteXml(bytes, keep)).toString()).toBe(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<x>${inner.replaceAll('<br>', '<br/>')}</x>`,
    )
  }
})

it('what is read of a large file is read to its end, a name once', async () => {
  const list = (...rows: readonly string[]) => new TextEncoder().encode(rows.join('\n'))
  const rows = Array.from({ length: 20_000 }, (_, n) => `Chapa ${n} para Ferresur SA`)
  const read = (bytes: Uint8Array<ArrayBuffer>) => clean({ bytes, visibility: 'now', author })
  const named = await read(list(...rows, 'Pedir por Juan Cardozo'))
  expect(named.ok && named.warnings.map((warning) => ('found' in warning ? warning.found : null))).toEqual([
    'Ferresur',
    'Juan Cardozo',
  ])
  expect(await read(list(...rows, 'ventas@ferresur.com.uy'))).toMatchObject({ refusal: 'FILE_IDENTIFIES_YOU' })
})
