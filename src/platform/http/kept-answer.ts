import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { memoize } from '#lib/memoize.ts'
import { acceptedCodings, type Coding } from './encoding.ts'

const compress = promisify(brotliCompress)
const deflate = promisify(gzip)

/** One form of an answer with its headers, as `writeHead` takes them the fastest: names and values in one row. */
type Form = { readonly etag: string; readonly full: readonly string[]; readonly short: readonly string[]; body: Buffer }

/** An answer that is the same for everyone, in each content coding, ready to be sent without further work. */
export type KeptAnswer = {
  readonly status: number
  /** The memory that it takes. */
  readonly bytes: number
  readonly forms: Readonly<Record<Coding | 'identity', Form>>
}

/** Below this it costs more to decompress than to send. */
const minCompressedBytes = 512

/**
 * The answer with these headers and this body. It is compressed once, outside the event loop; a text compresses almost
 * as well at these levels as at the highest ones, in a tenth of the time. Each form has its own strong ETag.
 */
export const keepAnswer = async (
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<KeptAnswer> => {
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  const [br, gz] =
    body.length < minCompressedBytes
      ? [body, body]
      : await Promise.all([compress(body, { params: { ...params, ...size } }), deflate(body, { level: 6 })])
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const form = (coding: Coding | 'identity', bytes: Buffer): Form => {
    const isCoded = bytes !== body
    const etag = isCoded ? `"${hash}-${coding}"` : `"${hash}"`
    const short = Object.entries({ ...headers, vary: 'accept-encoding', etag }).flat()
    const own = { ...(isCoded ? { 'content-encoding': coding } : {}), 'content-length': String(bytes.length) }
    return { etag, short, full: [...short, ...Object.entries(own).flat()], body: bytes }
  }
  const forms = { identity: form('identity', body), br: form('br', br), gzip: form('gzip', gz) }
  return { status, bytes: body.length + br.length + gz.length + 3_000, forms }
}

/** The best form that an Accept-Encoding header allows. Browsers send but a few. */
const formOf = memoize((header) => acceptedCodings(header)[0] ?? 'identity', 10_000)

/** Sends the answer in the client's coding; 304 if the client has it; no body for HEAD. */
export const sendKept = ({ status, forms }: KeptAnswer, request: IncomingMessage, response: ServerResponse): void => {
  const { headers } = request
  const form = forms[formOf(headers['accept-encoding'] ?? '') as keyof KeptAnswer['forms']]
  const known = headers['if-none-match']
  if (known !== undefined && request.method !== 'POST' && status === 200 && namesTag(known, form.etag))
    return void response.writeHead(304, form.short as string[]).end()
  response.writeHead(status, form.full as string[])
  if (request.method === 'HEAD') response.end()
  else response.end(form.body)
}

/** Whether an If-None-Match header names this tag; a weak one counts, as RFC 9110 has it. */
const namesTag = (header: string, etag: string): boolean =>
  header === etag ||
  header.trim() === '*' ||
  header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
