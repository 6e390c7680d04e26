import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { memoize } from '#lib/memoize.ts'
import { tickEndWriter } from '../concurrency/tick-end.ts'
import { codedBody, type CodedBody } from './coded-body.ts'
import { acceptedCodings, type Coding } from './encoding.ts'
import { namesTag } from './entity-tags.ts'
import { headerRow, type HeaderRow } from './headers.ts'

type FormName = Coding | 'identity'
/** One form of a response. Its body is a text, because Node sends a text together with the head, in one write. */
type Form = {
  /** The tags of this content in this coding, its own first; none where no later request could name it. */
  readonly etags: readonly string[]
  /** All headers. */
  readonly headers: HeaderRow
  readonly body: string
  /** latin1 for compressed bytes: one character for each. */
  readonly encoding: 'utf8' | 'latin1'
}

/** A response that is the same for everyone. Each content coding is made when it is first asked for. */
export type CachedResponse = {
  readonly status: number
  /** The headers of all forms. */
  readonly headers: HeaderRow
  /** About how many bytes it takes with all its forms. */
  readonly bytes: number
  /** The body in that coding, if there is one. */
  ready(name: FormName): Form | undefined
  /** Makes a form that is not there yet. */
  make(name: FormName): Promise<Form>
}

/** In memory a text has two bytes for each character if one of them is not in Latin-1, and else one. */
const bytesInMemory = (text: string): number => (/[\u0100-\uffff]/.test(text) ? 2 : 1) * text.length
/** Below this it costs more to decompress than to send. */
const minCompressedBytes = 512
/** The response with these headers and this body. Each form has its own strong ETag, unless it is not to be cached. */
export const cachedResponse = (
  status: number,
  given: Readonly<Record<string, string>>,
  body: string,
  { isTagged = true }: { readonly isTagged?: boolean } = {},
): CachedResponse => {
  const tag = isTagged ? hash('sha256', body, 'base64url').slice(0, 22) : undefined
  const length = Buffer.byteLength(body)
  const headers = [...headerRow(given), 'vary', 'accept-encoding']
  const formOf = (suffixes: readonly string[], own: readonly string[], text: string, encoding: Form['encoding']) => {
    const etags = tag === undefined ? [] : suffixes.map((suffix) => `"${tag}${suffix}"`)
    return {
      etags,
      headers: [...headers, ...etags.slice(0, 1).flatMap((etag) => ['etag', etag]), ...own],
      body: text,
      encoding,
    }
  }
  const identity = formOf([''], ['content-length', String(length)], body, 'utf8')
  const inCoding = (coding: Coding) =>
    codedBody(coding, body, (bytes, isQuick) => {
      const suffixes = [`-${coding}`, `-${coding}-quick`]
      const own = ['content-encoding', coding, 'content-length', String(bytes.length)]
      return formOf(isQuick ? suffixes.toReversed() : suffixes, own, bytes.toString('latin1'), 'latin1')
    })
  const isPlain = (name: FormName) => name === 'identity' || length < minCompressedBytes
  const coded: Partial<Record<FormName, CodedBody<Form>>> = {}
  return {
    status,
    headers,
    // Asked for only when the response is to be cached.
    get bytes() {
      return bytesInMemory(body) + Math.ceil(length * 0.6) + 3_000
    },
    ready: (name) => (isPlain(name) ? identity : coded[name]?.ready()),
    make: async (name) => (isPlain(name) ? identity : (coded[name] ??= inCoding(name as Coding)).make()),
  }
}

/** The best form that an Accept-Encoding header allows. Browsers send but a few. */
const bestFormOf = memoize((header) => acceptedCodings(header)[0] ?? 'identity', 10_000)

/** The form of responses to this request. */
const codingOf = ({ headers }: IncomingMessage): FormName => bestFormOf(headers['accept-encoding'] ?? '') as FormName

/** Sends the response at once, if it is ready in the client's coding; else false. */
export const sendReady = (cached: CachedResponse, request: IncomingMessage, response: ServerResponse): boolean => {
  const form = cached.ready(codingOf(request))
  if (form) send(cached, form, request, response)
  return form !== undefined
}

/** Sends the response in the client's coding; 304 if the client has it; no body for HEAD. */
export const sendCached = async (
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const name = codingOf(request)
  send(cached, cached.ready(name) ?? (await cached.make(name)), request, response)
}

const send = (
  cached: CachedResponse,
  form: Form,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void => {
  const known = headers['if-none-match']
  const etag =
    known === undefined || cached.status !== 200 ? undefined : form.etags.find((each) => namesTag(known, each))
  if (etag !== undefined) return void response.writeHead(304, [...cached.headers, 'etag', etag]).end()
  const writeAtTickEnd = tickEndWriter()
  response.writeHead(cached.status, form.headers as string[])
  writeAtTickEnd(() => (method === 'HEAD' ? response.end() : response.end(form.body, form.encoding)))
}
