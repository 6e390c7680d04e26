import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VisitorPage } from '#lib/visitor-page.ts'
import type { PublicEpoch } from '../../public-epoch.ts'
import { publicCache, type CountLookup } from '../../public-cache.ts'
import { sendCached, sendReady, type CachedResponse } from '../cached-response.ts'
import type { PageInputs } from './page-answers.ts'

/** The page of visitors at a URL; null for every other one. */
export type VisitorPageOf = (url: string) => VisitorPage | null

/** A visitor's page. `inputs`: null where it or a question of it failed: it may be incomplete and is not cached. */
export type CachedPage = CachedResponse & { readonly inputs: PageInputs | null }

/** The cached pages of visitors (docs/security.md#pages-from-memory). */
export type VisitorPages = {
  /** Answers at once, if the page is cached in the client's coding; else false. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Answers a visitor's page, made by `make` for all who ask meanwhile; false for every other page. `former`: the page
   * as it was cached before something changed.
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    make: (page: VisitorPage, former?: CachedPage) => Promise<CachedPage>,
  ): Promise<boolean>
}

const megabyte = 1024 * 1024
/** Pages with fixed addresses have a cache of their own, from which no flood of searches can evict them. */
const limits = { fixed: 16 * megabyte, others: 48 * megabyte }

/** A request that names a person, in any way that there is, is not a visitor's. */
export const isVisitors = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers.cookie === undefined

const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i

export const visitorPages = (epoch: PublicEpoch, pageOf: VisitorPageOf, count?: CountLookup): VisitorPages => {
  const isCacheable = ({ status, inputs }: CachedPage) => status === 200 && inputs !== null
  const bytesOf = ({ bytes }: CachedPage) => bytes
  const fixed = publicCache({ epoch, maxBytes: limits.fixed, bytesOf, isCacheable, count })
  const others = publicCache({ epoch, maxBytes: limits.others, bytesOf, isCacheable, count })

  const placeOf = (request: IncomingMessage) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = isRead && isVisitors(request) ? pageOf(request.url ?? '') : null
    return page && { ...page, cache: page.fixed ? fixed : others }
  }

  return {
    answerFromCache: (request, response) => {
      // Every other host is judged where pages are made.
      if (!plainHost.test(request.headers.host ?? '')) return false
      const place = placeOf(request)
      const cached = place?.cache.get(place.address)
      return cached !== undefined && sendReady(cached, request, response)
    },
    answer: async (request, response, make) => {
      const place = placeOf(request)
      if (!place) return false
      const answer = await place.cache.getOrMake(place.address, (former) => make(place, former))
      await sendCached(answer, request, response)
      return true
    },
  }
}
