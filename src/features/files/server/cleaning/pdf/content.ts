import { stripJpeg } from '../pictures/jpeg.ts'

const [percent, open, close, slash, backslash, save, restore] = [0x25, 0x28, 0x29, 0x2f, 0x5c, 0x71, 0x51]
const isSpace = (byte: number | undefined) =>
  byte === undefined || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0

const delimiters = Buffer.from('()<>[]{}/%')

/** A content stream without its comments, and without the metadata of its inline pictures. */
export const cleanContent = (content: Uint8Array): Uint8Array => {
  const source = Buffer.from(content)
  if (!source.includes(percent) && !source.includes('ID')) return content
  const kept: Buffer[] = []
  let from = 0
  const skip = (start: number, end: number, instead?: Uint8Array) => {
    kept.push(source.subarray(from, start), Buffer.from(instead ?? []))
    from = end
  }
  const pictures = pictureStarts(source)
  outsideStrings(source, (at) => {
    if (source[at] === percent) {
      const end = lineEnd(source, at)
      skip(at, end)
      return end
    }
    if (!pictures(at)) return at + 1
    const end = pictureEnd(source, at + 3)
    const picture = source.subarray(at + 3, end)
    if (picture[0] === 0xff && picture[1] === 0xd8)
      skip(at + 3, end, Buffer.concat([stripJpeg(picture), Buffer.from('\n')]))
    return end + 1
  })
  return Buffer.concat([...kept, source.subarray(from)])
}

/**
 * How many graphics states a content saves within each other. Every q outside of strings, names, comments and pictures
 * counts: no other operator is written with that letter, and PDF.js reads 'qq' as two.
 */
export const savedStates = (content: Uint8Array): number => {
  const source = Buffer.from(content)
  let depth = 0
  let deepest = 0
  const pictures = pictureStarts(source)
  outsideStrings(source, (at) => {
    const byte = source[at]
    if (byte === percent) return lineEnd(source, at)
    if (byte === slash) return nameEnd(source, at + 1)
    if (pictures(at)) return pictureEnd(source, at + 3)
    if (byte === save) deepest = Math.max(deepest, ++depth)
    else if (byte === restore) depth = Math.max(0, depth - 1)
    return at + 1
  })
  return deepest
}

/** Calls `read` with each place that is in no string; it returns the place from which to go on. */
const outsideStrings = (source: Buffer, read: (at: number) => number) => {
  let depth = 0
  for (let at = 0; at < source.length;) {
    const byte = source[at]
    if (depth > 0 && byte === backslash) at += 2
    else if (byte === open || byte === close) {
      depth = Math.max(0, depth + (byte === open ? 1 : -1))
      at += 1
    } else at = depth === 0 ? read(at) : at + 1
  }
}

const nameEnd = (source: Buffer, at: number): number => {
  let end = at
  while (end < source.length && !isSpace(source[end]) && !delimiters.includes(source[end]!)) end += 1
  return end
}

const lineEnd = (source: Buffer, at: number): number => {
  let end = at
  while (end < source.length && source[end] !== 0x0a && source[end] !== 0x0d) end += 1
  return end
}

/**
 * Whether the bytes of a picture begin at a place: 'ID' as a word after 'BI'. Another 'ID' is nothing, and readers go
 * on. Asked with each place outside of strings, in order.
 */
const pictureStarts = (source: Buffer): ((at: number) => boolean) => {
  let isBegun = false
  const ends = (byte: number | undefined) => isSpace(byte) || delimiters.includes(byte!)
  return (at) => {
    if (source[at + 1] !== 0x49 && source[at + 1] !== 0x44) return false
    // '/BI' and '/ID' are names.
    const isWord = ends(source[at - 1]) && source[at - 1] !== slash
    if (isWord && source[at] === 0x42 && source[at + 1] === 0x49 && ends(source[at + 2])) isBegun = true
    const isData = isWord && source[at] === 0x49 && source[at + 1] === 0x44 && isSpace(source[at + 2])
    if (!isData || !isBegun) return false
    isBegun = false
    return true
  }
}

/** They end with 'EI' as a word. */
const pictureEnd = (source: Buffer, start: number): number => {
  for (let at = source.indexOf('EI', start); at >= 0; at = source.indexOf('EI', at + 1))
    if (isSpace(source[at - 1]) && isSpace(source[at + 2])) return at
  return source.length
}

/** A CMap without comments, under the name that stands for none: programs sign theirs. */
export const cleanCMap = (cmap: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(cleanContent(cmap))
      .toString('latin1')
      .replace(/(\/Registry\s*)\((?:\\.|[^\\()])*\)/g, '$1(Adobe)')
      .replace(/(\/Ordering\s*)\((?:\\.|[^\\()])*\)/g, '$1(UCS)')
      .replace(/(\/CMapName\s*)\/[^\s/<>()[\]{}%]+(?=\s+def)/g, '$1/Adobe-Identity-UCS'),
    'latin1',
  )
