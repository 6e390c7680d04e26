import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { relatedRfqs } from '#features/rfqs/ui/portal/portal-search.ts'
import { usePortalViewer } from '#features/rfqs/ui/portal/portal-viewer.ts'
import { PublicOpportunity } from '#features/rfqs/ui/portal/public-opportunity.tsx'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { RefusalState } from '#ui/feedback/states.tsx'
import { Answers } from '../answers.tsx'
import type { Opportunity } from '../public-loaders.ts'
import styles from '../page-states.module.css'
import { useQuoted } from './opportunities.tsx'

/** For suppliers only: everybody else's page does not carry it. */
const WholeRfq = lazy(async () => ({
  default: (await import('#features/quotations/ui/whole-rfq.tsx')).WholeRfq,
}))

/** The public opportunity, at either of its addresses (docs/rules/screens.md#public-opportunity). */
export const OpportunityPage = () => (
  <Answers>
    <LoadedOpportunity />
  </Answers>
)

const root = getRouteApi('__root__')

const LoadedOpportunity = () => {
  const { site } = root.useRouteContext()
  // Both routes have the loader of opportunityRoute.
  const loaded = useLoaderData({ strict: false }) as Opportunity
  const rfq = useQuery(orpc.rfqs.opportunity.queryOptions({ input: { id: loaded.id } })).data ?? loaded
  const others = useQuery(relatedRfqs(rfq)).data ?? []
  const viewer = usePortalViewer(useQuoted([[rfq.id, ...others.map((other) => other.id)]]))
  return (
    <PublicOpportunity
      rfq={rfq}
      viewer={viewer}
      url={`${site.publicUrl}/opportunity/${rfq.id}`}
      whole={
        viewer.kind === 'supplier' && rfq.open ? (
          <Suspense fallback={<Spinner />}>
            <WholeRfq id={rfq.id} />
          </Suspense>
        ) : undefined
      }
      others={others}
    />
  )
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
