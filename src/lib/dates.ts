import { dayMs, hourMs } from './durations.ts'

/**
 * A calendar day, YYYY-MM-DD. All days and times that people read or rules compare are those of America/Montevideo
 * (docs/rules/time.md#zone). Nothing here reads a clock: the moment is an argument.
 */
export type Day = string

const zone = 'America/Montevideo'

// Pure: a script of the browser that needs none of them leaves them out.
const isoDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('es-UY', {
  timeZone: zone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clockTime = /* @__PURE__ */ new Intl.DateTimeFormat('es-UY', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const relative = new Intl.RelativeTimeFormat('es-UY', { numeric: 'always' })

/** The day of each hour that was asked for, because every request asks for the same few. */
const dayOfHour = new Map<number, Day>()
const maxHours = 10_000

/**
 * The calendar day in Montevideo at that moment. The zone is a whole number of hours behind UTC, in summer time too.
 */
export const today = (now: Date): Day => {
  const hour = Math.floor(now.getTime() / hourMs)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const day = isoDay.format(now)
  if (dayOfHour.size === maxHours) dayOfHour.clear()
  dayOfHour.set(hour, day)
  return day
}

/** The end of the day in Montevideo to which this moment belongs. */
export const endOfDay = (moment: Date): Date => {
  const day = today(moment)
  let end = Math.floor(moment.getTime() / hourMs + 1) * hourMs
  while (today(new Date(end)) === day) end += hourMs
  return new Date(end)
}

const serial = (day: Day) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(serial(text) * dayMs).toISOString().startsWith(text)

/** The day so many days later; earlier when `days` is negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date((serial(day) + days) * dayMs).toISOString().slice(0, 10)
/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => serial(to) - serial(from)

/** The day of the week: 0 is Sunday, 6 Saturday. */
export const weekday = (day: Day): number => (((serial(day) + 4) % 7) + 7) % 7

/** Days left to quote, the deadline's day included: 1 on the deadline, 0 after it (docs/rules/time.md#days-left). */
export const daysLeft = (deadline: Day, today: Day): number => Math.max(0, daysBetween(today, deadline) + 1)
/** Whether the deadline has passed: quoting closes when its day ends (docs/rules/time.md#deadline). */
export const isPast = (deadline: Day, today: Day): boolean => deadline < today

/** A day as dd/MM/yyyy (docs/rules/screens.md#formats). */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
/** A day as dd/MM, where the year says nothing. */
export const shortDay = (day: Day): string => formatDay(day).slice(0, 5)
/** The day of a moment in Montevideo, as dd/MM/yyyy. */
export const formatDate = (moment: Date): string => formatDay(today(moment))

const weekdayNames = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const
/** The name of the day of the week: 'viernes'. */
export const weekdayName = (day: Day): string => weekdayNames[weekday(day)]!
/** A day in full: 'Martes 24 de noviembre de 2026'. */
export const formatWholeDay = (day: Day): string => {
  const text = `${weekdayName(day)} ${longDay.format(new Date(`${day}T12:00:00Z`))}`
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}
/** The time of day in Montevideo: '10:42'. */
export const formatTime = (moment: Date): string => clockTime.format(moment)
/** A moment of today or tomorrow in Montevideo: 'hoy a las 14:00'. */
export const formatSoon = (moment: Date, now: Date): string =>
  `${today(moment) === today(now) ? 'hoy' : 'mañana'} a las ${formatTime(moment)}`
/** The hour in Montevideo at that moment, from 0 to 23. */
export const hourOf = (moment: Date): number => Number(clockTime.format(moment).slice(0, 2))

/** A moment in Montevideo: '12 de diciembre, 2025 a las 14:30'. */
export const formatDateTime = (moment: Date): string => {
  const parts = longDay.formatToParts(moment)
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${value('day')} de ${value('month')}, ${value('year')} a las ${clockTime.format(moment)}`
}

/** How long ago a moment was: 'hace 5 minutos'; 'hace un momento' below one minute. */
export const formatRelative = (moment: Date, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000))
  if (seconds < 60) return 'hace un momento'
  const steps = [
    [31_536_000, 'year'],
    [2_592_000, 'month'],
    [604_800, 'week'],
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ] as const
  for (const [size, unit] of steps) if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit)
  return 'hace un momento'
}

/**
 * The label of a deadline by its days left (`daysLeft`). People count the days between today and the deadline instead:
 * 'Vencido', 'Vence hoy', 'Vence mañana', 'Quedan 5 días' (docs/rules/time.md#days-left).
 */
export const deadlineLabel = (left: number): string =>
  left <= 0 ? 'Vencido' : left === 1 ? 'Vence hoy' : left === 2 ? 'Vence mañana' : `Quedan ${left - 1} días`
/** Whether a deadline is shown in red: at most 7 days are left. */
export const isSoon = (left: number): boolean => left <= 7
