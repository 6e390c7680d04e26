import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './folded.module.css'

/** The foot of a sheet, folded up: its content is not shown to everybody, or not yet. */
export const Folded = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={cx(styles.flap, className)}>
    <svg className={styles.paper} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.underside} d="M0 8 100 0v100H0z" />
      <path className={styles.shade} d="M0 8 100 0v5L0 13z" />
      <path className={styles.edge} d="M0 8 100 0" vectorEffect="non-scaling-stroke" />
    </svg>
    {children}
  </div>
)
