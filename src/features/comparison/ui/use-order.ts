import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { sortOptions, type SortOption } from '../domain/ranking.ts'
import { weightsOfText, weightsText, type Order, type Weights } from '../domain/scoring.ts'

const isSort = (text: unknown): text is SortOption => typeof text === 'string' && Object.hasOwn(sortOptions, text)

/** Order and weights live in the URL, so that they survive a reload and can be sent to a colleague. */
export const useOrder = () => {
  const { sort, weights: kept } = useSearch({ strict: false })
  const navigate = useNavigate()
  const weights = useMemo(() => weightsOfText(kept ?? ''), [kept])
  const order: Order = sort === 'points' && weights ? 'points' : isSort(sort) ? sort : 'total'
  const go = (next: { sort: Order; weights: Weights | null }) =>
    void navigate({
      to: '.',
      search: (now) => ({
        ...now,
        sort: next.sort === 'total' ? undefined : next.sort,
        weights: next.weights ? weightsText(next.weights) : undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  return {
    order,
    weights,
    sortBy: (next: Order) => go({ sort: next, weights }),
    weigh: (next: Weights) => go({ sort: 'points', weights: next }),
    forget: () => go({ sort: order === 'points' ? 'total' : order, weights: null }),
  }
}
