import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { departments } from '#features/catalog/domain/places.ts'
import { currencies } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { orpc } from '#ui/api.ts'
import type { portalFilters } from '../../contract/portal.ts'
import { valueRanges } from '../../domain/value-range.ts'
import type { PublicRfq } from './opportunity-card.tsx'

/** The portal's filters in the URL: plain text, absent when not set. */
export type PortalSearch = {
  q?: string | undefined
  category?: string | undefined
  currency?: string | undefined
  value?: string | undefined
  department?: string | undefined
  /** Where the list starts: the cursor of a 'Ver más' link. */
  after?: string | undefined
}

const known = <Value extends string>(values: readonly Value[], text: string | undefined): Value | null =>
  values.find((value) => value === text) ?? null

/** A search is cut here. */
export const maxSearched = 120
/** What is searched of the typed text. */
export const searchedText = ({ q = '' }: PortalSearch): string => q.trim().slice(0, maxSearched).trim()

/** The filters as the API takes them; an unknown value counts as none. */
export const filtersOf = (search: PortalSearch): z.output<typeof portalFilters> => ({
  text: searchedText(search),
  categoryId: search.category?.slice(0, 60) ?? null,
  currency: known(currencies, search.currency),
  value: known(valueRanges, search.value),
  department: known(departments, search.department),
})

/** A search without its category when there is none of that id: like any other unknown value it counts as none. */
export const withKnownCategory = (
  search: PortalSearch,
  categories: readonly { readonly id: string }[],
): PortalSearch => {
  const { category } = search
  // Before they are loaded nothing is known of them.
  const isKnown = categories.length === 0 || categories.some(({ id }) => id === category)
  return category === undefined || isKnown ? search : { ...search, category: undefined }
}

/** The open RFQs, 12 a page, from where the URL says. */
export const portalList = (search: PortalSearch) =>
  orpc.rfqs.opportunities.infiniteOptions({
    input: (cursor: string | null) => ({ ...filtersOf(search), cursor }),
    initialPageParam: search.after?.slice(0, 200) ?? null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
/** The open RFQs that a reader of this one may want too. */
export const relatedRfqs = ({ id, category }: Pick<PublicRfq, 'id' | 'category'>) =>
  orpc.rfqs.related.queryOptions({ input: { id, categoryId: category?.id ?? null } })

/** The pages loaded so far. */
export const usePortalList = (search: PortalSearch) => useInfiniteQuery(portalList(search))

/** The open RFQs, 12 a page, as a supplier searches them: by items too. */
const supplierList = (search: PortalSearch) =>
  orpc.rfqs.opportunitiesForSupplier.infiniteOptions({
    input: (cursor: string | null) => ({ ...filtersOf(search), cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** How long, in ms, a list keeps its pages, and so its place, for somebody who reads one RFQ and comes back. */
const keptMs = typeof window === 'undefined' ? Infinity : 60 * 60_000

/**
 * The pages loaded so far, as this viewer searches: a supplier who types gets what its items say, too. Without a text
 * both lists are the same, and the one that the server sent stays.
 */
export const useSearchedList = (search: PortalSearch, isSupplier: boolean) => {
  const searchesItems = isSupplier && searchedText(search) !== ''
  const everybodys = useInfiniteQuery({ ...portalList(search), enabled: !searchesItems, gcTime: keptMs })
  const suppliers = useInfiniteQuery({
    ...supplierList(search),
    enabled: searchesItems,
    gcTime: keptMs,
    placeholderData: (previous) => previous ?? asSupplierPages(everybodys.data),
  })
  return searchesItems ? suppliers : everybodys
}
export type PortalList = ReturnType<typeof useSearchedList>

type Pages = ReturnType<typeof usePortalList>['data']

/** What is shown, dimmed, until the supplier's own search has its answer. */
const asSupplierPages = (pages: Pages) =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      rfqs: page.rfqs.map((rfq) => ({ ...rfq, matchingItem: null })),
    })),
  }

/** A search counts no further. */
const maxCounted = 1_000
/** How many were found: '1 licitación', '12 licitaciones', '1.000+ licitaciones'. */
export const foundText = (total: number, search: PortalSearch): string =>
  searchedText(search) && total > maxCounted ? '1.000+ licitaciones' : count(total, 'licitación', 'licitaciones')

/** The totals of the open RFQs per currency. */
export const portalSummary = () => orpc.rfqs.summary.queryOptions({ staleTime: 60_000 })
/** The searches of a category that find something there. */
export const categorySearches = (categoryId: string) =>
  orpc.rfqs.categorySearches.queryOptions({ input: { categoryId }, staleTime: 60_000 })
/** The open RFQs of each category. */
export const figuresByCategory = () => orpc.rfqs.byCategory.queryOptions({ staleTime: 60_000 })
