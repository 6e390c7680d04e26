import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { warningText } from '#features/files/copy.ts'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'

const mail = 'ventas@ferresur.com.uy'
const author: FileAuthor = { names: ['Ferresur'], emails: [mail], phones: [], ruts: [], websites: [] }
const shown = (bytes: Uint8Array) => clean({ bytes: new Uint8Array(bytes), visibility: 'now', author })

const pdfOf = async (texts: readonly string[], size = 18) => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const text of texts) {
    const { node } = document.addPage()
    node.setFontDictionary(PDFName.of('F1'), font.ref)
    const lines = text.match(/.{1,2000}/g) ?? []
    const orders = `BT /F1 ${size} Tf ${size} TL 60 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
    node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(orders)))
  }
  return document.save()
}

describe('a PDF is read to its last page', () => {
  it.each([200, 201, 300])('of %s pages', async (pages) => {
    const texts = Array.from({ length: pages }, (_, at) => (at === pages - 1 ? `Pedidos: ${mail}` : `Lamina ${at + 1}`))
    expect(await shown(await pdfOf(texts))).toMatchObject({
      ok: false,
      refusal: 'FILE_IDENTIFIES_YOU',
      page: pages,
      found: 'email',
    })
  })

  it('or its author is told from which page on it was not: behind two megabytes of text', async () => {
    const line = 'Chapa trapezoidal calibre 25 '
    const long = line.repeat(Math.ceil((2.1 * 1024 * 1024) / line.length))
    const result = await shown(await pdfOf(['Lista', long, `Pedidos: ${mail}`, 'Fin'], 0.1))
    const warning = { code: 'FILE_PARTLY_READ', page: 3 } as const
    expect(result).toMatchObject({ ok: true, pages: 4, warnings: [warning] })
    expect(warningText(warning)).toContain('a partir de la página 3')
  })
})
