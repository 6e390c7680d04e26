import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A content coding of HTTP. */
export type Coding = 'br' | 'gzip'

/** The supported codings that an Accept-Encoding header allows, best first. */
export const acceptedCodings = (header: string | null): readonly Coding[] => {
  const allowed = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim().split(/\s*;\s*/))
      .filter(([, q]) => !/^q=0(?:\.0*)?$/.test(q ?? ''))
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).filter((coding) => allowed.has(coding))
}

const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // No page is longer than this window of 128 kB; the usual one, of 4 MB, is cleared for each.
  [constants.BROTLI_PARAM_LGWIN]: 17,
}
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * The text in a coding, made outside the event loop: almost as small as at the highest levels, in a tenth of the time.
 * Pages hold no secret (tokens are in the browser only), so the compressed length reveals none.
 */
export const compress = (coding: Coding, text: string): Promise<Buffer<ArrayBuffer>> =>
  coding === 'br'
    ? brotli(text, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
    : deflate(text, { level: 6 })
