import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { constants, inflateSync } from 'node:zlib'
import { FileRefusal } from '../file-refusal.ts'
import { nameOf } from './dictionaries.ts'

/** The size to which a stream may unpack. */
const maxBytes = 100 * 1024 * 1024

/** The names of a stream's filters, in the order in which they are undone. */
export const filtersOf = ({ dict }: PDFRawStream): readonly string[] => {
  const filter = dict.lookup(PDFName.of('Filter'))
  const all = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : []
  return all.map((each) => nameOf(dict.context.lookup(each)) ?? '')
}

const flate = /^(?:FlateDecode|Fl)$/
const others = /^(?:LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL)$/

/**
 * A stream decoded by these outer filters. Refuses one that cannot be unpacked: what it holds could not be taken out.
 */
export const unpacked = (object: PDFRawStream, filters: readonly string[]): Uint8Array => {
  const given = object.dict.lookup(PDFName.of('DecodeParms'))
  return filters.reduce((packed, filter, at) => {
    const params = given instanceof PDFArray ? given.lookup(at) : at === 0 ? given : undefined
    const bytes = undone(object.dict, filter, packed)
    return params instanceof PDFDict ? withoutPredictor(bytes, params) : bytes
  }, object.getContents())
}

const undone = (dict: PDFDict, filter: string, packed: Uint8Array): Uint8Array => {
  if (!flate.test(filter) && !others.test(filter)) throw new FileRefusal('FILE_DAMAGED')
  if (flate.test(filter))
    try {
      return inflateSync(packed, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH })
    } catch {
      // The stream is damaged: the library's decoder below gives the part that can be read.
    }
  const single = dict.context.obj({ Filter: filter })
  return decodePDFRawStream(PDFRawStream.of(single, packed)).decode()
}

/** Bytes that were written as differences from those before and above them (ISO 32000-2, 7.4.4.4). */
const withoutPredictor = (bytes: Uint8Array, params: PDFDict): Uint8Array => {
  const number = (name: string, usual: number) => {
    const value = params.lookup(PDFName.of(name))
    return value instanceof PDFNumber ? value.asNumber() : usual
  }
  const predictor = number('Predictor', 1)
  if (predictor < 2) return bytes
  // Programs use the TIFF predictor (2) for pictures only, and those are not unpacked here.
  if (predictor < 10) throw new FileRefusal('FILE_DAMAGED')
  const bits = number('Colors', 1) * number('BitsPerComponent', 8)
  const back = Math.max(1, bits >> 3)
  const width = Math.ceil((bits * number('Columns', 1)) / 8)
  const rows = Math.ceil(bytes.length / (width + 1))
  const whole = new Uint8Array(rows * width)
  let written = 0
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1)
    const kind = bytes[from]!
    for (let at = 0; at < width && from + 1 + at < bytes.length; at++) {
      const left = at < back ? 0 : whole[written - back]!
      const above = row === 0 ? 0 : whole[written - width]!
      const corner = row === 0 || at < back ? 0 : whole[written - width - back]!
      whole[written] = bytes[from + 1 + at]! + predicted(kind, left, above, corner)
      written += 1
    }
  }
  return whole.subarray(0, written)
}

const predicted = (kind: number, left: number, above: number, corner: number): number => {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return above
  if (kind === 3) return (left + above) >> 1
  const middle = left + above - corner
  const [a, b, c] = [Math.abs(middle - left), Math.abs(middle - above), Math.abs(middle - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
