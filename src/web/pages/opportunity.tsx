import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { usePortalList } from '#features/rfqs/ui/portal/portal-search.ts'
import { usePortalViewer } from '#features/rfqs/ui/portal/portal-viewer.ts'
import { PublicOpportunity } from '#features/rfqs/ui/portal/public-opportunity.tsx'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RefusalState } from '#ui/feedback/states.tsx'
import { Answers } from '../answers.tsx'
import type { Opportunity } from '../public-loaders.ts'
import styles from '../page-states.module.css'
import { useQuoted } from './opportunities.tsx'

/** How many other open RFQs the page shows. */
const maxOthers = 3

/** The public opportunity, at either of its addresses (docs/rules/screens.md#public-opportunity). */
export const OpportunityPage = () => (
  <Answers>
    <LoadedOpportunity />
  </Answers>
)

const LoadedOpportunity = () => {
  // Both routes have the loader of opportunityRoute.
  const loaded = useLoaderData({ strict: false }) as Opportunity
  const rfq = useQuery(orpc.rfqs.opportunity.queryOptions({ input: { id: loaded.id } })).data ?? loaded
  const firstPage = usePortalList({}).data?.pages[0]
  const others = (firstPage?.rfqs ?? []).filter((other) => other.id !== rfq.id).slice(0, maxOthers)
  const quoted = useQuoted([[rfq.id, ...others.map((other) => other.id)]])
  return <PublicOpportunity rfq={rfq} viewer={usePortalViewer(quoted)} others={others} total={firstPage?.total ?? 0} />
}

/** 'RFQ not found' (docs/rules/screens.md#page-states). */
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
