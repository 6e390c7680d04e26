import { isPaidHoliday } from '#lib/business-days.ts'
import { addDays, hourOf, today, weekday, type Day } from '#lib/dates.ts'

/** From when to when the team answers, in whole hours of Montevideo, by day of the week: 0 is Sunday. */
const hours: Readonly<Record<number, readonly [from: number, to: number]>> = {
  1: [9, 18],
  2: [9, 18],
  3: [9, 18],
  4: [9, 18],
  5: [9, 18],
  6: [10, 14],
}

const hoursOn = (day: Day) => (isPaidHoliday(day) ? undefined : hours[weekday(day)])

/** Whether the team answers now, and until when; else when it does again (docs/rules/screens.md#contact). */
export const supportAt = (now: Date) => {
  const day = today(now)
  const hour = hourOf(now)
  const open = hoursOn(day)
  if (open && hour >= open[0] && hour < open[1]) return { isOpen: true, until: open[1] } as const
  for (let inDays = open && hour < open[0] ? 0 : 1; ; inDays += 1) {
    const next = addDays(day, inDays)
    const hoursThen = hoursOn(next)
    if (hoursThen) return { isOpen: false, day: next, inDays, from: hoursThen[0] } as const
  }
}
