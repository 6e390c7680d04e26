/**
 * The rank test of Mann and Whitney for two samples, of at least some twenty each: can one tell from a value which it
 * is of?
 */
export type Ranks = {
  /** The chance that a value of the first is above one of the second: a half when they are alike. */
  readonly above: number
  /** How often chance alone would differ so much (two-sided, normal approximation). */
  readonly p: number
}

export const rankTest = (first: readonly number[], second: readonly number[]): Ranks => {
  const pairs = first.length * second.length
  let wins = 0
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12)
  return { above: wins / pairs, p: 2 * upperTail(Math.abs(wins - pairs / 2) / deviation) }
}

/** P(Z > z) of the standard normal distribution, for z of 0 and more (Abramowitz and Stegun 26.2.17). */
const upperTail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
