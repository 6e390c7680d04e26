/**
 * Calendar days and moments. One zone for everything a person reads or a rule compares: America/Montevideo (rulings, Time).
 * Nothing here reads a clock: the moment is an argument.
 */
export type Day = string

const zone = 'America/Montevideo'
const dayMs = 86_400_000

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
const longDay = new Intl.DateTimeFormat('es-UY', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })
const clockTime = new Intl.DateTimeFormat('es-UY', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const relative = new Intl.RelativeTimeFormat('es-UY', { numeric: 'always' })

/** The calendar day in Montevideo at that moment. */
export const today = (now: Date): Day => isoDay.format(now)

const serial = (day: Day) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs

/** A real calendar day written YYYY-MM-DD. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(serial(text) * dayMs).toISOString().startsWith(text)

export const addDays = (day: Day, days: number): Day =>
  new Date((serial(day) + days) * dayMs).toISOString().slice(0, 10)
/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => serial(to) - serial(from)

/** Days left to quote, counting the deadline's own day: today is 1, yesterday is 0. rulings, Time. */
export const daysLeft = (deadline: Day, on: Day): number => Math.max(0, daysBetween(on, deadline) + 1)
/** Quoting closes when the deadline's day ends. */
export const isPast = (deadline: Day, on: Day): boolean => deadline < on

/** dd/MM/yyyy (spec §9). */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
/** dd/MM/yyyy of a moment, in Montevideo. */
export const formatDate = (moment: Date): string => formatDay(today(moment))

/** '12 de diciembre, 2025 a las 14:30' (rulings, Fields). */
export const formatDateTime = (moment: Date): string => {
  const parts = longDay.formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')} de ${part('month')}, ${part('year')} a las ${clockTime.format(moment)}`
}

/** 'hace 5 minutos'; 'hace un momento' below one minute. */
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

/** 'Vencido', 'Vence hoy', 'Queda 1 día más' …: the words beside a deadline. spec §2 Opportunities portal. */
export const deadlineLabel = (left: number): string =>
  left <= 0 ? 'Vencido' : left === 1 ? 'Vence hoy' : `Quedan ${left} días`
/** A deadline with 7 or fewer days left is shown in red (spec §9). */
export const isSoon = (left: number): boolean => left <= 7
