import type { Api } from '#ui/api.ts'

/** What is open now, as the home page shows it. */
export type Market = {
  readonly open: number
  /** The newest open RFQ. */
  readonly last: { readonly id: string; readonly title: string; readonly createdAt: Date } | null
  /** The categories that have open ones, those with most first. */
  readonly categories: readonly { readonly id: string; readonly name: string; readonly open: number }[]
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
      last: last ? { id: last.id, title: last.title, createdAt: last.createdAt } : null,
      categories: categories
        .map(({ id, name }) => ({ id, name, open: openIn.get(id) ?? 0 }))
        .filter(({ open }) => open > 0)
        .toSorted((a, b) => b.open - a.open),
      allCategories: categories.length,
    }
  } catch {
    return null
  }
}
