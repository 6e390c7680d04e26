import type { ReactNode } from 'react'
import styles from './input.module.css'

/** The box around an input, with a unit or symbol before or after it. */
export const FieldBox = ({
  prefix,
  suffix,
  children,
}: {
  prefix?: ReactNode
  suffix?: ReactNode
  children: ReactNode
}) => (
  <span className={styles.box}>
    {prefix ? <span className={styles.affix}>{prefix}</span> : null}
    {children}
    {suffix ? <span className={styles.affix}>{suffix}</span> : null}
  </span>
)
