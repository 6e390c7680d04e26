import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { together } from '../concurrency/single-flight.ts'

type Question = { readonly url: URL; body(): Promise<unknown> }
/** A procedure's answer before it is written. */
type Answer = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body?: unknown }

/** Longer questions, and those of unknown length, go the ordinary way. Bytes. */
const longest = 4_096

/**
 * The procedures at these paths tell everyone the same: they are asked once for all callers of one moment, and all are answered
 * with the same bytes (SPEED). `ask` is not told who calls, so that no answer can hold what only one caller may see.
 * Answers false when the request is none of theirs.
 */
export const sharedAnswers = (paths: ReadonlySet<string>, ask: (question: Question) => Promise<Answer>) => {
  const share = together<{ status: number; headers: OutgoingHttpHeaders; bytes: Buffer }>()

  const written = async (path: string, text: string) => {
    const url = new URL(path, 'http://localhost')
    const body = async (): Promise<unknown> => (text === '' ? undefined : JSON.parse(text))
    const answer = await ask({ url, body })
    const bytes = Buffer.from(JSON.stringify(answer.body))
    const headers = { ...answer.headers, 'content-type': 'application/json', 'content-length': bytes.length }
    return { status: answer.status, headers, bytes }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = request.url ?? ''
    if (!paths.has(path) || !isShortJson(request)) return false
    const text = await textOf(request)
    if (text === null) return true
    const { status, headers, bytes } = await share(`${path} ${text}`, () => written(path, text))
    response.writeHead(status, headers).end(bytes)
    return true
  }
}

const isShortJson = ({ method, headers }: IncomingMessage) =>
  method === 'POST' &&
  headers['content-type'] === 'application/json' &&
  Number(headers['content-length'] ?? Infinity) <= longest

/** The body; null when the caller went away before its end. */
const textOf = (request: IncomingMessage): Promise<string | null> =>
  new Promise((resolve) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => resolve(text))
    request.on('error', () => resolve(null))
  })
