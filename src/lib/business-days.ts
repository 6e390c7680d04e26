import { addDays, weekday, type Day } from './dates.ts'

/** Easter Sunday of each year, as MM-DD. A test fails in the year before the last one, so that it is continued. */
export const easterSundays: Readonly<Record<number, string>> = {
  2025: '04-20',
  2026: '04-05',
  2027: '03-28',
  2028: '04-16',
  2029: '04-01',
  2030: '04-21',
  2031: '04-13',
  2032: '03-28',
  2033: '04-17',
  2034: '04-09',
  2035: '03-25',
}

const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '07-18', '08-25', '12-25'])

/** 1 March of every fifth year: the government changes. */
const isInauguration = (day: Day) => day.endsWith('-03-01') && Number(day.slice(0, 4)) % 5 === 0

const isHolyThursdayOrFriday = (day: Day) => {
  const year = Number(day.slice(0, 4))
  const sunday = easterSundays[year]
  return sunday !== undefined && [-3, -2].some((days) => addDays(`${year}-${sunday}`, days) === day)
}

/** Whether the day is a holiday that is paid by law, on which nobody works in Uruguay. */
export const isPaidHoliday = (day: Day): boolean => fixedHolidays.has(day.slice(5)) || isInauguration(day)

/**
 * Whether people work on that day in Uruguay (docs/rules/time.md#business-days): Monday to Friday, without the holidays
 * that are paid by law and without Holy Thursday and Friday.
 */
export const isBusinessDay = (day: Day): boolean =>
  weekday(day) % 6 !== 0 && !isPaidHoliday(day) && !isHolyThursdayOrFriday(day)

/** The last business day before that day. */
export const previousBusinessDay = (day: Day): Day => {
  const before = addDays(day, -1)
  return isBusinessDay(before) ? before : previousBusinessDay(before)
}

/** The business day so many business days later, counted from the day after; that day itself for 0. */
export const addBusinessDays = (day: Day, count: number): Day => {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}
