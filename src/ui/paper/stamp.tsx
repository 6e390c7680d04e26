import { IconCheck } from '@tabler/icons-react'
import type { Day } from '#lib/dates.ts'
import { formatDay, isSoon } from '#lib/dates.ts'
import { cx } from '../cx.ts'
import styles from './stamp.module.css'

type Props = {
  deadline: Day
  /** Days left counting the deadline's own day: 1 is today, 0 or less is past (lib/dates `daysLeft`). */
  daysLeft: number
  /** The reader already quoted: green, 'Ya cotizaste'. */
  quoted?: boolean | undefined
  /** 144 px wide instead of 108: headings of documents, refusals. */
  big?: boolean | undefined
  /** Pulled up so that it lies across the crease above. */
  astride?: boolean | undefined
}

/** The deadline as a dater stamp, three lines: verb, day, state. Readers of the screen get one sentence instead. */
export const Stamp = ({ deadline, daysLeft, quoted = false, big, astride }: Props) => {
  const tone = quoted
    ? 'done'
    : daysLeft <= 0
      ? 'past'
      : daysLeft === 1
        ? 'today'
        : isSoon(daysLeft)
          ? 'soon'
          : undefined
  return (
    <span className={cx(styles.stamp, tone && styles[tone], big && styles.big, astride && styles.astride)}>
      <span className={styles.inner} aria-hidden="true">
        <span className={styles.verb}>{quoted ? 'Ya cotizaste' : daysLeft <= 0 ? 'Venció' : 'Vence'}</span>
        <span className={styles.day}>{formatDay(deadline)}</span>
        <span className={styles.state}>
          {quoted ? <IconCheck stroke={3} /> : null}
          {stateWord(daysLeft)}
        </span>
      </span>
      <span className="vh">{spokenDeadline(deadline, daysLeft, quoted)}</span>
    </span>
  )
}

const stateWord = (left: number) => (left <= 0 ? 'Vencido' : left === 1 ? 'Vence hoy' : `${left} días`)

/** 'Fecha límite 09/01/2026, quedan 26 días': what is read aloud in place of the stamp. */
export const spokenDeadline = (deadline: Day, left: number, quoted = false): string => {
  const state = left <= 0 ? 'vencido' : left === 1 ? 'vence hoy' : `quedan ${left} días`
  return `Fecha límite ${formatDay(deadline)}, ${state}${quoted ? '. Ya cotizaste' : ''}`
}
