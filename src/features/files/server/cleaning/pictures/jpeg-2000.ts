import { blankProfile } from './colour-profile.ts'

/** Boxes of which the picture is made. All others are texts, rights, ids, places of other files, or anybody's own. */
const drawnBoxes = new Set(
  'jP  |ftyp|rreq|jp2h|jp2c|jpch|jplh|cgrp|opct|ihdr|bpcc|colr|pclr|cmap|cdef|res |resc|resd'.split('|'),
)
/** Boxes of boxes. */
const outerBoxes = new Set('jp2h|jpch|jplh|cgrp|res '.split('|'))

const isCodestream = (bytes: Buffer) => bytes.length >= 2 && bytes.readUInt16BE(0) === 0xff4f

/** A JPEG 2000 with nothing but what is drawn: no XML, XMP and comments, no texts in its colour profile. */
export const stripJpeg2000 = (picture: Uint8Array): Uint8Array => {
  const whole = Buffer.from(picture)
  return new Uint8Array(isCodestream(whole) ? withoutComments(whole) : Buffer.concat(boxesOf(whole)))
}

const boxesOf = (boxes: Buffer): readonly Buffer[] => {
  const kept: Buffer[] = []
  for (let at = 0; at + 8 <= boxes.length;) {
    const declared = boxes.readUInt32BE(at)
    const isLong = declared === 1 && at + 16 <= boxes.length
    const size = isLong ? Number(boxes.readBigUInt64BE(at + 8)) : declared
    // A box of size 0 reaches to the end of the file.
    const end = size < 8 ? boxes.length : Math.min(boxes.length, at + size)
    const kind = boxes.toString('latin1', at + 4, at + 8)
    if (drawnBoxes.has(kind)) kept.push(boxOf(kind, boxes.subarray(at + (isLong ? 16 : 8), end)))
    at = end
  }
  return kept
}

const boxOf = (kind: string, content: Buffer): Buffer => {
  const cleaned = outerBoxes.has(kind) ? Buffer.concat(boxesOf(content)) : (cleaners[kind]?.(content) ?? content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(cleaned.length + 8, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, cleaned])
}

/** Ways 2 and 3 of telling colours are by a profile, behind three bytes. */
const withBlankProfile = (colours: Buffer): Buffer =>
  colours[0] === 2 || colours[0] === 3
    ? Buffer.concat([colours.subarray(0, 3), blankProfile(colours.subarray(3))])
    : colours

const [tilePart, comment, startOfData, endOfPicture] = [0xff90, 0xff64, 0xff93, 0xffd9]

/**
 * The codestream with spaces for comments, and without what follows its end. Each part of the picture says how long it
 * is: nothing is moved.
 */
const withoutComments = (codestream: Buffer): Buffer => {
  const blanked = Buffer.from(codestream)
  const ending = (from: number) => {
    const end = blanked.indexOf(Buffer.from([0xff, 0xd9]), from)
    return end < 0 ? blanked.length : end
  }
  // A last part of no size goes on to the end.
  let partEnd = 0
  for (let at = 2; at + 2 <= blanked.length;) {
    const marker = blanked.readUInt16BE(at)
    if (marker === endOfPicture) return blanked.subarray(0, at + 2)
    if (marker === startOfData) {
      at = partEnd > at ? partEnd : ending(at)
      continue
    }
    // Malformed: viewers do what they can with the rest.
    if (marker < 0xff00 || at + 4 > blanked.length) break
    const end = at + 2 + blanked.readUInt16BE(at + 2)
    if (marker === tilePart && at + 10 <= blanked.length) {
      const size = blanked.readUInt32BE(at + 6)
      partEnd = size === 0 ? 0 : at + size
    }
    if (marker === comment) blanked.subarray(at + 6, end).fill(0x20)
    at = end
  }
  return blanked
}

const cleaners: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  colr: withBlankProfile,
  jp2c: withoutComments,
}
