import { linkPreview } from '#features/rfqs/ui/portal/link-preview.ts'
import { pageHead } from './head.ts'
import type { Opportunity } from './public-loaders.ts'
import type { RouterContext } from './router.tsx'
import { dataScripts, opportunityData } from './structured-data.ts'

type Params = { readonly id: string }
type HeadInput = {
  readonly match: { readonly context: RouterContext }
  readonly loaderData?: Opportunity | undefined
}

/** The options that all routes of a public opportunity share. */
export const opportunityRoute = {
  loader: async ({ context, params }: { context: RouterContext; params: Params }): Promise<Opportunity> => {
    // With the page's own code, so that other pages do not carry it.
    const { loadOpportunity } = await import('./public-loaders.ts')
    return loadOpportunity(context.answers, params.id)
  },
  /**
   * A closed opportunity stays readable, but search engines leave it out (docs/rules/states.md#no-longer-open).
   */
  head: ({ match, loaderData: rfq }: HeadInput) => {
    const { site } = match.context
    if (!rfq) return pageHead(site, { title: 'Oportunidad', index: false })
    const tags = pageHead(site, {
      title: rfq.title,
      canonical: `/opportunity/${rfq.id}`,
      index: rfq.open,
      ...linkPreview(rfq),
    })
    return { ...tags, scripts: dataScripts(opportunityData(site, rfq)) }
  },
}
