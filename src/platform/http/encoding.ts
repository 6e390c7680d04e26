import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'

/** The codings of ours that an Accept-Encoding takes, best first; one with q=0 is refused. */
export const acceptedCodings = (header: string | null): readonly Coding[] => {
  const taken = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim().split(/\s*;\s*/))
      .filter(([, q]) => !/^q=0(?:\.0*)?$/.test(q ?? ''))
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).filter((coding) => taken.has(coding))
}

/**
 * The page in the coding its reader takes. Each piece leaves as soon as it is rendered. Pages know nobody (tokens live
 * in the browser), so that the length of what is packed tells no secret.
 */
export const packedPage = (page: Response, accepted: string | null): Response => {
  page.headers.append('vary', 'accept-encoding')
  const [coding] = acceptedCodings(accepted)
  if (!coding || !page.body || page.status === 304 || page.headers.has('content-encoding')) return page
  const packer =
    coding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
  const rendered = Readable.fromWeb(page.body as NodeStream)
  // A render that fails half way, or a reader that goes away, ends the other too.
  rendered.on('error', (error) => packer.destroy(error))
  packer.on('close', () => rendered.destroy())
  const packed = new Response(Readable.toWeb(rendered.pipe(packer)) as ReadableStream, page)
  packed.headers.set('content-encoding', coding)
  packed.headers.delete('content-length')
  return packed
}
