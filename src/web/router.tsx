import './rpc.ts'
import { dehydrate } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { routeTree } from './routeTree.gen.ts'
import type { AnswerCache } from './answers.tsx'
import { isHydrated } from './hydrated.ts'
import { undated, withoutTimes } from './visit/page-times.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import type { Site } from './site.ts'
import { ErrorPage, LoadingPage } from './page-states.tsx'

/** The context of every guard, loader and head. */
export type RouterContext = { readonly answers: AnswerCache; readonly site: Site }

const unknownSite: Site = { publicUrl: '', supportEmail: '', year: 0, mailPage: false }

const pageNonce = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.nonce)
  .client(() => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce)

const pageSite = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.site ?? unknownSite)
  .client(() => unknownSite)

/** The answers with which the server rendered the page, for the browser. */
const dehydratedAnswers = createIsomorphicFn()
  .server(({ client }: AnswerCache): object | undefined => client && undated(dehydrate(client)))
  .client((): object | undefined => undefined)

/** Creates the router: one per page on the server, one per tab in the browser. */
export const getRouter = () => {
  const nonce = pageNonce()
  const context: { answers: AnswerCache; site: Site } = { answers: {}, site: pageSite() }
  const router = createRouter({
    routeTree,
    context: context as RouterContext,
    parseSearch,
    stringifySearch,
    // A wizard shows each of its steps from its beginning, also after the browser's Back. A page of the server stays,
    // while it is hydrated, where its reader or the browser's Back brought it.
    scrollRestoration: ({ location }): boolean => !('step' in location.search) && (isHydrated() || !isOfServer()),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: LoadingPage,
    // A page is shown as soon as it has loaded, even right after its loading sign appeared.
    defaultPendingMinMs: 0,
    ...(nonce ? { ssr: { nonce } } : {}),
    // The browser gets the server's facts about the site, and its answers, before any guard or head runs.
    dehydrate: () => ({ site: context.site, answers: dehydratedAnswers(context.answers) }),
    hydrate: async (page) => {
      context.site = page.site
      if (page.answers) (await import('./answers.tsx')).takeAnswers(context.answers, page.answers)
    },
  })
  const isOfServer = () => router.state.matches.every(({ ssr }) => ssr !== false)
  if (import.meta.env.SSR) withoutTimes(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
