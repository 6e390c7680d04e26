import { ORPCError } from '@orpc/client'
import { hydrate, QueryCache, QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRefused } from '#ui/refusal.ts'
import { dated, pageTime } from './visit/page-times.ts'

/**
 * The API's answers of one page on the server, of one tab in the browser. Empty until the first page that asks: the
 * home page of a visitor does not load the library.
 */
export type AnswerCache = { client?: QueryClient }

/** Refusals are not retried; faults and lost connections are. */
const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500

/**
 * Calls with words of their own in the console; their refusals are logged too (docs/rules/screens.md#quiet-failures).
 */
export const quietFailures: Readonly<Record<string, string>> = {
  'accounts.profile.load': 'Error fetching profile:',
  'catalog.products.search': 'Product search failed',
  'catalog.products.detectType': 'Type detection failed',
  'catalog.products.findSimilar': 'Similar product search failed',
  'catalog.products.generateCode': 'No product code was given',
  'catalog.suggestPlaces': 'Location search failed',
}

/**
 * Logs that an answer did not come, once all tries are over: faults and lost connections, not what a screen says as a
 * refusal, and not the end of a session, which is said by itself. Without a screen that waits for the answer, its
 * caller gets the error and says so.
 */
const logFailure = (error: Error, query: Query<unknown, unknown>): void => {
  if (query.getObserversCount() === 0 || isRefused(error, 'SIGN_IN_REQUIRED')) return
  const [path] = query.queryKey
  const call = Array.isArray(path) ? path.join('.') : String(path)
  const words = quietFailures[call]
  if (words !== undefined || !isRefusal(error)) console.error(words ?? `No answer to ${call}`, error)
}

/** The client of a cache, made when first needed. */
export const answersOf = (cache: AnswerCache): QueryClient =>
  (cache.client ??= new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => typeof window !== 'undefined' && failures < 2 && !isRefusal(error),
      },
      // Without a network an act fails at once: one that waits would be done when the network is back, though the
      // person cancelled it meanwhile.
      mutations: { networkMode: 'always' },
    },
  }))

/** Takes over the answers with which the server rendered the page. */
export const takeAnswers = (cache: AnswerCache, answers: object): void =>
  hydrate(answersOf(cache), dated(answers, pageTime()))

const root = getRouteApi('__root__')

/** Around every page and part that asks the API through TanStack Query. */
export const Answers = ({ children }: { children: ReactNode }) => {
  const { answers } = root.useRouteContext()
  return <QueryClientProvider client={answersOf(answers)}>{children}</QueryClientProvider>
}
