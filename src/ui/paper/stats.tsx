import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './stats.module.css'

type NumberProps = {
  children: ReactNode
  /** 'xxl' 56 px counters, 'xl' 44, 'l' 36, 'm' 28, 's' 20. */
  size?: 'xxl' | 'xl' | 'l' | 'm' | 's' | undefined
}

/** A large number in the narrow display face. */
export const StatNumber = ({ children, size = 'xl' }: NumberProps) => (
  <span className={cx(styles.fig, styles[size])}>{children}</span>
)

/** A statistic: a value with its label. */
export type Stat = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** The colour of the note; the meaning is in its text. */
  tone?: 'ok' | 'warn' | 'bad' | undefined
}

/** Statistics in a row, divided by hairlines; two by two on a phone. */
export const StatRow = ({ stats, size = 'xl' }: { stats: readonly Stat[]; size?: NumberProps['size'] }) => (
  <dl className={styles.ledger}>
    {stats.map(({ label, value, note, tone }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd className={cx(styles.fig, styles[size], styles.value)}>{value}</dd>
        {note ? <dd className={cx(styles.note, tone && styles[tone])}>{note}</dd> : null}
      </div>
    ))}
  </dl>
)

type BarProps = {
  /** From 0 to 1; other values are clamped. */
  share: number
  tone?: 'ok' | 'bad' | undefined
}

/** A thin bar that shows a share of a whole, which a text beside it says. */
export const ShareBar = ({ share, tone }: BarProps) => (
  <svg className={cx(styles.bar, tone === 'ok' && styles.barOk, tone === 'bad' && styles.barBad)} aria-hidden="true">
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
