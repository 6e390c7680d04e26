import { portalParams } from './search-params.ts'

/** The pages that are the same for every visitor, with the search params that they read. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/about': [],
  '/contact': [],
  '/help': [],
  '/how-it-works': [],
  '/pricing': [],
  '/privacy': [],
  '/terms': [],
  '/opportunities': portalParams,
  '/rfq-marketplace': portalParams,
  '/marketplace': portalParams,
}
const category = /^\/oportunidades\/[a-z-]{1,60}$/
const opportunity = /^\/(?:opportunity|rfq-publica)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Search params that others add to links, and that no page reads. */
const tracking = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id)$/
const maxLength = 1_000

/**
 * The one address of everything that is the same page of a visitor: path and known search params in one order. `fixed`
 * says that visitors cannot make up more of them. Null for pages of people, and for params that nobody knows.
 */
export const visitorPage = (url: string): { readonly address: string; readonly fixed: boolean } | null => {
  if (url.length > maxLength) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const known = Object.hasOwn(pages, path) ? pages[path]! : opportunity.test(path) || category.test(path) ? [] : null
  if (known === null) return null
  const isOpportunity = opportunity.test(path)
  if (mark < 0) return { address: url, fixed: !isOpportunity }
  const given = new URLSearchParams(url.slice(mark + 1))
  const params = new URLSearchParams()
  for (const [name, value] of given) {
    // A repeated name keeps its last value, and an empty one counts as none, as for the pages.
    if (known.includes(name)) params.set(name, value)
    else if (!tracking.test(name)) return null
  }
  for (const name of known) if (params.get(name) === '') params.delete(name)
  params.sort()
  return params.size === 0
    ? { address: path, fixed: !isOpportunity }
    : { address: `${path}?${params.toString()}`, fixed: false }
}
