import { blankProfile } from './colour-profile.ts'

/** APP0 and APP14 stay: without the last one colours would turn into their negative. Profiles lose their texts. */
const jfif = 0xe0
const profile = 0xe2
const adobe = 0xee
const comment = 0xfe
const profileMark = Buffer.from('ICC_PROFILE\0')

/** A JPEG without EXIF, XMP, IPTC and comments, without a smaller picture in it, and without what follows its end. */
export const stripJpeg = (jpeg: Uint8Array): Uint8Array => {
  const whole = Buffer.from(jpeg)
  const parts: Buffer[] = [whole.subarray(0, 2)]
  const profiles: Buffer[] = []
  let at = 2
  while (at + 4 <= whole.length && whole[at] === 0xff) {
    const marker = whole[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) break
    const end = at + 2 + whole.readUInt16BE(at + 2)
    const segment = whole.subarray(at, end)
    if (marker === jfif) parts.push(...withoutThumbnail(segment))
    else if (marker === profile && segment.subarray(4, 16).equals(profileMark)) {
      profiles.push(segment)
      parts.push(segment)
    } else if (marker === adobe || (marker !== comment && (marker < 0xe0 || marker > 0xef))) parts.push(segment)
    at = end
  }
  blankProfiles(profiles)
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xd9]))
  parts.push(whole.subarray(at, last > at ? last + 2 : whole.length))
  return new Uint8Array(Buffer.concat(parts))
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
