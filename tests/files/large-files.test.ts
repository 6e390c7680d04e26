import { PDFCrossRefStream, PDFDict, type PDFRef, PDFContext } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { rewriteXml, type XmlElement } from '#features/files/server/cleaning/office/xml.ts'
import '#features/files/server/cleaning/pdf/saving.ts'

const author: FileAuthor = {
  names: ['Ferresur S.A.', 'Juan Cardozo'],
  emails: ['ventas@ferresur.com.uy'],
  phones: ['099 123 456'],
  ruts: ['211234560018'],
  websites: ['www.ferresur.com.uy'],
}
test('the place of an object among the others of a PDF is looked for at their end', () => {
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

test('a long part is read in pieces, and nothing is lost between them', () => {
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

test('the part of a large file that is searched is read to its end, and each name is found once', async () => {
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
