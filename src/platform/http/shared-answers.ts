import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicEpoch } from '../public-epoch.ts'
import { publicMemory, type CountLookup } from '../public-memory.ts'
import { dataHeaders } from './headers.ts'
import { keepAnswer, sendKept, type KeptAnswer } from './kept-answer.ts'
import { isVisitors } from './visitor-pages.ts'

type Call = { readonly url: URL; body(): Promise<unknown> }
/** A procedure's answer before it is serialized. */
type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body?: unknown }

/** Calls with a longer body, or one of unknown length, are answered one by one. */
const maxBodyBytes = 4_096
const maxMemoryBytes = 32 * 1024 * 1024

/**
 * Answers the calls of procedures that answer everybody the same: visitors from memory, and all who ask the same at one
 * moment with the same bytes (docs/security.md#pages-from-memory, docs/speed.md). `answer` does not know who calls, so
 * no answer can hold what only one caller may see. The returned handler gives false for a request that it does not
 * answer.
 */
export const sharedAnswers = (
  epoch: PublicEpoch,
  procedures: ReadonlySet<string>,
  answer: (call: Call) => Promise<Answer>,
  count?: CountLookup,
) => {
  const limits = { maxBytes: maxMemoryBytes, bytesOf: ({ bytes }: KeptAnswer) => bytes }
  const ofVisitors = publicMemory({ ...limits, epoch, isKept: ({ status }) => status === 200, count })
  const ofOthers = publicMemory({ ...limits, epoch: () => null })

  const make = async (path: string, text: string) => {
    const url = new URL(path, 'http://localhost')
    const parse = async (): Promise<unknown> => (text === '' ? undefined : JSON.parse(text))
    const { status, headers, body } = await answer({ url, body: parse })
    const all = { ...dataHeaders, ...headers, 'content-type': 'application/json' }
    return keepAnswer(status, all, Buffer.from(JSON.stringify(body)))
  }

  const respond = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<true> => {
    const text = await readBody(request)
    if (text === null) return true
    const memory = isVisitors(request) ? ofVisitors : ofOthers
    const key = `${path} ${text}`
    await sendKept(memory.recall(key) ?? (await memory.remember(key, () => make(path, text))), request, response)
    return true
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<boolean> | false => {
    const path = request.url ?? ''
    return procedures.has(path) && isShortJson(request) && respond(path, request, response)
  }
}

/** Whether it is a call with a short body of known length. */
export const isShortJson = ({ method, headers }: IncomingMessage) =>
  method === 'POST' &&
  headers['content-type'] === 'application/json' &&
  Number(headers['content-length'] ?? Infinity) <= maxBodyBytes

/** The body of a short call, or null when the caller disconnected before its end. */
export const readBody = (request: IncomingMessage): Promise<string | null> =>
  new Promise((resolve) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => resolve(text))
    request.on('error', () => resolve(null))
  })
