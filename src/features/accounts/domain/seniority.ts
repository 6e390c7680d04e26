import { today } from '#lib/dates.ts'

/**
 * How long a supplier has been on Pliego, as coarse as a buyer may know it
 * (docs/rules/who-sees-what.md#supplier-attributes).
 */
export type Seniority = 'under-1' | '1-to-3' | 'over-3'

/** Their labels: data, like the other attributes of a supplier, which files print too. */
export const seniorityLabels = {
  'under-1': 'Menos de 1 año en Pliego',
  '1-to-3': 'Entre 1 y 3 años en Pliego',
  'over-3': 'Más de 3 años en Pliego',
} as const satisfies Record<Seniority, string>
export const seniorities = Object.keys(seniorityLabels) as readonly Seniority[]

/** Whole calendar years in Montevideo between joining and `now`: under one, one to three, over three. */
export const seniority = (joined: Date, now: Date): Seniority => {
  const [from, to] = [today(joined), today(now)]
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
  if (years < 1) return 'under-1'
  return years < 3 ? '1-to-3' : 'over-3'
}
