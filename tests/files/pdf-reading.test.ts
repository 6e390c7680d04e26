import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { warningText } from '#features/files/copy/checks.ts'
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
    const content = `BT /F1 ${size} Tf ${size} TL 60 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
    node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(content)))
  }
  return document.save()
}

describe('a PDF is read to its last page', () => {
  test.each([200, 201, 300])('of %s pages', async (pages) => {
    const texts = Array.from({ length: pages }, (_, at) => (at === pages - 1 ? `Pedidos: ${mail}` : `Lamina ${at + 1}`))
    expect(await shown(await pdfOf(texts))).toMatchObject({
      ok: false,
      refusal: 'FILE_IDENTIFIES_YOU',
      page: pages,
      found: 'email',
    })
  })

  test.runIf(process.env.LONG)(
    'or its author is told from which page on it was not: behind two megabytes of text',
    async () => {
      const line = 'Chapa trapezoidal calibre 25 '
      const long = line.repeat(Math.ceil((2.1 * 1024 * 1024) / line.length))
      const result = await shown(await pdfOf(['Lista', long, `Pedidos: ${mail}`, 'Fin'], 0.1))
      const warning = { code: 'FILE_PARTLY_READ', page: 3 } as const
      expect(result).toMatchObject({ ok: true, pages: 4, warnings: [warning] })
      expect(warningText(warning)).toContain('a partir de la página 3')
    },
  )
})

describe('of a page that was cropped', () => {
  /** A list with a contact at its foot, which the page does not show. */
  const croppedPdf = async (foot: string, cut: number, on: 'page' | 'branch' = 'page') => {
    const document = await PDFDocument.load(await pdfOf(['Lista de chapas']))
    const page = document.getPage(0)
    page.drawText(foot, { x: 60, y: 20, size: 9, font: await document.embedFont(StandardFonts.Helvetica) })
    const { width, height } = page.getSize()
    const node = on === 'page' ? page.node : document.catalog.Pages()
    node.set(PDFName.of('CropBox'), document.context.obj([0, cut, width, height]))
    return document.save()
  }

  test.each(['page', 'branch'] as const)('what it does not show is read for its author, on the %s', async (on) => {
    const refused = { ok: false, refusal: 'FILE_IDENTIFIES_YOU', page: 1, found: 'email' }
    expect(await shown(await croppedPdf(mail, 100, on))).toEqual(refused)
  })

  test('its author is told that others may see what it does not show', async () => {
    const warning = { code: 'FILE_CROPPED_PAGES' } as const
    const planted = await croppedPdf('Calibre 25', 100)
    const result = await shown(planted)
    expect(result).toMatchObject({ ok: true, warnings: [warning] })
    expect(warningText(warning)).toContain('páginas recortadas')
    // The copy is cropped like what was uploaded.
    const crop = result.ok ? (await PDFDocument.load(result.bytes)).getPage(0).getCropBox() : null
    expect(crop).toEqual((await PDFDocument.load(planted)).getPage(0).getCropBox())
    expect(await shown(await croppedPdf('Calibre 25', 1))).toMatchObject({ ok: true, warnings: [] })
  })
})
