import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import type { FileVisibility } from '#features/files/domain/kinds.ts'
import { formBytes } from '#features/files/domain/limits.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { plantedPhoto } from './fixtures/planted-images.ts'
import { plantedDocx, plantedXlsx } from './fixtures/planted-office.ts'
import { plantedPdf } from './fixtures/planted-pdf.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const author: FileAuthor = {
  names: ['Ferresur', 'Juan Cardozo'],
  emails: ['ventas@ferresur.com.uy', 'ferresur@gmail.com'],
  phones: ['099 123 456'],
  ruts: ['211234560018'],
  websites: ['https://www.ferresur.com.uy/'],
}
const bytesOf = (text: string | Uint8Array) => new Uint8Array(Buffer.from(text as string))
const answer = async (bytes: string | Uint8Array, visibility: FileVisibility = 'now', as = nobody) => {
  const result = await clean({ bytes: bytesOf(bytes), visibility, author: as })
  return result.ok ? result.type : result.refusal
}
const pdfWith = async (change: (document: PDFDocument) => void | Promise<void>, options = {}) => {
  const document = await PDFDocument.create()
  document.addPage()
  await change(document)
  return document.save(options)
}
/** A container of old Office files with this name in its directory. */
const compound = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(600),
  ])

describe('what a file is, is decided by its content', () => {
  test('refuses each type that is not accepted with its own sentence', async () => {
    expect(await answer('')).toBe('FILE_DAMAGED')
    expect(await answer('   \n')).toBe('FILE_DAMAGED')
    expect(await answer('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toBe('FILE_TYPE')
    expect(await answer('<?xml version="1.0"?><svg/>')).toBe('FILE_TYPE')
    expect(await answer('<!DOCTYPE html><p>hola</p>')).toBe('FILE_TYPE')
    expect(await answer('From: ana@pliego.example\nSubject: hola\n\nhola')).toBe('FILE_TYPE')
    expect(await answer(Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'))).toBe('FILE_TYPE')
    expect(await answer(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]))).toBe('FILE_TYPE')
    expect(await answer(Buffer.from([1, 2, 3, 0, 255]))).toBe('FILE_TYPE')
    expect(await answer(compound('WordDocument'))).toBe('FILE_TYPE_OLD_OFFICE')
    expect(await answer(compound('Workbook'))).toBe('FILE_TYPE_OLD_OFFICE')
    expect(await answer(compound('EncryptedPackage'))).toBe('FILE_LOCKED')
    expect(await answer(zipSync({ 'plano.pdf': strToU8('%PDF-1.7') }))).toBe('FILE_ARCHIVE')
    expect(await answer(Buffer.from('Rar!\u001a\u0007\u0001\u0000'))).toBe('FILE_ARCHIVE')
  })

  test('tells tables, texts and drawings apart', async () => {
    expect(await answer('ítem;cantidad\nchapa;620\ncaño;12')).toBe('csv')
    expect(await answer(Buffer.from('Chapa de 25 años, señor', 'latin1'))).toBe('txt')
    expect(await answer(Buffer.from('Producto;Precio\r\nPing\u0081ino de 30 a\u00a4os;620', 'latin1'))).toBe('csv')
    expect(await answer('  0\nSECTION\n  2\nHEADER\n', 'award')).toBe('dxf')
    expect(await answer('  0\nSECTION\n  2\nHEADER\n')).toBe('FILE_DRAWING')
    const dwg = Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(200)])
    expect(await answer(dwg, 'award')).toBe('dwg')
    expect(await answer(dwg)).toBe('FILE_DRAWING')
    expect(await answer('x'.repeat(2 * 1024 * 1024 + 1))).toBe('FILE_TEXT_TOO_LARGE')
  })

  test.each([
    'BMC;Precio',
    'MZ-12;Precio',
    'BZhormigón;Precio',
    'LZIP;Precio',
    'ID3;Precio',
    'Rar!;Precio',
    'FWS;Precio',
    'ID;Producto',
  ])('a list that begins like a program, a picture or an archive is a list: %s', async (head) => {
    expect(await answer(`${head}\nManguera;900\n`)).toBe('csv')
  })

  test.each([
    '{\\rtf1 hola}',
    '%!PS-Adobe-3.0\n',
    'BEGIN:VCARD\nFN:Ana\n',
    'BEGIN:VCALENDAR\n',
    '-----BEGIN PGP MESSAGE-----\n',
    'ID;PWXL;N;E\nC;Y1;X1;K0;EWEBSERVICE("https://medidor.example")\nE\n',
    'ID;P\r\nC;EIMAGE("https://medidor.example")\r\n',
  ])('a text that another program opens is refused: %j', async (text) => {
    expect(await answer(text)).toBe('FILE_TYPE')
  })

  test('refuses a PDF with an object that cannot be read where the other side would get it, and passes it on once it can', async () => {
    const page = await pdfWith(
      (document) => {
        const group = document.context.obj({ S: 'Transparency', CS: 'DeviceRGB' })
        document.getPage(0).node.set(PDFName.of('Group'), document.context.register(group))
      },
      { useObjectStreams: false },
    )
    // A name with a space: what follows is not a key.
    const unread = Buffer.from(page).toString('latin1').replace('/DeviceRGB', '/Gray,Juan Cardozo')
    expect(unread).toContain('Cardozo')
    expect(await answer(Buffer.from(unread, 'latin1'))).toBe('FILE_DAMAGED')
    expect(await answer(page)).toBe('pdf')
  })

  test('refuses two formats in one file, or passes on the first alone', async () => {
    const photo = await plantedPhoto('jpeg', 'Ferresur')
    const both = Buffer.concat([photo, zipSync({ 'adentro.txt': strToU8('Ferresur') })])
    const result = await clean({ bytes: bytesOf(both), visibility: 'now', author: nobody })
    expect(result.ok && Buffer.from(result.bytes).includes('PK\u0003\u0004')).toBe(false)
    expect(result.ok && result.type).toBe('jpeg')
    expect(await answer(Buffer.concat([Buffer.from('<html>hola</html>\n'), await plantedPdf()]))).toBe('FILE_TYPE')
  })
})

describe('what cannot be opened, cleaned or passed on whole is refused', () => {
  test('a PDF that is locked, damaged, signed, a portfolio, a form of XFA or longer than 300 pages', async () => {
    const locked = await pdfWith((document) => document.encrypt({ userPassword: 'clave', ownerPassword: 'otra' }))
    expect(await answer(locked)).toBe('FILE_LOCKED')
    expect(await answer(locked, 'award')).toBe('FILE_LOCKED')
    expect(await answer((await plantedPdf()).subarray(0, 900))).toBe('FILE_DAMAGED')
    const signed = await pdfWith(({ context, catalog }) => {
      const value = context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 3], Contents: PDFString.of('firma') })
      const field = context.register(context.obj({ FT: 'Sig', T: PDFString.of('Firma'), V: context.register(value) }))
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }))
    })
    expect(await answer(signed)).toBe('FILE_SIGNED')
    expect(await clean({ bytes: bytesOf(signed), visibility: 'award', author: nobody })).toMatchObject({
      ok: true,
      signed: true,
      pages: 1,
    })
    const portfolio = await pdfWith(({ catalog, context }) => catalog.set(PDFName.of('Collection'), context.obj({})))
    expect(await answer(portfolio)).toBe('FILE_EMBEDDED')
    const xfa = await pdfWith(({ catalog, context }) =>
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: [] })),
    )
    expect(await answer(xfa)).toBe('FILE_DAMAGED')
    const long = await pdfWith((document) => {
      for (let page = 0; page < 300; page++) document.addPage()
    })
    expect(await answer(long)).toBe('FILE_TOO_MANY_PAGES')
  })

  test('but not a PDF that only its owner may change', async () => {
    const protectedPdf = await pdfWith(async (document) => {
      const font = await document.embedFont(StandardFonts.Helvetica)
      document.getPage(0).drawText('Ficha de chapa', { font })
      document.encrypt({ ownerPassword: 'otra' })
    })
    const result = await clean({ bytes: bytesOf(protectedPdf), visibility: 'now', author: nobody })
    expect(result).toMatchObject({ ok: true, type: 'pdf', warnings: [] })
    expect(result.ok && Buffer.from(result.bytes).includes('/Encrypt')).toBe(false)
  })

  test('an office file with macros, programs, bombs or pictures that nobody here can clean', async () => {
    expect(await answer(plantedXlsx('Chapa', { 'xl/vbaProject.bin': 'x' }))).toBe('FILE_MACROS')
    expect(await answer(await plantedDocx('Chapa', { 'word/activeX/activeX1.xml': '<x/>' }))).toBe('FILE_MACROS')
    expect(await answer(await plantedDocx('Chapa', { 'word/embeddings/oleObject1.bin': 'x' }))).toBe('FILE_EMBEDDED')
    expect(await answer(await plantedDocx('Chapa', { 'word/media/image2.emf': 'x' }))).toBe('FILE_DAMAGED')
    expect(await answer(await plantedDocx('Chapa', { 'word/otro.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }))).toBe(
      'FILE_DAMAGED',
    )
    const part = 'x'.repeat(1_000_000)
    const declares = async (size: number) => {
      const bomb = await plantedDocx('Chapa', { 'word/1.xml': part })
      Buffer.from(bomb.buffer).writeUInt32LE(size, Buffer.from(bomb.buffer).lastIndexOf('word/1.xml') - 22)
      return bomb
    }
    expect(await answer(await declares(101 * 1024 * 1024)), 'says that it is large').toBe('FILE_DAMAGED')
    expect(await answer(await declares(10)), 'says that it is small, and is read no further').toBe('docx')
    expect(await answer(plantedXlsx('Chapa').subarray(0, 2000))).toBe('FILE_DAMAGED')
  })

  test('an office file whose entries share their bytes: its copy would have them many times', async () => {
    const file = Buffer.from(await plantedDocx('Chapa', { 'word/1.xml': randomBytes(100_000) }))
    const end = file.lastIndexOf('PK\u0005\u0006')
    const from = file.lastIndexOf('word/1.xml') - 46
    const again = Buffer.from(file.subarray(from, from + 56))
    again.write('word/2.xml', 46)
    const tail = Buffer.from(file.subarray(end))
    for (const at of [8, 10]) tail.writeUInt16LE(tail.readUInt16LE(at) + 1, at)
    tail.writeUInt32LE(tail.readUInt32LE(12) + again.length, 12)
    const shared = Buffer.concat([file.subarray(0, end), again, tail])
    expect(Object.keys(unzipSync(shared))).toContain('word/2.xml')
    for (const visibility of ['now', 'award'] as const) {
      expect(await answer(file, visibility)).toBe('docx')
      expect(await answer(shared, visibility)).toBe('FILE_DAMAGED')
    }
  })

  test('what weighs more than a whole form may, as the copy of a small file can', async () => {
    const drawing = Buffer.alloc(formBytes + 1)
    drawing.write('AC1032')
    expect(await answer(drawing.subarray(0, -1), 'award')).toBe('dwg')
    expect(await answer(drawing, 'award')).toBe('FILE_DAMAGED')
  })

  test('a picture of 200 megapixels, and one that breaks off', async () => {
    const huge = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    huge.writeUInt32BE(20_000, 16)
    huge.writeUInt32BE(10_000, 20)
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
    expect((await sharp(huge, { limitInputPixels: false }).metadata()).width).toBe(20_000)
    expect(await answer(huge)).toBe('FILE_IMAGE_TOO_LARGE')
    const photo = await plantedPhoto('jpeg', 'Ferresur')
    expect(await answer(photo.subarray(0, photo.length / 2))).toBe('FILE_DAMAGED')
  })
})

describe('what a machine reads of the author', () => {
  const read = (bytes: string | Uint8Array, as: FileAuthor = author) =>
    clean({ bytes: bytesOf(bytes), visibility: 'now', author: as })

  test.each([
    ['ventas@ferresur.com.uy', 'email'],
    ['compras (at) ferresur.com.uy', 'email'],
    ['Ferresur@Gmail.com', 'email'],
    ['www.ferresur.com.uy/chapas', 'website'],
    ['Tel. +598 99 123 456', 'phone'],
    ['tel 099123456', 'phone'],
    ['RUT 21 123456 0018', 'rut'],
    ['v\u200be\u2060ntas@ferre\u00adsur.com.uy', 'email'],
    ['vеntas＠ferresur．com．uy', 'email'],
    ['tel ０９９ 123\u200b456', 'phone'],
  ])('its own contact data refuses a file: %s', async (text, found) => {
    expect(await read(`Chapa de techo\n${text}\n`)).toEqual({
      ok: false,
      refusal: 'FILE_IDENTIFIES_YOU',
      page: null,
      found,
    })
  })

  test('tells the page of a PDF, and reads its notes and links, documents and workbooks', async () => {
    const refusal = { ok: false, refusal: 'FILE_IDENTIFIES_YOU', found: 'email' }
    expect(await read(await plantedPdf('Consultas a ventas@ferresur.com.uy'))).toEqual({ ...refusal, page: 2 })
    expect(await read(await plantedDocx('ventas@ferresur.com.uy'))).toEqual({ ...refusal, page: null })
    expect(await read(plantedXlsx('ventas@ferresur.com.uy'))).toEqual({ ...refusal, page: null })
    const linked = await pdfWith((document) => {
      const { node } = document.addPage()
      const { context } = node
      const link = {
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 9, 9],
        A: { S: 'URI', URI: PDFString.of('mailto:ventas@ferresur.com.uy') },
      }
      node.addAnnot(context.register(context.obj(link)))
    })
    expect(await read(linked)).toEqual({ ...refusal, page: 2 })
  })

  test('reads a text in the encoding of an old program', async () => {
    const builder = { ...nobody, names: ['Peñarol Construcciones'] }
    const list = await read(Buffer.from('Pe\u00a4arol Construcciones\r\nCami\u00a2n;1', 'latin1'), builder)
    expect(list.ok && list.warnings).toMatchObject([{ code: 'FILE_NAMES_YOU', found: 'Peñarol Construcciones' }])
  })

  test('warns of its names, once each with the page, and not of the contact data of others', async () => {
    const result = await read(
      await plantedPdf('Obra de FERRESUR, la chapa de Ferresur. www.fabricante.com.uy 2345 6789'),
    )
    expect(result.ok && result.warnings).toEqual([{ code: 'FILE_NAMES_YOU', page: 2, found: 'FERRESUR' }])
  })

  test('warns of a PDF without text and of hidden layers', async () => {
    const layered = await pdfWith(({ catalog, context }) => {
      const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Cotas') }))
      catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
    })
    const result = await read(layered)
    expect(result.ok && result.warnings).toEqual([{ code: 'FILE_NO_TEXT' }, { code: 'FILE_HIDDEN_LAYERS' }])
    expect(result.ok && (await PDFDocument.load(result.bytes)).catalog.has(PDFName.of('OCProperties'))).toBe(true)
  })
})
