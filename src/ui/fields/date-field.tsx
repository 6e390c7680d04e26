import { IconCalendar } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { useRef, useState } from 'react'
import type { Day } from '#lib/dates.ts'
import { formatDay, today as dayOf } from '#lib/dates.ts'
import { IconButton } from '../button.tsx'
import { Calendar } from './calendar.tsx'
import styles from './date-field.module.css'
import type { FieldProps } from './field.tsx'
import { FieldFrame, useFieldIds } from './field.tsx'
import field from './field.module.css'
import { dayRefusal, readDay } from './read-day.ts'

type Props = FieldProps & {
  /** The chosen day as YYYY-MM-DD, or '' while there is none (or what is typed is not a day). */
  value: Day
  onChange: (day: Day) => void
  onBlur?: (() => void) | undefined
  /** First and last day that may be picked in the calendar; a typed day outside is the form's to refuse. */
  min?: Day | undefined
  max?: Day | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
}

/** A day: typed as dd/MM/yyyy or picked from a Spanish calendar. */
export const DateField = ({
  label,
  help,
  error,
  optional,
  hiddenLabel,
  className,
  value,
  onChange,
  onBlur,
  min,
  max,
  id,
  ...input
}: Props) => {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  /** The day on which the calendar was opened; null while it is shut. */
  const [openedOn, setOpenedOn] = useState<Day | null>(null)
  const open = openedOn !== null
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // What is typed stays as typed while it means the value; otherwise the value speaks.
  const meant = readDay(typed)
  const shown = (meant ?? '') === value ? typed : value === '' ? '' : formatDay(value)
  // What is typed and no day is not missing: its own fault is said in place of the form's.
  const unread = (left || error) && value === '' ? dayRefusal(shown) : null
  const ids = useFieldIds(id, unread || error, help)

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && place.current?.contains(event.relatedTarget)) return
    setOpenedOn(null)
    setLeft(true)
    if (value !== '') setTyped(formatDay(value))
    onBlur?.()
  }
  const pick = (day: Day) => {
    setTyped(formatDay(day))
    onChange(day)
    setOpenedOn(null)
    button.current?.focus()
  }

  return (
    <FieldFrame {...{ label, help, error: unread || error, optional, hiddenLabel, className, ids }}>
      <div
        ref={place}
        className={styles.place}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          // Or a <dialog> around the field would close with the calendar.
          event.preventDefault()
          event.stopPropagation()
          setOpenedOn(null)
          button.current?.focus()
        }}
      >
        <span className={field.box}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            {...input}
            {...ids.aria}
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              setLeft(false)
              onChange(readDay(event.target.value) ?? '')
            }}
            className={field.input}
          />
          <IconButton
            ref={button}
            className={styles.button}
            label={`Abrir calendario${value === '' ? '' : `, ${formatDay(value)}`}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={input.disabled}
            onClick={() => setOpenedOn(open ? null : dayOf(new Date()))}
          >
            <IconCalendar stroke={1.75} />
          </IconButton>
        </span>
        {openedOn ? <Calendar value={value} today={openedOn} min={min} max={max} onPick={pick} /> : null}
      </div>
    </FieldFrame>
  )
}
