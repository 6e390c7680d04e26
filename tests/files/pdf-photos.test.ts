import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { stripJpeg2000 } from '#features/files/server/cleaning/pictures/jpeg-2000.ts'
import { stripJpeg } from '#features/files/server/cleaning/pictures/jpeg.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { jpeg2000Secrets, plantedJpeg2000 } from './fixtures/jpeg-2000.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const cleaned = async (bytes: Uint8Array, visibility: 'now' | 'award' = 'now') => {
  const result = await clean({ bytes: new Uint8Array(bytes), visibility, author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  return result
}

/** Noise with a slope: every kind of data of a scan. */
const pixels = Buffer.from(Array.from({ length: 96 * 64 * 3 }, (_, at) => (at * 7 + ((at * at) % 61)) % 256))
const drawn = () => sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } })
const photo = (secret: string, options: JpegOptions = {}) =>
  drawn()
    .withExif({ IFD0: { Artist: secret, Copyright: secret } })
    .jpeg(options)
    .toBuffer()
const inPdf = async (jpeg: Uint8Array) => {
  const document = await PDFDocument.create()
  document.addPage([96, 64]).drawImage(await document.embedJpg(jpeg), { x: 0, y: 0, width: 96, height: 64 })
  return document.save()
}

describe('a photo in a PDF is its first picture, and nothing of what a phone or a program put beside it:', () => {
  const end = Buffer.from([0xff, 0xd9])
  const behind: Readonly<Record<string, () => Promise<Buffer>>> = {
    'a second picture': () => photo('Segunda Ferresur'),
    'a second picture, when the first has no end': () => photo('Segunda Ferresur'),
    'a film': async () => Buffer.concat([Buffer.from('SEFH Segunda Ferresur'), end]),
  }
  test.each(Object.entries(behind))('%s', async (kind, more) => {
    const first = await photo('Primera Ferresur')
    const whole = Buffer.concat([kind.includes('no end') ? first.subarray(0, -2) : first, await more()])
    const secrets = ['Primera Ferresur', 'Segunda Ferresur']
    const planted = await inPdf(whole)
    expect(secretsIn(planted, secrets)).toEqual(secrets)
    expect(secretsIn((await cleaned(planted)).bytes, secrets)).toEqual([])
  })

  test('what stands before its start, and comments between its scans', async () => {
    const jpeg = await photo('Primera Ferresur', { progressive: true })
    const words = Buffer.from('Entre Ferresur')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
    const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
    const planted = Buffer.concat([
      Buffer.from('\r\nAntes Ferresur'),
      jpeg.subarray(0, lastScan),
      comment,
      jpeg.subarray(lastScan),
    ])
    const left = stripJpeg(planted)
    expect(secretsIn(left, ['Antes Ferresur', 'Entre Ferresur', 'Primera Ferresur'])).toEqual([])
    expect(await sharp(left).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer())
  })
})

test.each<JpegOptions>([
  { quality: 30 },
  { quality: 100 },
  { quality: 80, progressive: true },
  { quality: 80, mozjpeg: true },
  { quality: 80, chromaSubsampling: '4:4:4', optimiseCoding: false },
])('a photo in a PDF keeps every pixel, %o', async (options) => {
  const jpeg = await photo('Primera Ferresur', options)
  const left = stripJpeg(jpeg)
  expect(await sharp(left).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer())
  expect(Buffer.from(left.subarray(-2))).toEqual(Buffer.from([0xff, 0xd9]))
})

describe('a JPEG 2000 in a PDF', () => {
  const pdfOf = async (picture: Uint8Array) => {
    const document = await PDFDocument.create()
    const { context } = document
    const page = document.addPage([64, 64])
    const about = { Type: 'XObject', Subtype: 'Image', Width: 64, Height: 64, ColorSpace: 'DeviceRGB' }
    const stream = context.stream(picture, { ...about, BitsPerComponent: 8, Filter: 'JPXDecode' })
    page.node.setXObject(PDFName.of('Plano'), context.register(stream))
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream('q 64 0 0 64 0 0 cm /Plano Do Q')))
    return document.save()
  }

  test.each(['boxes', 'codestream'] as const)('keeps what is drawn of it alone, %s', async (form) => {
    const secrets = jpeg2000Secrets.filter((_, at) => form === 'boxes' || at === 0 || at === 3)
    const planted = await pdfOf(plantedJpeg2000(form))
    expect(secretsIn(planted, jpeg2000Secrets)).toEqual(secrets)
    const copy = await cleaned(planted)
    expect(secretsIn(copy.bytes, jpeg2000Secrets)).toEqual([])
    // The author's own, which stays as it is, is drawn like the copy, and not like an empty page.
    const original = await cleaned(planted, 'award')
    expect(await pixelsOf(copy.thumbnail!)).toEqual(await pixelsOf(original.thumbnail!))
    expect(new Set(await pixelsOf(copy.thumbnail!)).size).toBeGreaterThan(20)
  })

  test('that breaks off is passed on as far as it goes', () => {
    const planted = plantedJpeg2000('boxes')
    for (let size = 1; size < planted.length; size += 7)
      expect(secretsIn(stripJpeg2000(planted.subarray(0, size)), ['Pantalla Ferresur', 'Programa Ferresur'])).toEqual(
        [],
      )
  })
})

const pixelsOf = (picture: Uint8Array) => sharp(picture).raw().toBuffer()
