import type { PortalSearch } from '#features/rfqs/ui/portal/portal-search.ts'
import { pageHead } from './head.ts'
import type { RouterContext } from './router.tsx'
import { portalSearch } from './search-params.ts'

/** The options that all routes of the portal share. */
export const portalRoute = {
  validateSearch: portalSearch,
  // In one order, whatever the address has: the server renders one page for all orders, and for links with other
  // params.
  loaderDeps: ({ search }: { search: PortalSearch }): PortalSearch => portalSearch.parse(search),
  /** The server waits for all data of the page. The browser navigates at once and shows what is loading. */
  loader: async ({ context, deps }: { context: RouterContext; deps: PortalSearch }): Promise<void> => {
    // With the page's own code, so that other pages do not carry it.
    const { loadPortal } = await import('./public-loaders.ts')
    const loading = loadPortal(context.answers, deps)
    if (typeof window === 'undefined') await loading
    // The screen shows what failed and loads it again.
    else loading.catch(() => undefined)
  },
  head: ({ match }: { match: { context: RouterContext } }) => {
    const { meta, links } = pageHead(match.context.site, {
      title: 'Oportunidades',
      description: 'Licitaciones abiertas de empresas del Uruguay: qué se necesita, hasta cuándo y por cuánto.',
      canonical: '/opportunities',
    })
    const feed = { rel: 'alternate', type: 'application/atom+xml', title: 'Oportunidades', href: '/oportunidades.atom' }
    return { meta, links: [...links, feed] }
  },
}
