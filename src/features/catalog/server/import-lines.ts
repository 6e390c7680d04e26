/** A line of a file, numbered from 1; `text` is null when it is not UTF-8. */
export type Line = { readonly line: number; readonly text: string | null }

/** In bytes, longer than any row: a file without line breaks must not fill the memory. */
const maxLineLength = 64 * 1024

/**
 * The lines of a file as its bytes arrive, without line breaks and byte order mark. Only one line is in memory at a
 * time. Throws a RangeError for a line of more than 64 kB.
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
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
    if (rest.length > maxLineLength) throw new RangeError(`line ${line + 1} is longer than 64 kB`)
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
