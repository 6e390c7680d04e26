import type { ReactNode } from 'react'
import { FoldedLetter } from '#ui/feedback/drawings.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from '../access-sheet.module.css'

/** The sheet of the screens that confirm an email: the folded letter, a title and the content. */
export const VerificationSheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`wrap ${styles.page}`}>
    <Sheet className={`${styles.narrow} ${styles.center}`} padding="roomy">
      <FoldedLetter />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Sheet>
  </div>
)
