import type { Hydration, VisitorPage } from '#lib/visitor-page.ts'
import { portalParams, signInParams, signUpParams } from './search-params.ts'

type Kind = { readonly params: readonly string[]; readonly hydration: Hydration }

const text: Kind = { params: [], hydration: 'never' }
const portal: Kind = { params: portalParams, hydration: 'when used' }
const one: Kind = { params: [], hydration: 'when used' }
const form: Kind = { params: [], hydration: 'once painted' }

/** The pages that are the same for every visitor, with the search params that they read. */
const pages: Readonly<Record<string, Kind>> = {
  '/': text,
  '/about': text,
  '/contact': form,
  '/forgot-password': form,
  '/help': { ...text, params: ['q'] },
  '/how-it-works': text,
  '/login': { ...form, params: signInParams },
  '/pricing': text,
  '/privacy': text,
  '/register': { ...form, params: signUpParams },
  '/terms': text,
  '/opportunities': portal,
  '/rfq-marketplace': portal,
  '/marketplace': portal,
}
const category = /^\/oportunidades\/[a-z-]{1,60}$/
const opportunity = /^\/(?:opportunity|rfq-publica)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Search params that others add to links, and that no page reads. */
const tracking = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id)$/
const maxLength = 1_000

/**
 * The one address of everything that is the same page of a visitor: path and known search params in one order. Null for
 * pages of people, and for params that nobody knows.
 */
export const visitorPage = (url: string): VisitorPage | null => {
  if (url.length > maxLength) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const isListed = Object.hasOwn(pages, path)
  const kind = isListed ? pages[path] : category.test(path) ? text : opportunity.test(path) ? one : undefined
  if (!kind) return null
  const plain = { address: path, fixed: kind !== one, hydration: kind.hydration }
  if (mark < 0) return plain
  const params = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    // A repeated name keeps its last value, and an empty one counts as none, as for the pages.
    if (kind.params.includes(name)) params.set(name, value)
    else if (!tracking.test(name)) return null
  }
  for (const name of kind.params) if (params.get(name) === '') params.delete(name)
  params.sort()
  return params.size === 0 ? plain : { ...plain, address: `${path}?${params.toString()}`, fixed: false }
}
