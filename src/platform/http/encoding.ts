import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

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

/**
 * The page compressed for its client, if possible. Each part is sent as soon as it is rendered. Pages hold no secret
 * (tokens are in the browser only), so the compressed length reveals none.
 */
export const compressedPage = (page: Response, accepted: string | null): Response => {
  page.headers.append('vary', 'accept-encoding')
  const [coding] = acceptedCodings(accepted)
  if (!coding || !page.body || page.status === 304 || page.headers.has('content-encoding')) return page
  const compressor =
    coding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
  const rendered = Readable.fromWeb(page.body as NodeStream)
  // A failed render ends the response, and a client that disconnects ends the render.
  rendered.on('error', (error) => compressor.destroy(error))
  compressor.on('close', () => rendered.destroy())
  const compressed = new Response(Readable.toWeb(rendered.pipe(compressor)) as ReadableStream, page)
  compressed.headers.set('content-encoding', coding)
  compressed.headers.delete('content-length')
  return compressed
}
