import { today, type Day } from '#lib/dates.ts'

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

/** Who joined after the first of these days is under one year here, after the second under three. */
export const seniorityDays = (now: Date) => ({
  oneYear: yearsBefore(today(now), 1),
  threeYears: yearsBefore(today(now), 3),
})

/** The same day of an earlier year, to be compared as text: 29 February need not exist in it. */
const yearsBefore = (day: Day, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** Whole calendar years in Montevideo between joining and `now`: under one, one to three, over three. */
export const seniority = (joined: Date, now: Date): Seniority => {
  const [day, { oneYear, threeYears }] = [today(joined), seniorityDays(now)]
  if (day > oneYear) return 'under-1'
  return day > threeYears ? '1-to-3' : 'over-3'
}
