import { notFound } from '@tanstack/react-router'
import {
  portalCategories,
  portalList,
  portalSummary,
  type PortalSearch,
} from '#features/rfqs/ui/portal/portal-search.ts'
import { orpc, type Api } from '#ui/api.ts'
import { refusalCode } from '#ui/refusal.ts'
import { answersOf, type AnswerCache } from './answers.tsx'

/** A public opportunity, as the API answers it. */
export type Opportunity = Awaited<ReturnType<Api['rfqs']['opportunity']>>

/** Loads all data of the portal. */
export const loadPortal = (cache: AnswerCache, search: PortalSearch): Promise<unknown> => {
  const answers = answersOf(cache)
  return Promise.all([
    answers.ensureInfiniteQueryData(portalList(search)),
    answers.ensureQueryData(portalSummary()),
    answers.ensureQueryData(portalCategories()),
  ])
}

/**
 * Loads the opportunity of an address, the newest others and those of its category. The page is shown even if the
 * others cannot be loaded. An absent opportunity, and an address without an id, is a 404.
 */
export const loadOpportunity = async (cache: AnswerCache, id: string): Promise<Opportunity> => {
  const answers = answersOf(cache)
  const others = answers.ensureInfiniteQueryData(portalList({})).catch(() => undefined)
  try {
    const rfq = await answers.ensureQueryData(orpc.rfqs.opportunity.queryOptions({ input: { id } }))
    const alike = answers.ensureInfiniteQueryData(portalList({ category: rfq.category?.id })).catch(() => undefined)
    if (typeof window === 'undefined') await Promise.all([others, alike])
    return rfq
  } catch (error) {
    if (['RFQ_NOT_FOUND', 'INVALID'].includes(refusalCode(error))) throw notFound()
    throw error
  }
}
