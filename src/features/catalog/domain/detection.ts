import type { ProductType } from './product.ts'

/** A name of the catalogue beside the one being typed: its type and how alike they are (0: not at all; 1.5: the same). */
export type Neighbour = { readonly type: ProductType; readonly likeness: number }

/** A type is detected from names longer than this (spec §9). */
export const detectionBeyond = 3

/** Below this nothing in the catalogue is really like it: better no answer than a guess. */
const leastLikeness = 0.2

/** The words a name opens with say most of what it is: 'Servicio de', 'Construcción de', 'Cemento pórtland'. Takes and gives a name without case and accents. */
export const openingOf = (nameKey: string): string => nameKey.split(' ').slice(0, 2).join(' ')

/**
 * The type of a new name (spec §7 detect_product_type): the names most alike vote, each with the square of its likeness. Null when none is alike
 * or none was asked; of two types with as many votes, that of the name most alike.
 */
export const detectedType = (neighbours: readonly Neighbour[]): ProductType | null => {
  const alike = neighbours.toSorted((a, b) => b.likeness - a.likeness)
  if ((alike[0]?.likeness ?? 0) < leastLikeness) return null
  const votes = new Map<ProductType, number>()
  for (const { type, likeness } of alike) votes.set(type, (votes.get(type) ?? 0) + likeness ** 2)
  const [winner] = [...votes].toSorted(([, a], [, b]) => b - a)
  return winner?.[0] ?? null
}
