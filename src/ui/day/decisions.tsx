import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { keepUnits } from '#lib/text.ts'
import { Crease } from '../paper/crease.tsx'
import { Sheet } from '../paper/sheet.tsx'
import styles from './decisions.module.css'

/** A decision: what it is about, two figures and the one act that takes it. */
export type Decision = {
  readonly key: string
  readonly title: string
  readonly facts: ReactNode
  /** What expires soon, beside a red clock. */
  readonly urgent?: string | undefined
  readonly amount: { readonly label: string; readonly value: ReactNode }
  readonly detail: { readonly label: string; readonly value: ReactNode }
  /** The link that takes the decision. The whole row is its target; only the first one looks like a filled button. */
  readonly act: (first: boolean, className: string) => ReactNode
}

/** The decisions that wait for the reader, on the only sheet of the page, with a crease between them. */
export const Decisions = ({ decisions }: { decisions: readonly Decision[] }) => (
  <Sheet as="ul" tint fold="card" className={styles.list}>
    {decisions.map(({ key, title, facts, urgent, amount, detail, act }, index) => (
      <li key={key} className={styles.row}>
        {index > 0 ? (
          <div className={styles.crease}>
            <Crease />
          </div>
        ) : null}
        <div className={styles.what}>
          <span className={styles.title}>{keepUnits(title)}</span>
          <span className={styles.facts}>
            {facts}
            {urgent ? (
              <>
                {' '}
                <span className={styles.urgent}>
                  <IconClock stroke={1.75} aria-hidden="true" />
                  {urgent}
                </span>
              </>
            ) : null}
          </span>
        </div>
        <div className={styles.amount}>
          <span className={styles.label}>{amount.label}</span>
          <span className={styles.figure}>{amount.value}</span>
        </div>
        <div className={styles.detail}>
          <span className={styles.label}>{detail.label}</span>
          <span className={styles.small}>{detail.value}</span>
        </div>
        {act(index === 0, styles.act!)}
      </li>
    ))}
  </Sheet>
)
