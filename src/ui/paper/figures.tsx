import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './figures.module.css'

type FigProps = {
  children: ReactNode
  /** 'xxl' 56 px counters, 'xl' 44, 'l' 36, 'm' 28, 's' 20. */
  size?: 'xxl' | 'xl' | 'l' | 'm' | 's' | undefined
  tone?: 'pet' | undefined
}

/** A number as a hero, in the narrow display face. */
export const Fig = ({ children, size = 'xl', tone }: FigProps) => (
  <span className={cx(styles.fig, styles[size], tone && styles[tone])}>{children}</span>
)

export type LedgerEntry = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** The colour of the note; its words carry the meaning. */
  tone?: 'ok' | 'warn' | 'bad' | undefined
}

/** Figures in a row divided by hairlines, two by two on a phone; never boxes with icons. */
export const Ledger = ({ entries, size = 'xl' }: { entries: readonly LedgerEntry[]; size?: FigProps['size'] }) => (
  <dl className={styles.ledger}>
    {entries.map(({ label, value, note, tone }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd className={cx(styles.fig, styles[size], styles.value)}>{value}</dd>
        {note ? <dd className={cx(styles.note, tone && styles[tone])}>{note}</dd> : null}
      </div>
    ))}
  </dl>
)

type BarProps = {
  /** 0 to 1; cut to that range. */
  share: number
  tone?: 'ok' | 'bad' | undefined
  /** What it measures, when no text beside it says so. */
  label?: string | undefined
}

/** A thin bar: a share of a whole. */
export const Bar = ({ share, tone, label }: BarProps) => (
  <svg
    className={cx(styles.bar, tone === 'ok' && styles.barOk, tone === 'bad' && styles.barBad)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <rect width={`${Math.min(1, Math.max(0, share)) * 100}%`} height="6" />
  </svg>
)

/** One segment per item: filled where it is answered. `label` says it aloud, 'Cubre 5 de 8 ítems'. */
export const Segs = ({ answered, label }: { answered: readonly boolean[]; label: string }) => (
  <span className={styles.segs} role="img" aria-label={label}>
    {answered.map((yes, index) => (
      <i key={index} className={yes ? styles.yes : undefined} />
    ))}
  </span>
)
