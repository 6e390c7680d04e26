import { compare } from '#lib/money.ts'
import type { ComparableItem, ComparableQuotation } from './comparable-quotation.ts'
import { rankQuotations } from './ranking.ts'

/**
 * The Pareto frontier of delivery and price of complete quotations, fastest first: none of them is both cheaper and
 * faster than one of these.
 */
export const paretoFrontier = <T extends ComparableQuotation>(
  complete: readonly T[],
  items: readonly ComparableItem[],
): readonly T[] => {
  const frontier: T[] = []
  for (const quotation of rankQuotations(complete, items, 'delivery')) {
    const last = frontier.at(-1)
    if (!last || compare(quotation.price, last.price) < 0) frontier.push(quotation)
  }
  return frontier
}
