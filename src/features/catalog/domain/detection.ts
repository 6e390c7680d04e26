import type { ProductType } from './product.ts'

/** A name of the catalogue compared with a new one: its type, and a score from 0 (not similar) to 1.5 (the same). */
export type Neighbour = { readonly type: ProductType; readonly score: number }

/** Names up to this length, in characters, are too short to detect a type. */
export const maxUndetectedLength = 3

/** Below this score even the best neighbour is not similar: no answer is better than a guess. */
const minScore = 0.2

/**
 * The opening words of a name, which tell most about its type: 'Servicio de', 'Construcción de', 'Cemento pórtland'.
 * Takes and returns a name without case and accents.
 */
export const openingWords = (nameKey: string): string => nameKey.split(' ').slice(0, 2).join(' ')

/**
 * The type of a new name: the most similar names vote, each with the square of its score
 * (docs/rules/catalogue.md#type-detection). Null without a similar name. With equal votes the type of the most similar
 * name wins.
 */
export const detectedType = (neighbours: readonly Neighbour[]): ProductType | null => {
  const bestFirst = neighbours.toSorted((a, b) => b.score - a.score)
  if ((bestFirst[0]?.score ?? 0) < minScore) return null
  const votes = new Map<ProductType, number>()
  for (const { type, score } of bestFirst) votes.set(type, (votes.get(type) ?? 0) + score ** 2)
  const [winner] = [...votes].toSorted(([, a], [, b]) => b - a)
  return winner?.[0] ?? null
}
