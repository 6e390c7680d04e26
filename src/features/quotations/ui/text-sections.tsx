import type { ReactNode } from 'react'
import { MaskedText } from '#ui/paper/masked-text.tsx'
import styles from './text-sections.module.css'

type Props = {
  texts: readonly (readonly [title: string, text: string])[]
  /** Shown when all texts are empty. */
  none?: ReactNode
}

/** Free texts under their titles, without the empty ones. */
export const TextSections = ({ texts, none }: Props) => {
  const shown = texts.filter(([, text]) => text.trim() !== '')
  return (
    <div className={styles.texts}>
      {shown.length === 0 ? none : null}
      {shown.map(([title, text]) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>
            <MaskedText text={text} />
          </p>
        </section>
      ))}
    </div>
  )
}
