import { useQuery } from '@tanstack/react-query'
import { portalList, usePortalList } from '#features/rfqs/ui/portal/portal-search.ts'
import { usePortalViewer } from '#features/rfqs/ui/portal/portal-viewer.ts'
import { PublicOpportunity } from '#features/rfqs/ui/portal/public-opportunity.tsx'
import { orpc } from '#ui/api.ts'
import { loadOpportunity, type Opportunity } from '#web/opportunity-page.tsx'
import type { RouterContext } from '#web/router.tsx'
import { useQuoted } from './opportunities.tsx'

/** Other open ones shown below. */
const shownOthers = 3

/** The opportunity, and the newest others: without these the page stands all the same. */
export const loadOpportunityPage = async (context: RouterContext, id: string): Promise<Opportunity> => {
  const others = context.queryClient.ensureInfiniteQueryData(portalList({})).catch(() => undefined)
  const rfq = await loadOpportunity(context, id)
  if (typeof window === 'undefined') await others
  return rfq
}

/** The public opportunity at either of its addresses (spec §2). */
export const OpportunityPage = ({ loaded }: { loaded: Opportunity }) => {
  const rfq = useQuery(orpc.rfqs.opportunity.queryOptions({ input: { id: loaded.id } })).data ?? loaded
  const first = usePortalList({}).data?.pages[0]
  const others = (first?.rfqs ?? []).filter((one) => one.id !== rfq.id).slice(0, shownOthers)
  const quoted = useQuoted([[rfq.id, ...others.map((one) => one.id)]])
  return <PublicOpportunity rfq={rfq} viewer={usePortalViewer(quoted)} others={others} total={first?.total ?? 0} />
}
