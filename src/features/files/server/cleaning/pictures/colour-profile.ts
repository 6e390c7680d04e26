/** The parts of a profile that colours are made of. All others are texts: names, copyrights, devices, private data. */
const colourTags =
  /^(?:[ABDG]2[ABDG]\d|[rgbkG]TRC|[rgb]XYZ|[wb]kpt|wtpt|bkpt|chad|gamt|lumi|meas|view|tech|chrm|clr[ot]|ncl2|pre[012]|rig0|cicp|[AB]2[AB]\d|D2B\d|B2D\d)$/
const headerBytes = 128
const entryBytes = 12

/**
 * A colour profile of the same length, whose colours are the same and whose texts are empty: calibration programs write
 * the name of the screen, its serial number, the company and the day into it.
 */
export const blankProfile = (profile: Uint8Array): Buffer => {
  const blanked = Buffer.from(profile)
  if (blanked.length < headerBytes + 4 || blanked.toString('latin1', 36, 40) !== 'acsp') return blanked
  // Program; day; maker and model of the device; creator; fingerprint.
  for (const [from, to] of [
    [4, 8],
    [24, 36],
    [48, 56],
    [80, 84],
    [84, 100],
  ] as const)
    blanked.fill(0, from, to)
  const count = blanked.readUInt32BE(headerBytes)
  const tags = Array.from({ length: Math.min(count, 200) }, (_, at) => headerBytes + 4 + at * entryBytes)
    .filter((at) => at + entryBytes <= blanked.length)
    .map((at) => ({
      tag: blanked.toString('latin1', at, at + 4),
      from: blanked.readUInt32BE(at + 4),
      size: blanked.readUInt32BE(at + 8),
    }))
  const isColour = ({ tag }: { readonly tag: string }) => colourTags.test(tag)
  const used = new Set(tags.filter(isColour).map(({ from }) => from))
  const end = headerBytes + 4 + tags.length * entryBytes
  for (const { from, size } of tags.filter((each) => !isColour(each) && !used.has(each.from)))
    if (from >= end && size >= 8) empty(blanked.subarray(from, from + size))
  return blanked
}

/** The kind of a tag stays; what it says is an empty text of that kind. */
const empty = (tag: Buffer) => {
  const kind = tag.toString('latin1', 0, 4)
  tag.fill(0, 4)
  if (kind === 'desc' && tag.length >= 13) tag.writeUInt32BE(1, 8)
  if (kind === 'mluc' && tag.length >= 16) tag.writeUInt32BE(12, 12)
}
