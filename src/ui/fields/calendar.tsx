import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Day } from '#lib/dates.ts'
import { addDays } from '#lib/dates.ts'
import { IconButton } from '../button.tsx'
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
const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`
/** Monday is 0. */
const weekday = (day: Day) => (utcDate(day).getUTCDay() + 6) % 7
const addMonths = (day: Day, months: number): Day => {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate()
  return `${month}-${String(Math.min(last, Number(day.slice(8, 10)))).padStart(2, '0')}`
}
const title = (day: Day) => {
  const name = monthName.format(utcDate(day))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day.slice(0, 4)}`
}

/**
 * One month of days, Monday first, in Spanish. Arrows move by days and weeks, Page keys by months; it takes the focus
 * when it appears.
 */
export const Calendar = ({ value, today, min, max, onPick }: Props) => {
  const clamp = (day: Day) => (min && day < min ? min : max && day > max ? max : day)
  const [at, setAt] = useState<Day>(clamp(value || today))
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [at])

  const start = addDays(firstOf(at), -weekday(firstOf(at)))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => weekdays.map((_, index) => addDays(start, week * 7 + index)))
  const inMonth = (day: Day) => day.slice(0, 7) === at.slice(0, 7)

  const move = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: addDays(at, -1),
      ArrowRight: addDays(at, 1),
      ArrowUp: addDays(at, -7),
      ArrowDown: addDays(at, 7),
      Home: addDays(at, -weekday(at)),
      End: addDays(at, 6 - weekday(at)),
      PageUp: addMonths(at, -1),
      PageDown: addMonths(at, 1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    moved.current = true
    setAt(clamp(next))
  }

  return (
    <div className={styles.calendar} role="dialog" aria-label="Elegir fecha">
      <div className={styles.head}>
        <IconButton
          label="Mes anterior"
          disabled={min !== undefined && firstOf(at) <= min}
          onClick={() => setAt(clamp(addMonths(at, -1)))}
        >
          <IconChevronLeft stroke={1.75} />
        </IconButton>
        <span className={styles.month} aria-live="polite">
          {title(at)}
        </span>
        <IconButton
          label="Mes siguiente"
          disabled={max !== undefined && addMonths(firstOf(at), 1) > max}
          onClick={() => setAt(clamp(addMonths(at, 1)))}
        >
          <IconChevronRight stroke={1.75} />
        </IconButton>
      </div>
      <table ref={grid} className={styles.grid} role="grid" aria-label={title(at)} onKeyDown={move}>
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
                        tabIndex={day === at ? 0 : -1}
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
