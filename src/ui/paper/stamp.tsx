import { IconCheck } from '@tabler/icons-react'
import { deadlineLabel, formatDay, isSoon, type Day } from '#lib/dates.ts'
import { cx } from '../cx.ts'
import styles from './stamp.module.css'

type Props = {
  deadline: Day
  /** Days left, with the day of the deadline: 1 is today, 0 or less is past (`daysLeft` of lib/dates.ts). */
  daysLeft: number
  /** The reader has already quoted: green, 'Ya cotizaste'. */
  quoted?: boolean | undefined
  /** 144 px wide instead of 108: for headings of documents and refusals. */
  big?: boolean | undefined
  /** Moved up, so that it covers the crease above. */
  astride?: boolean | undefined
}

/** A deadline as a stamp of three lines: verb, day, state. Screen readers get one sentence instead. */
export const Stamp = ({ deadline, daysLeft, quoted = false, big, astride }: Props) => {
  return (
    <StampMark
      verb={quoted ? 'Ya cotizaste' : daysLeft <= 0 ? 'Venció' : 'Vence'}
      day={deadline}
      state={stateLabel(daysLeft)}
      ticked={quoted}
      tone={quoted ? 'done' : toneOf(daysLeft)}
      big={big}
      astride={astride}
      spoken={spokenDeadline(deadline, daysLeft, quoted)}
    />
  )
}

type MarkProps = Pick<Props, 'big' | 'astride'> & {
  verb: string
  day: Day
  state: string
  /** Draws a tick before the state. */
  ticked?: boolean
  tone: 'done' | 'past' | 'today' | 'soon' | 'draft' | undefined
  /** The three lines as one sentence, for screen readers. */
  spoken: string
}

/** A day as a stamp of three lines, with any verb and state. */
export const StampMark = ({ verb, day, state, ticked = false, tone, big, astride, spoken }: MarkProps) => (
  <span className={cx(styles.stamp, tone && styles[tone], big && styles.big, astride && styles.astride)}>
    <span className={styles.inner} aria-hidden="true">
      <span className={styles.verb}>{verb}</span>
      <span className={styles.day}>{formatDay(day)}</span>
      <span className={styles.state}>
        {ticked ? <IconCheck stroke={3} /> : null}
        {state}
      </span>
    </span>
    <span className="vh">{spoken}</span>
  </span>
)

/** A stamp of one line for a bar: how many days are left. */
export const DaysStamp = ({ deadline, daysLeft }: Pick<Props, 'deadline' | 'daysLeft'>) => {
  const tone = toneOf(daysLeft)
  return (
    <span className={cx(styles.days, tone && styles[tone])}>
      <span aria-hidden="true">{stateLabel(daysLeft)}</span>
      <span className="vh">. {spokenDeadline(deadline, daysLeft)}</span>
    </span>
  )
}

const toneOf = (daysLeft: number) =>
  daysLeft <= 0 ? 'past' : daysLeft === 1 ? 'today' : isSoon(daysLeft) ? 'soon' : undefined

/** The same label without its verb, which is shown above the day. */
const stateLabel = (daysLeft: number) => deadlineLabel(daysLeft).replace('Quedan ', '')

/** The stamp for screen readers: 'Fecha límite 09/01/2026, quedan 26 días'. */
const spokenDeadline = (deadline: Day, daysLeft: number, quoted = false): string => {
  return `Fecha límite ${formatDay(deadline)}, ${deadlineLabel(daysLeft).toLocaleLowerCase('es')}${quoted ? '. Ya cotizaste' : ''}`
}
