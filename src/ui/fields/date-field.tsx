import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState, type FocusEvent } from 'react'
import { formatDay, today as dayOf, type Day } from '#lib/dates.ts'
import { IconButton } from '../button.tsx'
import { serverNow } from '../time/server-clock.ts'
import { Calendar } from './calendar.tsx'
import styles from './date-field.module.css'
import { FieldBox } from './field-box.tsx'
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx'
import inputStyles from './input.module.css'
import { dayRefusal, readDay } from './read-day.ts'

type Props = Pick<FieldProps, 'label' | 'help' | 'error'> & {
  /** The chosen day as YYYY-MM-DD, or '' while there is none (or what is typed is not a day). */
  value: Day
  onChange: (day: Day) => void
  onBlur?: (() => void) | undefined
  /** First and last day that may be picked in the calendar; a typed day outside is the form's to refuse. */
  min?: Day | undefined
  max?: Day | undefined
  id?: string | undefined
  disabled?: boolean | undefined
}

/** A day: typed as dd/MM/yyyy or picked from a Spanish calendar. */
export const DateField = ({ label, help, error, value, onChange, onBlur, min, max, id, ...input }: Props) => {
  const [typed, setTyped] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  /** The day on which the calendar was opened; null while it is shut. */
  const [openedOn, setOpenedOn] = useState<Day | null>(null)
  const open = openedOn !== null
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // The typed text stays while it means the value; otherwise the value is shown.
  const shown = (readDay(typed) ?? '') === value ? typed : value === '' ? '' : formatDay(value)
  // Typed text that is not a day has its own error: the form's would say that the day is missing.
  const textError = (wasLeft || error) && value === '' ? dayRefusal(shown) : null
  const ids = useFieldIds(id, textError || error, help)

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && place.current?.contains(event.relatedTarget)) return
    setOpenedOn(null)
    setWasLeft(true)
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
    <FieldFrame {...{ label, help, error: textError || error, ids }}>
      <div
        ref={place}
        className={styles.place}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          // Otherwise a <dialog> around the field would close too.
          event.preventDefault()
          event.stopPropagation()
          setOpenedOn(null)
          button.current?.focus()
        }}
      >
        <FieldBox>
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
              setWasLeft(false)
              onChange(readDay(event.target.value) ?? '')
            }}
            className={inputStyles.input}
          />
          <IconButton
            ref={button}
            className={styles.button}
            label={`Abrir calendario${value === '' ? '' : `, ${formatDay(value)}`}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={input.disabled}
            onClick={() => setOpenedOn(open ? null : dayOf(serverNow()))}
          >
            <IconCalendar stroke={1.75} />
          </IconButton>
        </FieldBox>
        {openedOn ? <Calendar value={value} today={openedOn} min={min} max={max} onPick={pick} /> : null}
      </div>
    </FieldFrame>
  )
}
