import type { ReactNode } from 'react'
import { cx } from './cx.ts'
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

const oneDecimal = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percentWords = (percent: number) => `${oneDecimal.format(Math.abs(percent))}\u00a0%`

type DeltaProps = {
  /**
   * In percent. As a 'price': how far it is above (+) or below (-) the reference. As a 'saving': how far it is below (+)
   * or above (-) the estimate; above reads '0,2 % por encima', never a negative saving.
   */
  percent: number
  kind: 'price' | 'saving'
  /** With the small bar that starts at the middle: half its width is `full` percent (20 unless told). */
  bar?: boolean | undefined
  full?: number | undefined
}

/** A signed difference in words, with a small bar if asked. */
export const Delta = ({ percent, kind, bar, full = 20 }: DeltaProps) => {
  const good = kind === 'saving' ? percent : -percent
  const tone = Math.abs(percent) < 0.05 ? 'same' : good > 0 ? 'better' : kind === 'saving' ? 'worse' : 'same'
  const half = Math.min(1, Math.abs(good) / full) * 50
  return (
    <span className={cx(styles.delta, styles[tone])}>
      <span>{deltaWords(percent, kind)}</span>
      {bar ? (
        <svg className={styles.scale} aria-hidden="true">
          <rect className={styles.track} width="100%" height="6" rx="1" />
          <rect
            className={good >= 0 ? styles.good : kind === 'saving' ? styles.over : styles.away}
            x={`${good >= 0 ? 50 : 50 - half}%`}
            width={`${half}%`}
            height="6"
          />
          <rect className={styles.middle} x="50%" width="1" height="6" />
        </svg>
      ) : null}
    </span>
  )
}

const deltaWords = (percent: number, kind: DeltaProps['kind']) => {
  if (kind === 'saving') return percent < -0.05 ? `${percentWords(percent)} por encima` : percentWords(percent)
  if (Math.abs(percent) < 0.05) return 'Igual'
  return `${percent > 0 ? '+' : '\u2212'}${percentWords(percent)}`
}
