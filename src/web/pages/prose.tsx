import type { ReactNode } from 'react'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './prose.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** A page of text: the head, and a column of readable width. */
export const Prose = ({ title, lead, children }: Props) => (
  <div className="wrap">
    <PageHead title={title} lead={lead} />
    <div className={styles.prose}>{children}</div>
  </div>
)
