import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Fetches again what pages show under these keys, because it has changed on the server. A first load that is under way
 * may have been answered before the change, and invalidating does not start it again: it is repeated once it is there.
 */
export const fetchAgain = (client: QueryClient, ...queryKeys: readonly QueryKey[]): void => {
  for (const queryKey of queryKeys) {
    const loading = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
    const first = loading.filter(({ state }) => state.data === undefined)
    const fetched = client.invalidateQueries({ queryKey })
    if (first.length > 0)
      void fetched.then(() => client.invalidateQueries({ predicate: (query) => first.includes(query) }))
  }
}
