import './rpc.ts'
import { ORPCError } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import type { Site } from './site.ts'
import { ErrorPage, LoadingPage } from './page-states.tsx'

/** The context of every guard, loader and head. */
export type RouterContext = { readonly queryClient: QueryClient; readonly site: Site }

const unknownSite: Site = { publicUrl: '', supportEmail: '', year: 0, mailPage: false }

const pageNonce = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.nonce)
  .client(() => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce)

const pageSite = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.site ?? unknownSite)
  .client(() => unknownSite)

/** Refusals are not retried; faults and lost connections are. */
const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500

/** Creates the router: one per page on the server, one per tab in the browser. */
export const getRouter = () => {
  const nonce = pageNonce()
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => typeof window !== 'undefined' && failures < 2 && !isRefusal(error),
      },
    },
  })
  const context: { queryClient: QueryClient; site: Site } = { queryClient, site: pageSite() }
  const router = createRouter({
    routeTree,
    context: context as RouterContext,
    parseSearch,
    stringifySearch,
    // A wizard shows each of its steps from its beginning, also after the browser's Back.
    scrollRestoration: ({ location }) => !('step' in location.search),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: LoadingPage,
    ...(nonce ? { ssr: { nonce } } : {}),
    // The browser gets the server's facts about the site before any guard or head runs.
    dehydrate: () => ({ site: context.site }),
    hydrate: (page) => {
      context.site = page.site
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
