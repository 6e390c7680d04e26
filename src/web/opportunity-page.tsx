import { notFound } from '@tanstack/react-router'
import { descriptionExcerpt } from '#features/rfqs/domain/visitor-view.ts'
import { orpc, type Api } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RefusalState } from '#ui/feedback/states.tsx'
import { refusalCode } from '#ui/refusal.ts'
import { pageHead } from './head.ts'
import type { RouterContext } from './router.tsx'
import type { Site } from './site.ts'
import styles from './states.module.css'

export type Opportunity = Awaited<ReturnType<Api['rfqs']['opportunity']>>

/** What both addresses of the public opportunity load; an absent one, or one that is no id, is a 404. */
export const loadOpportunity = async ({ queryClient }: RouterContext, id: string): Promise<Opportunity> => {
  try {
    return await queryClient.ensureQueryData(orpc.rfqs.opportunity.queryOptions({ input: { id } }))
  } catch (error) {
    if (['RFQ_NOT_FOUND', 'INVALID'].includes(refusalCode(error))) throw notFound()
    throw error
  }
}

/** One that takes no quotations any more stays readable, out of the search engines (rulings, States). */
export const opportunityHead = (site: Site, id: string, rfq: Opportunity | undefined) => {
  if (!rfq) return pageHead(site, { title: 'Oportunidad', index: false })
  return pageHead(site, {
    title: rfq.title,
    canonical: `/opportunity/${id}`,
    index: rfq.open,
    ...(rfq.open && rfq.description ? { description: descriptionExcerpt(rfq.description) } : {}),
  })
}

/** spec §8 Page states: 'RFQ not found'. */
export const OpportunityNotFound = () => (
  <div className={`wrap ${styles.alone}`}>
    <RefusalState
      level={1}
      title="Esta licitación no existe"
      english="RFQ not found"
      action={
        <ButtonLink variant="pri" to="/opportunities">
          Explorar oportunidades
        </ButtonLink>
      }
    >
      La dirección puede estar mal escrita.
    </RefusalState>
  </div>
)
