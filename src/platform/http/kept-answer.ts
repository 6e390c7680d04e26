import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { memoize } from '#lib/memoize.ts'
import { acceptedCodings, compress, compressQuickly, type Coding } from './encoding.ts'

type FormName = Coding | 'identity'
/** One form of an answer. Its body is a text, because Node sends a text together with the head, in one write. */
type Form = {
  /** Absent where no later request could name it. */
  readonly etag: string | undefined
  /** All headers, names and values in one row, as `writeHead` takes them the fastest. */
  readonly headers: readonly string[]
  readonly body: string
  /** Of compressed bytes the text has a character for each (latin1). */
  readonly encoding: 'utf8' | 'latin1'
}

/** An answer that is the same for everyone. Each content coding is made when it is first asked for. */
export type KeptAnswer = {
  readonly status: number
  /** The headers of all forms. */
  readonly headers: readonly string[]
  /** The memory that it takes with all its forms, about. */
  readonly bytes: number
  /** The form in that coding; a promise while it is made. */
  form(name: FormName): Form | Promise<Form>
}

/** Below this it costs more to decompress than to send. */
const minCompressedBytes = 512
/** The answer with these headers and this body. Each form has its own strong ETag, unless the answer is sent only now. */
export const keepAnswer = (
  status: number,
  given: Readonly<Record<string, string>>,
  body: string,
  { isTagged = true }: { readonly isTagged?: boolean } = {},
): KeptAnswer => {
  const tag = isTagged ? hash('sha256', body, 'base64url').slice(0, 22) : undefined
  const length = Buffer.byteLength(body)
  const headers = [...Object.entries(given).flat(), 'vary', 'accept-encoding']
  const make = (suffix: string, own: readonly string[], text: string, encoding: Form['encoding']): Form => {
    const etag = tag && `"${tag}${suffix}"`
    return { etag, headers: [...headers, ...(etag ? ['etag', etag] : []), ...own], body: text, encoding }
  }
  const identity = make('', ['content-length', String(length)], body, 'utf8')
  const coded = (coding: Coding) =>
    codedForm(coding, body, (bytes, suffix) => {
      const own = ['content-encoding', coding, 'content-length', String(bytes.length)]
      return make(`-${coding}${suffix}`, own, bytes.toString('latin1'), 'latin1')
    })
  const forms: Partial<Record<Coding, () => Form | Promise<Form>>> = {}
  const form = (name: FormName) =>
    name === 'identity' || length < minCompressedBytes ? identity : (forms[name] ??= coded(name))()
  return { status, headers, bytes: Math.ceil(length * 1.6) + 3_000, form }
}

/** Longer texts, in characters, would hold up the event loop. */
const maxQuick = 64 * 1_024
/** What is longer when it is made quickly is made small at once: 12 kB is the most that a page may weigh. */
const maxQuickBytes = 12_000
/** Most answers are read once or twice before they change. */
const usesUntilSmall = 4

/** A body in one coding: made quickly for those who read it first, then smaller for those who go on to. */
const codedForm = (coding: Coding, body: string, formOf: (bytes: Buffer, suffix: string) => Form) => {
  let current: Form | undefined
  let small: Promise<Form> | undefined
  let uses = 0
  const makeSmall = () => (small ??= compress(coding, body).then((bytes) => (current = formOf(bytes, ''))))
  const makeQuickly = () => {
    const bytes = compressQuickly(coding, body)
    return bytes.length <= maxQuickBytes ? formOf(bytes, '-quick') : undefined
  }
  return (): Form | Promise<Form> => {
    uses += 1
    if (uses === 1 && body.length <= maxQuick) current = makeQuickly()
    if (uses === usesUntilSmall || !current) makeSmall().catch(() => undefined)
    return current ?? makeSmall()
  }
}

/** The best form that an Accept-Encoding header allows. Browsers send but a few. */
const formOf = memoize((header) => acceptedCodings(header)[0] ?? 'identity', 10_000)

/** The form of answers to this request. */
const codingOf = ({ headers }: IncomingMessage): FormName => formOf(headers['accept-encoding'] ?? '') as FormName

/** Sends the answer at once, if it is ready in the client's coding; else false. */
export const sendReady = (kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): boolean => {
  const form = kept.form(codingOf(request))
  if (form instanceof Promise) return false
  send(kept, form, request, response)
  return true
}

/** Sends the answer in the client's coding; 304 if the client has it; no body for HEAD. */
export const sendKept = async (kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): Promise<void> =>
  send(kept, await kept.form(codingOf(request)), request, response)

const send = (kept: KeptAnswer, form: Form, { method, headers }: IncomingMessage, response: ServerResponse): void => {
  const known = headers['if-none-match']
  const { etag } = form
  if (known !== undefined && etag !== undefined && kept.status === 200 && namesTag(known, etag))
    return void response.writeHead(304, [...kept.headers, 'etag', etag]).end()
  response.writeHead(kept.status, form.headers as string[])
  if (method === 'HEAD') response.end()
  else response.end(form.body, form.encoding)
}

/** Whether an If-None-Match header names this tag; a weak one counts, as RFC 9110 has it. */
const namesTag = (header: string, etag: string): boolean =>
  header === etag ||
  header.trim() === '*' ||
  header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
