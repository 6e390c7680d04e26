import { notFound } from '@tanstack/react-router'
import { descriptionExcerpt } from '#features/rfqs/domain/visitor-view.ts'
import { portalList } from '#features/rfqs/ui/portal/portal-search.ts'
import { orpc, type Api } from '#ui/api.ts'
import { refusalCode } from '#ui/refusal.ts'
import { pageHead } from './head.ts'
import type { RouterContext } from './router.tsx'

/** A public opportunity, as the API answers it. */
export type Opportunity = Awaited<ReturnType<Api['rfqs']['opportunity']>>

/** The opportunity of an address. An absent one, and an address without an id, is a 404. */
const loadOpportunity = async ({ queryClient }: RouterContext, id: string): Promise<Opportunity> => {
  try {
    return await queryClient.ensureQueryData(orpc.rfqs.opportunity.queryOptions({ input: { id } }))
  } catch (error) {
    if (['RFQ_NOT_FOUND', 'INVALID'].includes(refusalCode(error))) throw notFound()
    throw error
  }
}

type Params = { readonly id: string }
type HeadInput = {
  readonly match: { readonly context: RouterContext }
  readonly params: Params
  readonly loaderData?: Opportunity | undefined
}

/** The options that all routes of a public opportunity share. */
export const opportunityRoute = {
  /** Loads the opportunity and the newest others. The page is shown even if the others cannot be loaded. */
  loader: async ({ context, params }: { context: RouterContext; params: Params }): Promise<Opportunity> => {
    const others = context.queryClient.ensureInfiniteQueryData(portalList({})).catch(() => undefined)
    const rfq = await loadOpportunity(context, params.id)
    if (typeof window === 'undefined') await others
    return rfq
  },
  /**
   * A closed opportunity stays readable, but search engines leave it out (docs/rules/states.md#no-longer-receiving).
   */
  head: ({ match, params, loaderData: rfq }: HeadInput) => {
    const { site } = match.context
    if (!rfq) return pageHead(site, { title: 'Oportunidad', index: false })
    return pageHead(site, {
      title: rfq.title,
      canonical: `/opportunity/${params.id}`,
      index: rfq.open,
      ...(rfq.open && rfq.description ? { description: descriptionExcerpt(rfq.description) } : {}),
    })
  },
}
