import { notFound, redirect } from '@tanstack/react-router'
import { renamedCategory } from '#features/catalog/domain/category-addresses.ts'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import {
  categorySearches,
  figuresByCategory,
  portalList,
  portalSummary,
  relatedRfqs,
  withKnownCategory,
  type PortalSearch,
} from '#features/rfqs/ui/portal/portal-search.ts'
import { orpc, type Api } from '#ui/api.ts'
import { isAbsent } from '#ui/refusal.ts'
import { answersOf, type AnswerCache } from './answers.tsx'

/** A public opportunity, as the API answers it. */
export type Opportunity = Awaited<ReturnType<Api['rfqs']['opportunity']>>

/** Loads all data of the portal. */
export const loadPortal = (cache: AnswerCache, search: PortalSearch): Promise<unknown> => {
  const answers = answersOf(cache)
  const categories = answers.ensureQueryData(categoriesQuery())
  const list = async () => {
    const known = search.category === undefined ? search : withKnownCategory(search, await categories)
    return answers.ensureInfiniteQueryData(portalList(known))
  }
  return Promise.all([list(), answers.ensureQueryData(portalSummary()), categories])
}

/** A category with its newest open RFQs, as its page's head reads them. */
export type LoadedCategory = {
  readonly category: { readonly id: string; readonly name: string }
  readonly open: readonly { readonly id: string; readonly title: string }[]
}

/**
 * Loads the category of an address and its newest open RFQs. A former name of a category leads to it; any other address
 * is a 404.
 */
export const loadCategory = async (cache: AnswerCache, address: string): Promise<LoadedCategory> => {
  const answers = answersOf(cache)
  const categories = await answers.ensureQueryData(categoriesQuery())
  const category = categories.find(({ id }) => id === address)
  if (!category) {
    const renamed = renamedCategory(address)
    if (renamed === null || !categories.some(({ id }) => id === renamed)) throw notFound()
    throw redirect({ to: '/oportunidades/$category', params: { category: renamed }, statusCode: 301, replace: true })
  }
  const [list] = await Promise.all([
    answers.ensureInfiniteQueryData(portalList({ category: category.id })),
    answers.ensureQueryData(figuresByCategory()),
    answers.ensureQueryData(categorySearches(category.id)),
  ])
  const open = list.pages.flatMap(({ rfqs }) => rfqs.map(({ id, title }) => ({ id, title })))
  return { category: { id: category.id, name: category.name }, open }
}

/**
 * Loads the opportunity of an address, and what its reader may want too. The page is shown even if that cannot be
 * loaded. An absent opportunity, and an address without an id, is a 404.
 */
export const loadOpportunity = async (cache: AnswerCache, id: string): Promise<Opportunity> => {
  const answers = answersOf(cache)
  try {
    const rfq = await answers.ensureQueryData(orpc.rfqs.opportunity.queryOptions({ input: { id } }))
    const related = answers.ensureQueryData(relatedRfqs(rfq)).catch(() => undefined)
    if (typeof window === 'undefined') await related
    return rfq
  } catch (error) {
    if (isAbsent<Api['rfqs']['opportunity']>(error, 'RFQ_NOT_FOUND')) throw notFound()
    throw error
  }
}

/** Loads what the link of a mail about opportunities can end. */
export const loadUnsubscribing = (cache: AnswerCache, token: string) =>
  answersOf(cache).fetchQuery(orpc.alerts.unsubscribing.queryOptions({ input: { token: token.slice(0, 200) } }))
