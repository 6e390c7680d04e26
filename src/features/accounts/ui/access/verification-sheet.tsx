import type { ReactNode } from 'react'
import { FoldedLetter } from '#ui/feedback/drawings.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from '../access-sheet.module.css'

/** The sheet with the folded letter, on which an email waits to be confirmed. */
export const VerifySheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`wrap ${styles.page}`}>
    <Sheet className={`${styles.narrow} ${styles.center}`} padding="roomy">
      <FoldedLetter />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Sheet>
  </div>
)
