import { PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CleaningResult, FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { stripJpeg } from '#features/files/server/cleaning/pictures/jpeg.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { imageSecrets, plantedPhoto } from './fixtures/planted-images.ts'
import { officeSecret, plantedDocx, plantedXlsx } from './fixtures/planted-office.ts'
import { pdfSecrets, plantedPdf } from './fixtures/planted-pdf.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const shown = (bytes: Uint8Array<ArrayBuffer>) => clean({ bytes, visibility: 'now', author: nobody })
const cleaned = (result: CleaningResult) => {
  if (!result.ok) throw new Error(result.refusal)
  return result
}

describe('a planted author is in no byte of what the other side downloads', () => {
  test('a PDF', async () => {
    const planted = await plantedPdf()
    expect(secretsIn(planted, pdfSecrets)).toEqual(pdfSecrets)
    const result = cleaned(await shown(planted))
    expect(secretsIn(result.bytes, pdfSecrets)).toEqual([])
    expect(result).toMatchObject({ type: 'pdf', pages: 3, hiddenRemoved: true, warnings: [] })
    expect(result.thumbnail).not.toBeNull()
  })

  test('a PDF whose pictures are packed twice', async () => {
    const document = await PDFDocument.create()
    const { context } = document
    const page = document.addPage()
    const photo = context.flateStream(await plantedPhoto('jpeg', 'Camara'), { Type: 'XObject', Subtype: 'Image' })
    photo.dict.set(PDFName.of('Filter'), context.obj(['FlateDecode', 'DCTDecode']))
    draw(page, context.register(photo))
    const planted = new Uint8Array(await document.save())
    expect(secretsIn(planted, ['Camara'])).toEqual(['Camara'])
    expect(secretsIn(cleaned(await shown(planted)).bytes, ['Camara'])).toEqual([])
  })

  test('a PDF whose pictures are packed as differences from row to row, with each way of PNG', async () => {
    const photo = await plantedPhoto('jpeg', 'Camara')
    for (const kind of [0, 1, 2, 3, 4]) {
      const document = await PDFDocument.create()
      const { context } = document
      const stream = context.flateStream(predicted(photo, 16, kind), { Type: 'XObject', Subtype: 'Image' })
      stream.dict.set(PDFName.of('Filter'), context.obj(['FlateDecode', 'DCTDecode']))
      stream.dict.set(PDFName.of('DecodeParms'), context.obj([{ Predictor: 10 + kind, Columns: 16 }, null]))
      draw(document.addPage(), context.register(stream))
      const bytes = new Uint8Array(await document.save())
      const result = cleaned(await shown(bytes))
      expect(secretsIn(result.bytes, ['Camara'])).toEqual([])
      const whole = Buffer.from(stripJpeg(photo))
      expect(Buffer.from(result.bytes).includes(whole), `the picture is whole, ${kind}`).toBe(true)
    }
  })

  test('a picture that cannot be unpacked is not passed on', async () => {
    const packings = [
      ['CCITTFaxDecode', 'DCTDecode'],
      ['DCTDecode', 'FlateDecode'],
      ['Crypt', 'DCTDecode'],
    ]
    for (const filters of packings) {
      const document = await PDFDocument.create()
      const { context } = document
      const stream = context.stream(await plantedPhoto('jpeg', 'Camara'), { Type: 'XObject', Subtype: 'Image' })
      stream.dict.set(PDFName.of('Filter'), context.obj(filters))
      draw(document.addPage(), context.register(stream))
      const result = await shown(new Uint8Array(await document.save()))
      expect(result).toMatchObject({ ok: false, refusal: 'FILE_DAMAGED' })
    }
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a picture, %s', async (format) => {
    const planted = await plantedPhoto(format, 'Ferresur')
    expect(secretsIn(planted, imageSecrets('Ferresur'))).toEqual(imageSecrets('Ferresur'))
    const result = cleaned(await shown(planted))
    expect(secretsIn(result.bytes, ['Ferresur'])).toEqual([])
    expect(secretsIn(result.thumbnail!, ['Ferresur'])).toEqual([])
    expect(result).toMatchObject({ type: format, hiddenRemoved: true })
    expect((await sharp(result.bytes).metadata()).exif).toBeUndefined()
  })

  test('a text document', async () => {
    const planted = await plantedDocx('Solape según la lámina 3')
    expect(secretsIn(planted, [officeSecret])).toEqual([officeSecret])
    const result = cleaned(await shown(planted))
    expect(secretsIn(result.bytes, [officeSecret])).toEqual([])
    expect(result).toMatchObject({ type: 'docx', hiddenRemoved: true, warnings: [] })
    const parts = unzipSync(result.bytes)
    expect(Object.keys(parts)).not.toContain('word/people.xml')
    expect(new TextDecoder().decode(parts['word/_rels/document.xml.rels'])).toContain(
      'https://fabricante.example/ficha',
    )
  })

  test('a workbook', async () => {
    const planted = plantedXlsx('Chapa calibre 25')
    expect(secretsIn(planted, [officeSecret])).toEqual([officeSecret])
    const result = cleaned(await shown(planted))
    expect(secretsIn(result.bytes, [officeSecret])).toEqual([])
    expect(result).toMatchObject({ type: 'xlsx', hiddenRemoved: true })
    const parts = unzipSync(result.bytes)
    // No relation leads to what is gone.
    expect(new TextDecoder().decode(parts['xl/_rels/workbook.xml.rels'])).not.toContain('persons')
    expect(new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])).toContain('<pageSetup paperSize="9"/>')
  })
})

describe('weaker ways leave secrets, which the hunt finds', () => {
  test('an empty author in a PDF', async () => {
    const document = await PDFDocument.load(await plantedPdf(), { updateMetadata: false })
    document.setAuthor('')
    document.setCreator('')
    expect(secretsIn(await document.save(), pdfSecrets).length).toBeGreaterThanOrEqual(8)
  })

  test('dropping the references to what tells of the author', async () => {
    const document = await PDFDocument.load(await plantedPdf(), { updateMetadata: false })
    const { catalog, context } = document
    delete context.trailerInfo.Info
    for (const key of ['Metadata', 'Names', 'OpenAction', 'AF']) catalog.delete(PDFName.of(key))
    for (const page of document.getPages())
      for (const key of ['Metadata', 'PieceInfo', 'Annots']) page.node.delete(PDFName.of(key))
    const left = secretsIn(await document.save(), pdfSecrets)
    expect(left).toContain(pdfSecrets[0])
    expect(left.length).toBeGreaterThanOrEqual(8)
  })

  test('the metadata of a JPEG, unless its segments are cut out', async () => {
    const planted = await plantedPhoto('jpeg', 'Ferresur')
    const document = await PDFDocument.create()
    document.addPage().drawImage(await document.embedJpg(planted))
    expect(secretsIn(await document.save(), ['Ferresur'])).toEqual(['Ferresur'])
    expect(secretsIn(stripJpeg(planted), ['Ferresur'])).toEqual([])
    expect((await sharp(stripJpeg(planted)).metadata()).width).toBe(640)
  })
})

describe('what is revealed at the award', () => {
  test('stays byte for byte as it was uploaded', async () => {
    for (const bytes of [await plantedPdf(), await plantedPhoto('jpeg', 'Ferresur'), plantedXlsx('Chapa')]) {
      const result = cleaned(await clean({ bytes, visibility: 'award', author: nobody }))
      expect(Buffer.from(result.bytes).equals(Buffer.from(bytes))).toBe(true)
      expect(result).toMatchObject({ hiddenRemoved: false, warnings: [] })
    }
  })
})

describe('a text that only programs see is in no copy', () => {
  const tagged = Array.from('ventas@ferresur.com.uy', (letter) =>
    String.fromCodePoint(0xe0000 + letter.charCodeAt(0)),
  ).join('')
  test.each([
    ['a TXT', '', 'utf8'],
    ['a TXT in UTF-8 with its mark', '\ufeff', 'utf8'],
    ['a TXT in UTF-16', '\ufeff', 'utf16le'],
  ] as const)('%s', async (_what, mark, encoding) => {
    const bytesOf = (text: string) => new Uint8Array(Buffer.from(`${mark}${text}`, encoding))
    const result = cleaned(await shown(bytesOf(`Chapas${tagged} de\u200b techo 👷🏽‍♀️\r\n`)))
    expect(result.bytes).toEqual(bytesOf('Chapas de techo 👷🏽‍♀️\r\n'))
    expect(result.hiddenRemoved).toBe(true)
  })

  test('documents and workbooks, in texts and attributes, and no field or formula comes to life by it', async () => {
    const field = `<w:fldSimple w:instr="INCLUDE\u200bPICTURE https://fetch.example/${tagged}"/>`
    const paragraph = `<w:p><w:r><w:t>Techo${tagged}</w:t></w:r>${field}</w:p>`
    const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const document = `<w:document ${xmlns}><w:body>${paragraph}</w:body></w:document>`
    const formula = '<f>WEB\u200bSERVICE("https://fetch.example")</f>'
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1">${formula}<v>1</v></c></row></sheetData></worksheet>`
    for (const planted of [
      await plantedDocx(`Chapas${tagged} de techo`, { 'word/document.xml': document }),
      plantedXlsx(`Chapas${tagged} de techo`, { 'xl/worksheets/sheet1.xml': sheet }),
    ]) {
      const parts = Object.values(unzipSync(cleaned(await shown(new Uint8Array(planted))).bytes))
      const text = parts.map((part) => Buffer.from(part).toString()).join('')
      expect(text).not.toMatch(/[\u200b\u{e0000}-\u{e007f}]|fetch\.example/u)
    }
  })

  test('a CSV, whose other bytes stay', async () => {
    const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
    const rows = 'Producto;Precio\r\nChapa;-1\r\n'
    expect(cleaned(await shown(bytesOf(`${rows}Clavo${tagged};2\r\n`))).bytes).toEqual(bytesOf(`${rows}Clavo;2\r\n`))
    expect(cleaned(await shown(bytesOf(rows)))).toMatchObject({ bytes: bytesOf(rows), hiddenRemoved: false })
  })
})

const draw = ({ node }: PDFPage, picture: PDFRef) => {
  node.setXObject(PDFName.of('Foto'), picture)
  node.set(PDFName.of('Contents'), node.context.register(node.context.flateStream('/Foto Do')))
}

/** Bytes as differences, in rows of `width`, each row with the PNG filter `kind`. */
const predicted = (bytes: Uint8Array, width: number, kind: number): Buffer => {
  const at = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (bytes[row * width + column] ?? 0))
  const rows = Array.from({ length: Math.ceil(bytes.length / width) }, (_, row) => {
    const end = Math.min(width, bytes.length - row * width)
    const differences = Array.from({ length: end }, (_, column) => {
      const [left, above, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)]
      const paeth = [left, above, corner].toSorted(
        (a, b) => Math.abs(left + above - corner - a) - Math.abs(left + above - corner - b),
      )[0]!
      const guess = [0, left, above, (left + above) >> 1, paeth][kind]!
      return (at(row, column) - guess) & 0xff
    })
    return Buffer.from([kind, ...differences])
  })
  return Buffer.concat(rows)
}
