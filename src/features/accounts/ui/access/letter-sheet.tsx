import { useEffect, useRef, type ReactNode } from 'react'
import { FoldedLetter } from '#ui/feedback/drawings.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from './access-sheet.module.css'

type Props = {
  title: string
  /** The sheet takes the place of a form: its heading receives the focus. */
  focused?: boolean
  children: ReactNode
}

/** A screen about a mail: the folded letter, a title and the content. */
export const LetterSheet = ({ title, focused = false, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <div className={`wrap ${styles.page}`}>
      <Sheet className={`${styles.narrow} ${styles.center}`} padding="roomy">
        <FoldedLetter />
        <h1 ref={heading} tabIndex={focused ? -1 : undefined} className={styles.title}>
          {title}
        </h1>
        {children}
      </Sheet>
    </div>
  )
}
