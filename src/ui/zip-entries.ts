/** Why an archive cannot be read. */
export type ZipRefusal = 'DAMAGED' | 'TOO_LARGE'
export class ZipError extends Error {
  readonly refusal: ZipRefusal
  constructor(refusal: ZipRefusal) {
    super(`Archive: ${refusal}`)
    this.refusal = refusal
  }
}

type Entry = { readonly method: number; readonly size: number; readonly offset: number }

const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50

/**
 * The files inside a ZIP archive, each unpacked only when asked for, with the browser's own inflate. Refuses (ZipError) what is
 * damaged, and more than `most` bytes unpacked in all, whatever the archive says of itself (a bomb stops there).
 */
export const openZip = (bytes: Uint8Array<ArrayBuffer>, most: number) => {
  const entries = readDirectory(bytes)
  let left = most
  const take = (chunk: Uint8Array) => {
    left -= chunk.length
    if (left < 0) throw new ZipError('TOO_LARGE')
    return chunk
  }
  return {
    names: [...entries.keys()] as readonly string[],
    /** A file's text in UTF-8; null when the archive has no file of that name. */
    text: async (name: string): Promise<string | null> => {
      const entry = entries.get(name)
      if (!entry) return null
      const packed = bytes.subarray(startOf(bytes, entry), startOf(bytes, entry) + entry.size)
      if (packed.length < entry.size) throw new ZipError('DAMAGED')
      if (entry.method === 0) return new TextDecoder().decode(take(packed))
      if (entry.method !== 8) throw new ZipError('DAMAGED')
      return inflate(packed, take)
    },
  }
}

const inflate = async (packed: Uint8Array<ArrayBuffer>, take: (chunk: Uint8Array) => Uint8Array): Promise<string> => {
  const decoder = new TextDecoder()
  const texts: string[] = []
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      texts.push(decoder.decode(take(value), { stream: true }))
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof ZipError ? error : new ZipError('DAMAGED')
  }
  return texts.join('') + decoder.decode()
}

const readDirectory = (bytes: Uint8Array): ReadonlyMap<string, Entry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findDirectoryEnd(view)
  const entries = new Map<string, Entry>()
  try {
    let at = view.getUint32(end + 16, true)
    for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
      if (view.getUint32(at, true) !== directoryEntry) throw new ZipError('DAMAGED')
      const nameLength = view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      entries.set(name.replace(/^\//, ''), {
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    return entries
  } catch {
    // A length that leads out of the file is damage too.
    throw new ZipError('DAMAGED')
  }
}

/** The directory stands at the end, before a comment of at most 65,535 bytes. */
const findDirectoryEnd = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === directoryEnd) return at
  throw new ZipError('DAMAGED')
}

const startOf = (bytes: Uint8Array, { offset }: Entry): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localEntry) throw new ZipError('DAMAGED')
  return offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
}
