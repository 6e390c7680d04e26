import { useQueries } from '@tanstack/react-query'
import { Portal } from '#features/rfqs/ui/portal/portal.tsx'
import {
  portalCategories,
  portalList,
  portalSummary,
  usePortalList,
  type PortalSearch,
} from '#features/rfqs/ui/portal/portal-search.ts'
import { usePortalViewer } from '#features/rfqs/ui/portal/portal-viewer.ts'
import { orpc } from '#ui/api.ts'
import { pageHead } from '#web/head.ts'
import type { RouterContext } from '#web/router.tsx'
import { textParams } from '#web/search-params.ts'
import type { Site } from '#web/site.ts'

export const portalParams = textParams('q', 'category', 'currency', 'value', 'department', 'after')

/** The server waits for everything it shows; the browser moves at once and shows what is on its way. */
export const loadPortal = async ({ queryClient }: RouterContext, search: PortalSearch): Promise<void> => {
  const all = Promise.all([
    queryClient.ensureInfiniteQueryData(portalList(search)),
    queryClient.ensureQueryData(portalSummary()),
    queryClient.ensureQueryData(portalCategories()),
  ])
  if (typeof window === 'undefined') await all
  // The screen says what failed, and asks again.
  else all.catch(() => undefined)
}

export const portalHead = (site: Site) =>
  pageHead(site, {
    title: 'Oportunidades',
    description: 'Licitaciones abiertas de empresas del Uruguay: qué se necesita, hasta cuándo y por cuánto.',
    canonical: '/opportunities',
  })

/** Which of these RFQs the supplier at the screen already quoted, by RFQ; empty for everyone else. */
export const useQuoted = (groups: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const viewer = usePortalViewer(new Map())
  return useQueries({
    queries: groups
      .filter((rfqIds) => rfqIds.length > 0)
      .map((rfqIds) =>
        orpc.quotations.quoted.queryOptions({ input: { rfqIds: [...rfqIds] }, enabled: viewer.kind === 'supplier' }),
      ),
    combine: (answers) =>
      new Map(answers.flatMap((answer) => answer.data ?? []).map(({ rfqId, quotationId }) => [rfqId, quotationId])),
  })
}

/** The portal at any of its addresses (spec §2). */
export const OpportunitiesPage = (props: {
  search: PortalSearch
  onSearch: (search: PortalSearch, typing: boolean) => void
}) => {
  const list = usePortalList(props.search)
  const quoted = useQuoted((list.data?.pages ?? []).map((page) => page.rfqs.map((rfq) => rfq.id)))
  return <Portal {...props} list={list} viewer={usePortalViewer(quoted)} />
}
