import { today } from '#lib/dates.ts'

/** How long a supplier has been on Pliego, as coarse as the rulings allow it to be seen (Who sees what, antigüedad). */
export type Seniority = 'under-1' | '1-to-3' | 'over-3'

export const seniorityWords = {
  'under-1': 'Menos de 1 año en Pliego',
  '1-to-3': 'Entre 1 y 3 años en Pliego',
  'over-3': 'Más de 3 años en Pliego',
} as const satisfies Record<Seniority, string>
export const seniorities = Object.keys(seniorityWords) as readonly Seniority[]

/** Whole calendar years in Montevideo between joining and `now`: under one, one to three, over three. */
export const seniority = (joined: Date, now: Date): Seniority => {
  const [from, to] = [today(joined), today(now)]
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
  if (years < 1) return 'under-1'
  return years < 3 ? '1-to-3' : 'over-3'
}
