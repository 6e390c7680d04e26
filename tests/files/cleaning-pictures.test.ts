import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanFile } from '#features/files/server/cleaning/clean-file.ts'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { officeSecret as secret, plantedDocx } from './fixtures/planted-office.ts'

const author: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }
const wide = Buffer.from(`AutoCAD\0${secret}\0\0`, 'utf16le')
/** A red pixel, with a comment. */
const gif = Buffer.concat([
  Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\0', 'latin1'),
  Buffer.from([0x21, 0xfe, secret.length]),
  Buffer.from(`${secret}\0`),
  Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1'),
])
const head = Buffer.alloc(88)
head.writeUInt32LE(1, 0)
head.write(' EMF', 40)
const drawings = {
  'word/media/plano.emf': Buffer.concat([head, wide]),
  'word/media/logo.wmf': Buffer.concat([Buffer.from('d7cdc69a', 'hex'), wide]),
  'word/media/foto.tiff': Buffer.concat([Buffer.from('II*\0'), wide]),
  'word/media/sello.bmp': Buffer.concat([Buffer.from('BM'), wide]),
}
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const image = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
const parts = {
  '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${image}" Target="media/logo.gif"/><Relationship Id="rId2" Type="${image}" Target="media/logo.svg"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="w" xmlns:r="r" xmlns:a="a"><w:t>Solape</w:t><a:blip r:embed="rId1"><a:svgBlip r:embed="rId2"/></a:blip></w:document>`,
  'word/media/logo.gif': gif,
  'word/media/logo.svg': `<svg><title>${secret}</title></svg>`,
  ...drawings,
}

test('no byte of a drawing in an Office file is passed on: a grey box replaces it, and its author is told', async () => {
  const planted = await plantedDocx('', parts)
  const result = await cleanFile({ bytes: planted, visibility: 'now', author })
  if (!result.ok) throw new Error(result.refusal)
  expect(secretsIn(result.bytes, [secret])).toEqual([])
  expect(result.warnings).toEqual([{ code: 'FILE_PICTURES_NOT_SHOWN', count: 4 }])
  const copy = unzipSync(result.bytes)
  for (const name of Object.keys(drawings))
    expect({ name, format: (await sharp(copy[name]).metadata()).format }).toEqual({ name, format: 'png' })
  expect(strFromU8(copy['[Content_Types].xml']!)).toContain('Extension="emf" ContentType="image/png"')
  expect(strFromU8(copy['[Content_Types].xml']!)).toContain('Extension="jpeg" ContentType="image/jpeg"')
})

test('a GIF in an Office file is shown, and the vector drawing beside it is gone with what leads to it', async () => {
  const planted = await plantedDocx('', parts)
  expect(secretsIn(gif, [secret])).toEqual([secret])
  const result = await cleanFile({ bytes: planted, visibility: 'now', author })
  if (!result.ok) throw new Error(result.refusal)
  const copy = unzipSync(result.bytes)
  const { data, info } = await sharp(copy['word/media/logo.gif'])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([1, 1, 255, 0, 0])
  expect(Object.keys(copy)).not.toContain('word/media/logo.svg')
  expect(strFromU8(copy['word/_rels/document.xml.rels']!)).not.toContain('rId2')
  expect(strFromU8(copy['word/document.xml']!)).toContain('<a:blip r:embed="rId1"></a:blip>')
})

/** Its upper half is seen, its lower half was made transparent. */
const erased = (format: 'png' | 'webp', width: number, channels: 2 | 4) => {
  const colours = [200, 10, 10].slice(0, channels - 1)
  const raw = Buffer.alloc(width * width * channels)
  for (let at = 0; at < raw.length; at += channels) raw.set([...colours, at < raw.length / 2 ? 255 : 0], at)
  const image = sharp(raw, { raw: { width, height: width, channels } })
  return (format === 'png' ? image.png() : image.webp({ lossless: true, exact: true })).toBuffer()
}
const isColoured = async (bytes: Uint8Array, row: number) => {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor(info.height * row) * info.width * 4
  return data.subarray(at, at + 3).some((value) => value > 2 && value < 253)
}

test.each([
  ['png', 100, 4],
  ['png', 100, 2],
  ['png', 500, 4],
  ['webp', 100, 4],
] as const)(
  'of what was erased in a picture no colour stays: %s of %s px, %s channels',
  async (format, width, channels) => {
    const planted = await erased(format, width, channels)
    expect(await isColoured(planted, 0.9)).toBe(true)
    const result = await clean({ bytes: new Uint8Array(planted), visibility: 'now', author })
    if (!result.ok) throw new Error(result.refusal)
    for (const picture of [result.bytes, result.thumbnail!]) {
      expect(await isColoured(picture, 0.9)).toBe(false)
      expect(await isColoured(picture, 0.1)).toBe(true)
    }
    expect((await sharp(result.bytes).metadata()).width).toBe(width)
  },
)
