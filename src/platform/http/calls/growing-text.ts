/** Characters that are collected before they are written as bytes. A shorter text stays one string. */
const flushAt = 16_384
/** The first size of the bytes, enough for nearly every long text: growing costs as much as writing. */
const firstBytes = 256 * 1_024
/** The most bytes that one UTF-16 unit takes in UTF-8. */
const widest = 3

/**
 * A text that grows by small pieces. A long one is kept as UTF-8: a string of ten thousand pieces, which JavaScript
 * joins only when it is sent, costs several times as much.
 */
export class GrowingText {
  #text: string
  #bytes: Buffer | undefined
  #length = 0

  constructor(text = '') {
    this.#text = text
  }

  add(piece: string): void {
    this.#text += piece
    if (this.#text.length >= flushAt) this.#flush()
  }

  /** Adds a piece that is UTF-8 already: copying it is several times as fast. */
  addBytes(piece: Buffer): void {
    const bytes = this.#flush(piece.length)
    piece.copy(bytes, this.#length)
    this.#length += piece.length
  }

  /** The whole with this last piece. */
  end(piece: string): string | Buffer {
    this.#text += piece
    if (!this.#bytes) return this.#text
    return this.#flush().subarray(0, this.#length)
  }

  /** The bytes, with the collected pieces written to them and with room for `more`. */
  #flush(more = 0): Buffer {
    const most = this.#length + widest * this.#text.length + more
    if (!this.#bytes || this.#bytes.length < most) {
      const larger = Buffer.allocUnsafe(Math.max(2 * most, firstBytes))
      this.#bytes?.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    this.#length += this.#bytes.write(this.#text, this.#length, 'utf8')
    this.#text = ''
    return this.#bytes
  }
}
