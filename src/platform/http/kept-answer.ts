import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { memoize } from '#lib/memoize.ts'
import { acceptedCodings, type Coding } from './encoding.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

type FormName = Coding | 'identity'
/** One form of an answer, as Node sends it the fastest: head and body in one write. */
type Form = {
  readonly etag: string
  /** The headers, names and values in one row; `short` without those of a body. */
  readonly full: readonly string[]
  readonly short: readonly string[]
  /** The bytes as a text with a character for each (latin1). */
  readonly body: string
}

/** An answer that is the same for everyone. Each content coding is made once, when it is first asked for. */
export type KeptAnswer = {
  readonly status: number
  /** The memory that it takes with all its forms, about. */
  readonly bytes: number
  /** The forms that are ready to be sent without further work. */
  readonly forms: Partial<Record<FormName, Form>>
  /** Makes a form that is not there yet. */
  make(name: FormName): Promise<Form>
}

/** Below this it costs more to decompress than to send. */
const minCompressedBytes = 512
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
/** Outside the event loop. A text compresses almost as well as at the highest levels, in a tenth of the time. */
const coders = {
  br: (body: Buffer) => brotli(body, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => deflate(body, { level: 6 }),
  identity: async (body: Buffer) => body,
}

/** The answer with these headers and this body. Each form has its own strong ETag. */
export const keepAnswer = (status: number, headers: Readonly<Record<string, string>>, body: Buffer): KeptAnswer => {
  const tag = hash('sha256', body, 'base64url').slice(0, 22)
  const form = (coding: FormName, bytes: Buffer): Form => {
    const isCoded = coding !== 'identity'
    const etag = isCoded ? `"${tag}-${coding}"` : `"${tag}"`
    const short = Object.entries({ ...headers, vary: 'accept-encoding', etag }).flat()
    const own = { ...(isCoded ? { 'content-encoding': coding } : {}), 'content-length': String(bytes.length) }
    return { etag, short, full: [...short, ...Object.entries(own).flat()], body: bytes.toString('latin1') }
  }
  const identity = form('identity', body)
  const forms: KeptAnswer['forms'] = { identity }
  if (body.length < minCompressedBytes) Object.assign(forms, { br: identity, gzip: identity })
  const made: Partial<Record<FormName, Promise<Form>>> = {}
  const make = (name: FormName): Promise<Form> =>
    (made[name] ??= coders[name](body).then((bytes) => (forms[name] = form(name, bytes))))
  return { status, bytes: Math.ceil(body.length * 1.6) + 3_000, forms, make }
}

/** The best form that an Accept-Encoding header allows. Browsers send but a few. */
const formOf = memoize((header) => acceptedCodings(header)[0] ?? 'identity', 10_000)

/** The form of answers to this request. */
const codingOf = ({ headers }: IncomingMessage): FormName => formOf(headers['accept-encoding'] ?? '') as FormName

/** Sends the answer at once, if it is ready in the client's coding; else false. */
export const sendReady = (kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): boolean => {
  const form = kept.forms[codingOf(request)]
  if (form) send(kept.status, form, request, response)
  return form !== undefined
}

/** Sends the answer in the client's coding; 304 if the client has it; no body for HEAD. */
export const sendKept = async (kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (!sendReady(kept, request, response)) send(kept.status, await kept.make(codingOf(request)), request, response)
}

const send = (status: number, form: Form, { method, headers }: IncomingMessage, response: ServerResponse): void => {
  const known = headers['if-none-match']
  if (known !== undefined && status === 200 && namesTag(known, form.etag))
    return void response.writeHead(304, form.short as string[]).end()
  response.writeHead(status, form.full as string[])
  if (method === 'HEAD') response.end()
  else response.end(form.body, 'latin1')
}

/** Whether an If-None-Match header names this tag; a weak one counts, as RFC 9110 has it. */
const namesTag = (header: string, etag: string): boolean =>
  header === etag ||
  header.trim() === '*' ||
  header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
