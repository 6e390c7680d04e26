import { lazy, Suspense, useMemo } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import { departments } from '#features/catalog/domain/places.ts'
import { useScrollRestoration } from '#features/rfqs/ui/portal/scroll-restoration.ts'
import { Portal } from '#features/rfqs/ui/portal/portal.tsx'
import {
  filtersOf,
  useSearchedList,
  withKnownCategory,
  type PortalSearch,
} from '#features/rfqs/ui/portal/portal-search.ts'
import { useIsSupplier, usePortalViewer } from '#features/rfqs/ui/portal/portal-viewer.ts'
import { orpc } from '#ui/api.ts'
import { Answers } from '../answers.tsx'
import { portalSearch } from '../search-params.ts'

/** Which of these RFQs the signed-in supplier has quoted: quotation ids by RFQ id. Empty for everyone else. */
export const useQuoted = (groups: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const asked = useIsSupplier() ? groups.filter((rfqIds) => rfqIds.length > 0) : []
  return useQueries({
    queries: asked.map((rfqIds) => orpc.quotations.quoted.queryOptions({ input: { rfqIds: [...rfqIds] } })),
    combine: byRfq,
  })
}

type Quoted = readonly { rfqId: string; quotationId: string }[]
/** Not a closure, so that the map stays the same while the answers do. */
const byRfq = (answers: readonly { data: Quoted | undefined }[]): ReadonlyMap<string, string> =>
  new Map(answers.flatMap((answer) => answer.data ?? []).map(({ rfqId, quotationId }) => [rfqId, quotationId]))

/** The portal, at any of its addresses (docs/rules/screens.md#portal). */
export const OpportunitiesPage = () => (
  <Answers>
    <Opportunities />
  </Answers>
)

const Opportunities = () => {
  const given = useSearch({ strict: false })
  // The router adds what the address has beside it, empty params too.
  const search: PortalSearch = useMemo(() => portalSearch.parse(given), [given])
  // The address of this page, one of the portal's: a search stays on it.
  const address = useMatch({ strict: false, select: (match) => match.fullPath as '/opportunities' })
  const navigate = useNavigate()
  const isSupplier = useIsSupplier()
  const categories = useQuery(categoriesQuery()).data ?? []
  const known = withKnownCategory(search, categories)
  const list = useSearchedList(known, isSupplier)
  useScrollRestoration(list, address)
  const quoted = useQuoted((list.data?.pages ?? []).map((page) => page.rfqs.map((rfq) => rfq.id)))
  return (
    <Portal
      search={search}
      onSearch={(next, typing) => void navigate({ to: address, search: next, replace: typing, resetScroll: false })}
      list={list}
      viewer={usePortalViewer(quoted)}
      act={isSupplier ? <SaveThis search={known} /> : null}
    />
  )
}

/** Loaded by suppliers only. */
const SaveSearch = lazy(async () => ({
  default: (await import('#features/alerts/ui/save-search.tsx')).SaveSearch,
}))

const SaveThis = ({ search }: { search: PortalSearch }) => {
  const { categoryId, department, ...filters } = filtersOf(search)
  return (
    <Suspense>
      <SaveSearch
        filters={{
          ...filters,
          categoryIds: categoryId === null ? [] : [categoryId],
          departments: departments.filter((name) => name === department),
        }}
      />
    </Suspense>
  )
}
