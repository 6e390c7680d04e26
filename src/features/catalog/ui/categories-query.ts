import { orpc } from '#ui/api.ts'

/** The categories; loaded once, as a page does not outlive a change of them. */
export const categoriesQuery = () => orpc.catalog.categories.queryOptions({ staleTime: Infinity })
