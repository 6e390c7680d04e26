/**
 * The fields of a form as browsers and Node write it, taken apart without a copy of its bytes; null for every form that
 * is written in another way, which `Response.formData` takes apart or refuses. Both agree on what both read.
 */
export const plainForm = (contentType: string, bytes: Buffer<ArrayBuffer>): FormData | null => {
  const boundary = /^multipart\/form-data; ?boundary=([\w-]{1,70})$/.exec(contentType)?.[1]
  if (boundary === undefined) return null
  const [opening, ...pieces] = split(bytes, boundary)
  const closing = pieces.pop()
  if (!opening || !closing || textOf(opening, 3) !== '--' || !/^--(?:\r\n)?$/.test(textOf(closing, 5))) return null
  const form = new FormData()
  for (const piece of pieces) {
    const field = fieldOf(piece)
    if (!field) return null
    form.append(field.name, field.value)
  }
  return form
}

const textOf = (bytes: Buffer, length: number): string => bytes.toString('latin1', 0, length)

const split = (bytes: Buffer<ArrayBuffer>, separator: string): Buffer<ArrayBuffer>[] => {
  const pieces = []
  let from = 0
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, from)) {
    pieces.push(bytes.subarray(from, at))
    from = at + separator.length
  }
  return [...pieces, bytes.subarray(from)]
}

const fieldHead =
  /^\r\n[Cc]ontent-[Dd]isposition: form-data; name="([\w.-]+)"(?:; filename="([\w.-]+)"\r\n[Cc]ontent-[Tt]ype: ([\w./+-]+))?$/
const maxHeadBytes = 512

/**
 * The field between two boundaries: its head, an empty line, its content, and the line break and dashes of the next.
 */
const fieldOf = (piece: Buffer<ArrayBuffer>) => {
  const headEnd = piece.subarray(0, maxHeadBytes).indexOf('\r\n\r\n')
  const contentEnd = piece.length - 4
  if (headEnd === -1 || headEnd + 4 > contentEnd || textOf(piece.subarray(contentEnd), 4) !== '\r\n--') return null
  const [, name, fileName, type] = fieldHead.exec(textOf(piece, headEnd)) ?? []
  if (name === undefined) return null
  const content = piece.subarray(headEnd + 4, contentEnd)
  const value = fileName === undefined ? content.toString() : new FileInPlace(content, fileName, type)
  return { name, value }
}

/** A file over the bytes that arrived: Node's own copies them when it is made, and again when it is read. */
class FileInPlace extends File {
  readonly #content: Buffer<ArrayBuffer>
  constructor(content: Buffer<ArrayBuffer>, name: string, type: string | undefined) {
    super([], name, type === undefined ? {} : { type })
    this.#content = content
  }
  override get size() {
    return this.#content.length
  }
  override async bytes() {
    return this.#content
  }
  override arrayBuffer() {
    return this.#copy().arrayBuffer()
  }
  override text() {
    return this.#copy().text()
  }
  override stream() {
    return this.#copy().stream()
  }
  override slice(...range: Parameters<Blob['slice']>) {
    return this.#copy().slice(...range)
  }
  #copy() {
    return new Blob([this.#content], { type: this.type })
  }
}
