import {
  PDFArray,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { inflateSync } from 'node:zlib'
import { nameOf } from './pdf-walk.ts'

/** A picture of a page is at most so large unpacked. */
const mostBytes = 100 * 1024 * 1024

/** The pictures of a PDF keep the metadata of the camera: it is cut out of them, the pixels stay as they are. */
export const stripPdfPictures = (context: PDFContext, ref: PDFRef, object: PDFObject) => {
  if (!(object instanceof PDFRawStream)) return
  const { dict } = object
  const filter = dict.lookup(PDFName.of('Filter'))
  const filters =
    filter instanceof PDFArray ? filter.asArray().map((each) => nameOf(context.lookup(each))) : [nameOf(filter)]
  const codec = filters.at(-1)
  const strip = codec === 'DCTDecode' || codec === 'DCT' ? stripJpeg : codec === 'JPXDecode' ? stripJpeg2000 : null
  if (!strip) return
  const packed = filters.slice(0, -1)
  if (packed.some((each) => each !== 'FlateDecode' && each !== 'Fl')) return
  let contents = object.getContents()
  for (const _ of packed) contents = inflateSync(contents, { maxOutputLength: mostBytes })
  const stripped = strip(contents)
  const copy = dict.clone(context)
  copy.set(PDFName.of('Filter'), PDFName.of(codec!))
  copy.set(PDFName.of('Length'), PDFNumber.of(stripped.length))
  const params = copy.lookup(PDFName.of('DecodeParms'))
  if (params instanceof PDFArray) {
    const own = params.get(params.size() - 1)
    copy.set(PDFName.of('DecodeParms'), own)
  }
  context.assign(ref, PDFRawStream.of(copy, stripped))
}

/** APP0, APP2 (colour profile) and APP14 stay: without the last one colours would turn into their negative. */
const keptApps = new Set([0xe0, 0xe2, 0xee])
const comment = 0xfe

/** A JPEG without EXIF, XMP, IPTC and comments, and without what follows its end. */
export const stripJpeg = (jpeg: Uint8Array): Uint8Array => {
  const parts = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) break
    const end = at + 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!)
    const isApp = marker >= 0xe0 && marker <= 0xef
    if (marker !== comment && (!isApp || keptApps.has(marker))) parts.push(jpeg.subarray(at, end))
    at = end
  }
  const last = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length).lastIndexOf(Buffer.from([0xff, 0xd9]))
  parts.push(jpeg.subarray(at, last > at ? last + 2 : jpeg.length))
  return new Uint8Array(Buffer.concat(parts))
}

/** A JPEG 2000 without its boxes of XML, XMP and the like. */
const stripJpeg2000 = (picture: Uint8Array): Uint8Array => {
  const buffer = Buffer.from(picture)
  if (buffer.readUInt32BE(0) !== 12) return picture
  const parts: Buffer[] = []
  for (let at = 0; at + 8 <= buffer.length;) {
    const declared = buffer.readUInt32BE(at)
    const end = declared < 8 ? buffer.length : at + declared
    if (!['xml ', 'uuid', 'uinf'].includes(buffer.toString('latin1', at + 4, at + 8)))
      parts.push(buffer.subarray(at, end))
    at = end
  }
  return new Uint8Array(Buffer.concat(parts))
}
