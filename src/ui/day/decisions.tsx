import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Crease } from '../paper/crease.tsx'
import { Sheet } from '../paper/sheet.tsx'
import styles from './decisions.module.css'

/** A decision: what it is about, two figures and its one act. */
export type Decision = {
  readonly key: string
  readonly title: string
  readonly facts: ReactNode
  /** What is lost soon: ink with a red clock. */
  readonly urgent?: string | undefined
  readonly amount: { readonly label: string; readonly value: ReactNode }
  readonly aside: { readonly label: string; readonly value: ReactNode }
  /** A button as a link, whose area is the whole row. `first`: the one filled button of the page. */
  readonly act: (first: boolean, className: string) => ReactNode
}

/** What waits for the reader, on the one sheet of the page: a crease between each two, the first one filled. */
export const Decisions = ({ decisions }: { decisions: readonly Decision[] }) => (
  <Sheet as="ul" tint fold="card" className={styles.list}>
    {decisions.map(({ key, title, facts, urgent, amount, aside, act }, index) => (
      <li key={key} className={styles.row}>
        {index > 0 ? (
          <div className={styles.crease}>
            <Crease />
          </div>
        ) : null}
        <div className={styles.what}>
          <span className={styles.title}>{title}</span>
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
        <div className={styles.aside}>
          <span className={styles.label}>{aside.label}</span>
          <span className={styles.small}>{aside.value}</span>
        </div>
        {act(index === 0, styles.act!)}
      </li>
    ))}
  </Sheet>
)
