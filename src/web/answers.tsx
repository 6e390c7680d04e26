import { ORPCError } from '@orpc/client'
import { hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/**
 * The API's answers of one page on the server, of one tab in the browser. Empty until the first page that asks: the
 * home page of a visitor does not load the library.
 */
export type AnswerCache = { client?: QueryClient }

/** Refusals are not retried; faults and lost connections are. */
const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500

/** The client of a cache, made when first needed. */
export const answersOf = (cache: AnswerCache): QueryClient =>
  (cache.client ??= new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => typeof window !== 'undefined' && failures < 2 && !isRefusal(error),
      },
    },
  }))

/** Takes over the answers with which the server rendered the page. */
export const takeAnswers = (cache: AnswerCache, answers: object): void => hydrate(answersOf(cache), answers)

const root = getRouteApi('__root__')

/** Around every page and part that asks the API through TanStack Query. */
export const Answers = ({ children }: { children: ReactNode }) => {
  const { answers } = root.useRouteContext()
  return <QueryClientProvider client={answersOf(answers)}>{children}</QueryClientProvider>
}
