import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './part.module.css'

type Props = {
  /** The count in its heading: 3. */
  n: ReactNode
  /** What it counts: 'esperan tu decisión'. */
  name: string
  /** Since when, or of what. */
  note?: ReactNode
  /** A link to all of them, when only some are shown. */
  all?: ReactNode
  /** The count is zero: the figure is muted. */
  zero?: boolean | undefined
  children: ReactNode
}

/** A part of the day: the heading with its count in the margin, and at the right what it counts. */
export const DayPart = ({ n, name, note, all, zero, children }: Props) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.side}>
        <h2 id={id} className={cx(styles.head, zero && styles.zero)}>
          <span className={styles.figure}>{n}</span> <span className={styles.name}>{name}</span>
        </h2>
        {note ? <p className={styles.note}>{note}</p> : null}
        {all ? <div className={styles.all}>{all}</div> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
