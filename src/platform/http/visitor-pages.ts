import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicEpoch } from '../public-epoch.ts'
import { publicMemory, type CountLookup } from '../public-memory.ts'
import type { Hydration } from './page-script.ts'
import { sendKept, sendReady, type KeptAnswer } from './kept-answer.ts'
import type { MadeOf } from './page-answers.ts'

/**
 * A page that is the same for every visitor, by its one address. `fixed`: visitors cannot make up more of them.
 * `hydration`: when their browsers hydrate it.
 */
export type VisitorPage = { readonly address: string; readonly fixed: boolean; readonly hydration: Hydration }
export type VisitorPageOf = (url: string) => VisitorPage | null

/** A visitor's page. `madeOf`: null where it or a question of it failed: it may lack something and is not kept. */
export type KeptPage = KeptAnswer & { readonly madeOf: MadeOf | null }

/** The pages of visitors, from memory (docs/security.md#pages-from-memory). */
export type VisitorPages = {
  /** Answers at once, if the page is in memory in the client's coding; else false. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Answers a visitor's page, made by `make` for all who ask meanwhile; false for every other page. `former`: the page as
   * it was kept before something changed.
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    make: (page: VisitorPage, former?: KeptPage) => Promise<KeptPage>,
  ): Promise<boolean>
}

const megabyte = 1024 * 1024
/** Pages whose addresses are fixed have a memory of their own, which no flood of searches can take. */
const limits = { fixed: 16 * megabyte, others: 48 * megabyte }

/** A request that names a person, in any way that there is, is not a visitor's. */
export const isVisitors = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers.cookie === undefined

const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i

export const visitorPages = (epoch: PublicEpoch, pageOf: VisitorPageOf, count?: CountLookup): VisitorPages => {
  const isKept = ({ status, madeOf }: KeptPage) => status === 200 && madeOf !== null
  const bytesOf = ({ bytes }: KeptPage) => bytes
  const fixed = publicMemory({ epoch, maxBytes: limits.fixed, bytesOf, isKept, count })
  const others = publicMemory({ epoch, maxBytes: limits.others, bytesOf, isKept, count })

  const placeOf = (request: IncomingMessage) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = isRead && isVisitors(request) ? pageOf(request.url ?? '') : null
    return page && { ...page, memory: page.fixed ? fixed : others }
  }

  return {
    answerFromMemory: (request, response) => {
      // Every other host is judged where pages are made.
      if (!plainHost.test(request.headers.host ?? '')) return false
      const place = placeOf(request)
      const kept = place?.memory.recall(place.address)
      return kept !== undefined && sendReady(kept, request, response)
    },
    answer: async (request, response, make) => {
      const place = placeOf(request)
      if (!place) return false
      const answer = await place.memory.remember(place.address, (former) => make(place, former))
      await sendKept(answer, request, response)
      return true
    },
  }
}
