import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './stats.module.css'

/** A large number in the narrow display face: 'l' 36 px, 'm' 28. */
export const StatNumber = ({ children, size }: { children: ReactNode; size: 'l' | 'm' }) => (
  <span className={cx(styles.fig, styles[size])}>{children}</span>
)

/** A statistic: a value with its label. */
export type Stat = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** The note is in red; the meaning is in its text. */
  tone?: 'bad' | undefined
}

/** Statistics of 56 px in a row, divided by hairlines; two by two on a phone. */
export const StatRow = ({ stats }: { stats: readonly Stat[] }) => (
  <dl className={styles.ledger}>
    {stats.map(({ label, value, note, tone }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd className={cx(styles.fig, styles.value)}>{value}</dd>
        {note ? <dd className={cx(styles.note, tone && styles[tone])}>{note}</dd> : null}
      </div>
    ))}
  </dl>
)

type BarProps = {
  /** From 0 to 1; other values are clamped. */
  share: number
  tone?: 'ok' | undefined
}

/** A thin bar that shows a share of a whole, which a text beside it says. */
export const ShareBar = ({ share, tone }: BarProps) => (
  <svg className={cx(styles.bar, tone && styles.barOk)} aria-hidden="true">
    <rect width={`${Math.min(1, Math.max(0, share)) * 100}%`} height="6" />
  </svg>
)

/** One segment per item, filled or not. `label` is the text for screen readers: 'Cubre 5 de 8 ítems'. */
export const Segments = ({ filled, label }: { filled: readonly boolean[]; label: string }) => (
  <span className={styles.segs} role="img" aria-label={label}>
    {filled.map((isFilled, index) => (
      <i key={index} className={isFilled ? styles.yes : undefined} />
    ))}
  </span>
)
