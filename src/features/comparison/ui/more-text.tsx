import { excerpt } from '#lib/text.ts'
import styles from './more-text.module.css'

type Props = {
  text: string
  /** Characters shown before it folds. */
  max?: number
}

/** A supplier's own words: whole when short, folded behind its beginning when long. */
export const MoreText = ({ text, max = 72 }: Props) =>
  [...text].length <= max ? (
    <span className={styles.words}>{text}</span>
  ) : (
    <details className={styles.more}>
      <summary>
        <span className={styles.start}>{excerpt(text, max - 16)}</span> <span className={styles.act}>Leer todo</span>
      </summary>
      <span className={styles.words}>{text}</span>
    </details>
  )
