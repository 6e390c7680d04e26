/** Tables of a font that draw nothing: names, licences and copyrights, its designer's tools. */
const textTables = new Set(['name', 'meta', 'DSIG', 'FFTM', 'PfEd', 'TeX '])

/** A TrueType or OpenType font of the same length without the texts that its maker, or who bought it, left in it. */
export const blankSfnt = (font: Uint8Array): Buffer => {
  const blanked = Buffer.from(font)
  if (blanked.length < 12) return blanked
  const count = blanked.readUInt16BE(4)
  for (let at = 12; at < 12 + count * 16 && at + 16 <= blanked.length; at += 16) {
    const tag = blanked.toString('latin1', at, at + 4)
    const [from, size] = [blanked.readUInt32BE(at + 8), blanked.readUInt32BE(at + 12)]
    if (from + size > blanked.length) continue
    const table = blanked.subarray(from, from + size)
    if (tag === 'CFF ') blankCff(table).copy(table)
    if (!textTables.has(tag)) continue
    // The list of names stays, for programs that look which kinds there are; the names themselves are zeros.
    const names = tag === 'name' && size >= 6 ? table.readUInt16BE(4) : 0
    table.fill(0, names < size ? names : 0)
    blanked.writeUInt32BE(checksumOf(table), at + 4)
  }
  return blanked
}

const checksumOf = (table: Buffer): number => {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/** A Type 1 font of the same length, whose comments and texts are spaces: those before what is packed ('eexec'). */
export const blankType1 = (font: Uint8Array): Buffer => {
  const blanked = Buffer.from(font)
  const packed = blanked.indexOf('eexec')
  const text = blanked.toString('latin1', 0, packed < 0 ? blanked.length : packed)
  const spaces = (found: string) => ' '.repeat(found.length)
  const kept = text
    .replace(/(?<=[\r\n])%[^\r\n]*/g, spaces)
    .replace(
      /(\/(?:Notice|Copyright|FullName|FamilyName|version|Weight)\s*\()((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*)(?=\))/gs,
      (_, start: string, text: string) => start + spaces(text),
    )
  blanked.write(kept, 0, 'latin1')
  return blanked
}

/** The operators of a CFF font that name texts: version, Notice, FullName, FamilyName, Weight, Copyright. */
const textOperators = new Set(['0', '1', '2', '3', '4', '12.0', '12.21', '12.22'])
const standardStrings = 391

/** A CFF font of the same length, whose texts are spaces. */
export const blankCff = (font: Uint8Array): Buffer => {
  const blanked = Buffer.from(font)
  try {
    const names = indexAt(blanked, blanked[2]!)
    const tops = indexAt(blanked, names.end)
    const strings = indexAt(blanked, tops.end)
    for (const [from, to] of tops.entries)
      for (const { operator, operand } of operatorsOf(blanked.subarray(from, to))) {
        const text = textOperators.has(operator) ? strings.entries[operand - standardStrings] : undefined
        if (text) blanked.fill(0x20, ...text)
      }
    return blanked
  } catch {
    // No viewer renders a font that it cannot parse, so this one stays as it is.
    return blanked
  }
}

type Index = { readonly entries: readonly (readonly [from: number, to: number])[]; readonly end: number }

const indexAt = (font: Buffer, at: number): Index => {
  const count = font.readUInt16BE(at)
  if (count === 0) return { entries: [], end: at + 2 }
  const width = font.readUInt8(at + 2)
  const start = at + 3 + (count + 1) * width - 1
  const ends = Array.from({ length: count + 1 }, (_, n) => start + font.readUIntBE(at + 3 + n * width, width))
  return { entries: ends.slice(1).map((end, n) => [ends[n]!, end]), end: ends.at(-1)! }
}

/** Each operator of a DICT with its first operand. */
const operatorsOf = (dict: Buffer) => {
  const found: { operator: string; operand: number }[] = []
  let operands: number[] = []
  for (let at = 0; at < dict.length;) {
    const byte = dict[at]!
    if (byte <= 21) {
      const operator = byte === 12 ? `12.${dict[at + 1]}` : `${byte}`
      found.push({ operator, operand: operands[0] ?? -1 })
      operands = []
      at += byte === 12 ? 2 : 1
    } else if (byte === 30) {
      do at += 1
      while (at < dict.length && (dict[at]! & 0x0f) !== 0x0f && dict[at]! >> 4 !== 0x0f)
      at += 1
      operands.push(-1)
    } else if (byte === 28) {
      operands.push(dict.readInt16BE(at + 1))
      at += 3
    } else if (byte === 29) {
      operands.push(dict.readInt32BE(at + 1))
      at += 5
    } else if (byte <= 246) {
      operands.push(byte - 139)
      at += 1
    } else {
      operands.push(byte <= 250 ? (byte - 247) * 256 + dict[at + 1]! + 108 : -(byte - 251) * 256 - dict[at + 1]! - 108)
      at += 2
    }
  }
  return found
}
