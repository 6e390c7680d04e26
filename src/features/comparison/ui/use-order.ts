import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { sortOptions, type SortOption } from '../domain/ranking.ts'
import { weightsFromParam, weightsToParam, type Order, type Weights } from '../domain/scoring.ts'

const isSortOption = (text: unknown): text is SortOption => sortOptions.some((option) => option === text)
/** Whether a text names an order: one of the sort options, or points. */
export const isOrder = (text: string): text is Order => text === 'points' || isSortOption(text)

/** The order and the weights of the comparison, kept in the URL: they survive a reload and can be shared. */
export const useOrder = () => {
  const { sort, weights: param } = useSearch({ strict: false })
  const navigate = useNavigate()
  const weights = useMemo(() => weightsFromParam(param ?? ''), [param])
  const order: Order = sort === 'points' && weights ? 'points' : isSortOption(sort) ? sort : 'total'
  const setSearch = (next: { sort: Order; weights: Weights | null }) =>
    void navigate({
      to: '.',
      search: (current) => ({
        ...current,
        sort: next.sort === 'total' ? undefined : next.sort,
        weights: next.weights ? weightsToParam(next.weights) : undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  return {
    order,
    weights,
    sortBy: (next: Order) => setSearch({ sort: next, weights }),
    applyWeights: (next: Weights) => setSearch({ sort: 'points', weights: next }),
    clearWeights: () => setSearch({ sort: order === 'points' ? 'total' : order, weights: null }),
  }
}
