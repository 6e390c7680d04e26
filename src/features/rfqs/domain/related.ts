import { isSoon } from '#lib/dates.ts'

type Open = { readonly id: string; readonly category: { readonly id: string } | null; readonly daysLeft: number }

/** How many related RFQs a page shows at most. */
const maxRelated = 4

/**
 * The open RFQs that a reader of one may want too: first those of its category, then those that end soon, the first to
 * end first. Never itself, never twice.
 */
export const relatedTo = <Rfq extends Open>(
  rfq: { readonly id: string; readonly category: { readonly id: string } | null },
  sameCategory: readonly Rfq[],
  newest: readonly Rfq[],
): readonly Rfq[] => {
  const alike = sameCategory.filter((other) => rfq.category !== null && other.category?.id === rfq.category.id)
  const ending = newest.filter((other) => isSoon(other.daysLeft)).toSorted((a, b) => a.daysLeft - b.daysLeft)
  const found = new Map([...alike, ...ending].map((other) => [other.id, other]))
  found.delete(rfq.id)
  return [...found.values()].slice(0, maxRelated)
}
