import { addDays, weekdayName, type Day } from '#lib/dates.ts'

/** Since when something is new: 'ayer', on Sundays and Mondays 'el viernes'. */
export const sinceText = (since: Day, today: Day): string =>
  since === addDays(today, -1) ? 'ayer' : `el ${weekdayName(since)}`
