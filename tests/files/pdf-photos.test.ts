import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { stripJpeg } from '#features/files/server/cleaning/jpeg.ts'
import { secretsIn } from './fixtures/hunt.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const cleaned = async (bytes: Uint8Array) => {
  const result = await clean({ bytes: new Uint8Array(bytes), visibility: 'now', author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  return result
}

/** Noise with a slope: every kind of data of a scan. */
const pixels = Buffer.from(Array.from({ length: 96 * 64 * 3 }, (_, at) => (at * 7 + ((at * at) % 61)) % 256))
const drawn = () => sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } })
const photo = (secret: string, options: sharp.JpegOptions = {}) =>
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
  it.each(Object.entries(behind))('%s', async (kind, more) => {
    const first = await photo('Primera Ferresur')
    const whole = Buffer.concat([kind.includes('no end') ? first.subarray(0, -2) : first, await more()])
    const secrets = ['Primera Ferresur', 'Segunda Ferresur']
    const planted = await inPdf(whole)
    expect(secretsIn(planted, secrets)).toEqual(secrets)
    expect(secretsIn((await cleaned(planted)).bytes, secrets)).toEqual([])
  })

  it('what stands before its start, and comments between its scans', async () => {
    const jpeg = await photo('Primera Ferresur', { progressive: true })
    const said = Buffer.from('Entre Ferresur')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, said.length + 2]), said])
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

it.each<sharp.JpegOptions>([
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
