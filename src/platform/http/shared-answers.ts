import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { singleFlight } from '../concurrency/single-flight.ts'

type Call = { readonly url: URL; body(): Promise<unknown> }
/** A procedure's answer before it is serialized. */
type Answer = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body?: unknown }

/** Calls with a longer body, or one of unknown length, are answered one by one. */
const maxBodyBytes = 4_096

/**
 * Answers simultaneous calls of the same procedure and input once, with the same bytes for all callers (docs/speed.md).
 * Only for procedures that answer everybody the same: `answer` does not know who calls, so no answer can hold what only
 * one caller may see. The returned handler gives false for a request that it does not answer.
 */
export const sharedAnswers = (answer: (call: Call) => Promise<Answer>) => {
  const share = singleFlight<{ status: number; headers: OutgoingHttpHeaders; bytes: Buffer }>()

  const serialized = async (path: string, text: string) => {
    const url = new URL(path, 'http://localhost')
    const parse = async (): Promise<unknown> => (text === '' ? undefined : JSON.parse(text))
    const { status, headers, body } = await answer({ url, body: parse })
    const bytes = Buffer.from(JSON.stringify(body))
    return {
      status,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
      bytes,
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = request.url ?? ''
    if (!isShortJson(request)) return false
    const text = await readBody(request)
    if (text === null) return true
    const { status, headers, bytes } = await share(`${path} ${text}`, () => serialized(path, text))
    response.writeHead(status, headers).end(bytes)
    return true
  }
}

const isShortJson = ({ method, headers }: IncomingMessage) =>
  method === 'POST' &&
  headers['content-type'] === 'application/json' &&
  Number(headers['content-length'] ?? Infinity) <= maxBodyBytes

/** The body, or null when the caller disconnected before its end. */
const readBody = (request: IncomingMessage): Promise<string | null> =>
  new Promise((resolve) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => resolve(text))
    request.on('error', () => resolve(null))
  })
