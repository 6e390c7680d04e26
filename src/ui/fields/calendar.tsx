import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, weekday, type Day } from '#lib/dates.ts'
import { IconButton } from '../button.tsx'
import { isModified } from '../forms/modified-key.ts'
import styles from './calendar.module.css'

type Props = {
  /** The chosen day, or ''. */
  value: Day
  today: Day
  /** First and last day that may be chosen. */
  min?: Day | undefined
  max?: Day | undefined
  onPick: (day: Day) => void
}

const utc = { timeZone: 'UTC' } as const
const monthName = new Intl.DateTimeFormat('es-UY', { ...utc, month: 'long' })
const dayName = new Intl.DateTimeFormat('es-UY', {
  ...utc,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const weekdays = [
  ['lu', 'lunes'],
  ['ma', 'martes'],
  ['mi', 'miércoles'],
  ['ju', 'jueves'],
  ['vi', 'viernes'],
  ['sá', 'sábado'],
  ['do', 'domingo'],
] as const

const utcDate = (day: Day) => new Date(`${day}T00:00:00Z`)
const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
/** The days since Monday: 0 on a Monday. */
const daysSinceMonday = (day: Day) => (weekday(day) + 6) % 7
const addMonths = (day: Day, months: number): Day => {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate()
  return `${month}-${String(Math.min(last, Number(day.slice(8, 10)))).padStart(2, '0')}`
}
const monthTitle = (day: Day) => {
  const name = monthName.format(utcDate(day))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day.slice(0, 4)}`
}

/**
 * One month of days, Monday first, in Spanish. Arrows move by days and weeks, Page keys by months; it takes the focus
 * when it appears.
 */
export const Calendar = ({ value, today, min, max, onPick }: Props) => {
  const clamp = (day: Day) => (min && day < min ? min : max && day > max ? max : day)
  const [focusedDay, setFocusedDay] = useState<Day>(clamp(value || today))
  const grid = useRef<HTMLTableElement>(null)
  const focusPending = useRef(true)

  useEffect(() => {
    if (!focusPending.current) return
    focusPending.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [focusedDay])

  const start = addDays(firstOfMonth(focusedDay), -daysSinceMonday(firstOfMonth(focusedDay)))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => weekdays.map((_, index) => addDays(start, week * 7 + index)))
  const inMonth = (day: Day) => day.slice(0, 7) === focusedDay.slice(0, 7)

  const move = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: addDays(focusedDay, -1),
      ArrowRight: addDays(focusedDay, 1),
      ArrowUp: addDays(focusedDay, -7),
      ArrowDown: addDays(focusedDay, 7),
      Home: addDays(focusedDay, -daysSinceMonday(focusedDay)),
      End: addDays(focusedDay, 6 - daysSinceMonday(focusedDay)),
      PageUp: addMonths(focusedDay, -1),
      PageDown: addMonths(focusedDay, 1),
    }[event.key]
    if (!next || isModified(event)) return
    event.preventDefault()
    focusPending.current = true
    setFocusedDay(clamp(next))
  }

  return (
    <div className={styles.calendar} role="dialog" aria-label="Elegir fecha">
      <div className={styles.head}>
        <IconButton
          label="Mes anterior"
          disabled={min !== undefined && firstOfMonth(focusedDay) <= min}
          onClick={() => setFocusedDay(clamp(addMonths(focusedDay, -1)))}
        >
          <IconChevronLeft stroke={1.75} />
        </IconButton>
        <span className={styles.month} aria-live="polite">
          {monthTitle(focusedDay)}
        </span>
        <IconButton
          label="Mes siguiente"
          disabled={max !== undefined && addMonths(firstOfMonth(focusedDay), 1) > max}
          onClick={() => setFocusedDay(clamp(addMonths(focusedDay, 1)))}
        >
          <IconChevronRight stroke={1.75} />
        </IconButton>
      </div>
      <table ref={grid} className={styles.grid} role="grid" aria-label={monthTitle(focusedDay)} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .filter((week) => week.some(inMonth))
            .map((week) => (
              <tr key={week[0]}>
                {week.map((day) =>
                  inMonth(day) ? (
                    <td key={day} role="gridcell" aria-selected={day === value}>
                      <button
                        type="button"
                        className={styles.day}
                        tabIndex={day === focusedDay ? 0 : -1}
                        disabled={clamp(day) !== day}
                        aria-label={dayName.format(utcDate(day))}
                        aria-current={day === today ? 'date' : undefined}
                        onClick={() => onPick(day)}
                      >
                        {Number(day.slice(8, 10))}
                      </button>
                    </td>
                  ) : (
                    <td key={day} role="gridcell" />
                  ),
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
