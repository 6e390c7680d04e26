/**
 * Characters that are put together before they are written; a shorter answer stays one string, sent with its headers.
 */
const flushAt = 16_384
/** Enough for nearly all that are long: growing costs as much as writing. */
const firstBytes = 256 * 1_024
/** Bytes of UTF-8 for one UTF-16 unit, at most. */
const widest = 3

/**
 * A text that grows by small pieces. A long one is UTF-8 from the start: one string of ten thousand pieces, which is
 * put together only when it is sent, costs several times as much as its bytes.
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

  /** Adds a piece that is UTF-8 already, which is copied several times as fast. */
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

  /** The bytes, with the pieces that were texts yet and with room for more. */
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
