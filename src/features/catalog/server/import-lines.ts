/** A line of a file, numbered from 1; `text` is null when it is not UTF-8. */
export type Line = { readonly line: number; readonly text: string | null }

/** Longer than any row: a file without line breaks is no list, and must not fill the memory. */
const longestLine = 64 * 1024

/** The lines of a file as its bytes come, without their line breaks and without a byte order mark. Holds one line at a time. Throws RangeError on an endless one. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let rest = Buffer.alloc(0)
  let line = 0
  for await (const chunk of bytes) {
    const buffer = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    let from = 0
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10, from)) {
      line += 1
      yield { line, text: decode(buffer.subarray(from, end)) }
      from = end + 1
    }
    rest = buffer.subarray(from)
    if (rest.length > longestLine) throw new RangeError(`line ${line + 1} is longer than 64 kB`)
  }
  if (rest.length > 0) yield { line: line + 1, text: decode(rest) }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decode = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes).replace(/\r$/, '')
  } catch {
    return null
  }
}
