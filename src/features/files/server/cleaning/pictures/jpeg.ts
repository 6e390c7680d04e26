import { blankProfile } from './colour-profile.ts'

/** APP0 and APP14 stay: without the last one colours would turn into their negative. Profiles lose their texts. */
const jfif = 0xe0
const profile = 0xe2
const adobe = 0xee
const startOfPicture = 0xd8
const endOfPicture = 0xd9
const startOfScan = 0xda
const profileMark = Buffer.from('ICC_PROFILE\0')
/** Frames, scans and their tables. */
const isDrawn = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xdf)
/** Marks without a length: fill bytes, restarts. */
const isBare = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0xff

/**
 * A JPEG without EXIF, XMP, IPTC and comments, without a smaller picture in it, and without what follows its end. It
 * ends at its first mark of an end, as for viewers: phones put more pictures behind it, each with the same data again.
 */
export const stripJpeg = (jpeg: Uint8Array): Uint8Array => {
  const whole = Buffer.from(jpeg)
  const parts: Buffer[] = []
  const profiles: Buffer[] = []
  const start = whole.indexOf(Buffer.from([0xff, startOfPicture]))
  // Without a start marker no viewer draws it.
  if (start < 0) return new Uint8Array()
  parts.push(whole.subarray(start, start + 2))
  for (let at = nextMark(whole, start + 2); at < whole.length; at = nextMark(whole, at)) {
    const marker = whole[at + 1]!
    if (marker === startOfPicture) break
    if (marker === endOfPicture) {
      parts.push(whole.subarray(at, at + 2))
      break
    }
    const head = at + 2 + (at + 4 <= whole.length ? whole.readUInt16BE(at + 2) : 2)
    const end = marker === startOfScan ? nextMark(whole, head) : head
    const segment = whole.subarray(at, end)
    if (marker === jfif) parts.push(...withoutThumbnail(segment))
    else if (marker === profile && segment.subarray(4, 16).equals(profileMark)) {
      profiles.push(segment)
      parts.push(segment)
    } else if (marker === adobe || isDrawn(marker)) parts.push(segment)
    at = end
  }
  blankProfiles(profiles)
  return new Uint8Array(Buffer.concat(parts))
}

/** Where the next part of the picture begins, from here on. */
const nextMark = (jpeg: Buffer, from: number): number => {
  let at = jpeg.indexOf(0xff, from)
  while (at >= 0 && isBare(jpeg[at + 1] ?? 0)) at = jpeg.indexOf(0xff, at + 1)
  return at < 0 ? jpeg.length : at
}

/** The thumbnail of a JPEG shows what the picture may have been before it was cropped. */
const withoutThumbnail = (segment: Buffer): readonly Buffer[] => {
  if (segment.toString('latin1', 4, 8) !== 'JFIF' || segment.length < 18) return []
  const kept = Buffer.from(segment.subarray(0, 18))
  kept.writeUInt16BE(16, 2)
  kept.writeUInt16BE(0, 16)
  return [kept]
}

/** A profile may lie in several segments: it is put together, blanked, and laid where it was. */
const blankProfiles = (segments: readonly Buffer[]) => {
  const start = 18
  const ordered = segments.toSorted((a, b) => a[16]! - b[16]!)
  const blanked = blankProfile(Buffer.concat(ordered.map((segment) => segment.subarray(start))))
  let at = 0
  for (const segment of ordered) {
    blanked.copy(segment, start, at)
    at += segment.length - start
  }
}
