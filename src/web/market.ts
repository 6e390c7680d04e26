import { formatDate } from '#lib/dates.ts'
import { count, keepUnits } from '#lib/text.ts'
import type { Api } from '#ui/api.ts'

/** What is open now, in the words of the home page: it only shows them, so that it carries nothing that formats. */
export type Market = {
  readonly open: number
  /** The newest open RFQ. */
  readonly last: { readonly id: string; readonly title: string; readonly at: string; readonly day: string } | null
  /** The categories that have open ones, those with most first. */
  readonly categories: readonly {
    readonly id: string
    readonly name: string
    readonly open: number
    readonly words: string
  }[]
  /** How many categories there are. */
  readonly allCategories: number
}

/** Asks for the real figures of the marketplace. Null when they cannot be had: the page is shown without them. */
export const loadMarket = async ({ rfqs, catalog }: Pick<Api, 'rfqs' | 'catalog'>): Promise<Market | null> => {
  try {
    const [totals, figures, categories, newest] = await Promise.all([
      rfqs.summary(),
      rfqs.byCategory(),
      catalog.categories(),
      rfqs.opportunities({}),
    ])
    const [last] = newest.rfqs
    const openIn = new Map(figures.map(({ categoryId, open }) => [categoryId, open]))
    return {
      open: totals.reduce((sum, { count }) => sum + count, 0),
      last: last
        ? {
            id: last.id,
            title: keepUnits(last.title),
            at: last.createdAt.toISOString(),
            day: formatDate(last.createdAt),
          }
        : null,
      categories: categories
        .map(({ id, name }) => ({ id, name, open: openIn.get(id) ?? 0 }))
        .filter(({ open }) => open > 0)
        .toSorted((a, b) => b.open - a.open)
        .map((category) => ({ ...category, words: count(category.open, 'licitación', 'licitaciones') })),
      allCategories: categories.length,
    }
  } catch {
    return null
  }
}
