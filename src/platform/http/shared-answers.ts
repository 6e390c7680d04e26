import type { IncomingMessage, ServerResponse } from 'node:http'
import { memoize } from '#lib/memoize.ts'
import type { PublicEpoch } from '../public-epoch.ts'
import { publicCache, type CountLookup } from '../public-cache.ts'
import { dataHeaders } from './headers.ts'
import { cachedResponse, sendCached, sendReady, type CachedResponse } from './cached-response.ts'
import { isVisitors } from './pages/visitor-page-cache.ts'

/** A procedure's answer as it is sent. */
type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** A procedure that answers everybody the same. */
export type SharedRead = {
  /** Its input as its schema writes it, with every field, in one order; a wrong one as it is. */
  inputOf(input: unknown): unknown
  /** Answers, without knowing who calls: no answer can hold what only one caller may see. */
  answer(input: unknown): Promise<Answer>
}

export type SharedAnswers = {
  /** Answers a visitor at once, if the answer is cached in the client's coding; else false. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers with what is made once for all who ask the same meanwhile; false for every other request. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> | false
}

/** Longer questions are asked by POST, one by one. */
const maxUrlLength = 4_096
/** In characters: some 250 spellings. More would only be carried along by the garbage collector. */
const maxSpellings = 100_000
const maxAskedOnce = 1_000
const maxCacheBytes = 32 * 1024 * 1024

/** Whether a question, as it is written here, begins at a place in a list. */
const hasPlace = /"cursor":"/
/**
 * Whether an address names such a place, as browsers write it. Hardly anybody asks for one twice, so it is not cached.
 */
const namesPlace = (url: string) => url.includes('cursor%22%3A%22')

/**
 * Answers the procedures that answer everybody the same, by path, when they are asked by GET: visitors from a cache,
 * and all who ask the same at one moment with the same bytes (docs/security.md#pages-from-memory, docs/speed.md).
 */
export const sharedAnswers = (
  epoch: PublicEpoch,
  reads: ReadonlyMap<string, SharedRead>,
  count?: CountLookup,
): SharedAnswers => {
  const limits = { maxBytes: maxCacheBytes, bytesOf: ({ bytes }: CachedResponse) => bytes }
  const ofVisitors = publicCache({ ...limits, epoch, isCacheable: ({ status }) => status === 200, count })
  const ofOthers = publicCache({ ...limits, epoch: () => null })

  /** The question of an address, '' without one: path and input, one text for all spellings. */
  const readQuestion = (url: string): string => {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const read = reads.get(path)
    if (!read) return ''
    const data = mark < 0 ? undefined : dataOf(url.slice(mark))
    return `${path} ${writtenInput(read, data) ?? JSON.stringify(data) ?? ''}`
  }
  const questionOf = memoize(readQuestion, maxSpellings)

  const askedOnce = new Set<string>()
  /**
   * Whether the question will be asked again: any place in a list can be asked for, so it must have been asked before.
   */
  const isWorthCaching = (question: string): boolean => {
    if (!hasPlace.test(question) || askedOnce.has(question)) return true
    if (askedOnce.size === maxAskedOnce) askedOnce.clear()
    askedOnce.add(question)
    return false
  }

  const asked = ({ method, url = '' }: IncomingMessage): string => {
    if (method !== 'GET' || url.length > maxUrlLength) return ''
    return namesPlace(url) ? readQuestion(url) : questionOf(url)
  }

  const make = async (question: string, isCacheable: boolean) => {
    const end = question.indexOf(' ')
    const input: unknown = end + 1 === question.length ? undefined : JSON.parse(question.slice(end + 1))
    const { status, headers, body } = await reads.get(question.slice(0, end))!.answer(input)
    const cache = isCacheable && status === 200 ? { 'cache-control': 'public, no-cache' } : {}
    const all = { ...dataHeaders, ...cache, ...headers, 'content-type': 'application/json' }
    return cachedResponse(status, all, body.toString(), { isTagged: isCacheable })
  }

  return {
    answerFromCache: (request, response) => {
      if (!isVisitors(request) || namesPlace(request.url ?? '')) return false
      const question = asked(request)
      const cached = question === '' ? undefined : ofVisitors.get(question)
      return cached !== undefined && sendReady(cached, request, response)
    },
    answer: (request, response) => {
      const question = asked(request)
      if (question === '') return false
      const isCacheable = isVisitors(request) && isWorthCaching(question)
      const load = () => make(question, isCacheable)
      const answer = isCacheable ? ofVisitors.getOrMake(question, load) : ofOthers.getOrMake(question, load)
      return answer.then((cached) => sendCached(cached, request, response)).then(() => true)
    },
  }
}

/**
 * The input as text. A schema that throws must not end the process: its question is asked as it is written, and the
 * procedure, which reads it by the same schema, answers and logs the fault.
 */
const writtenInput = (read: SharedRead, data: unknown): string | undefined => {
  try {
    return JSON.stringify(read.inputOf(data))
  } catch {
    return undefined
  }
}

/** The input of a question in an address, as oRPC's protocol writes it; undefined when it is not one. */
const dataOf = (search: string): unknown => {
  try {
    return (JSON.parse(new URLSearchParams(search).get('data') ?? '') as { readonly json?: unknown } | null)?.json
  } catch {
    return undefined
  }
}
