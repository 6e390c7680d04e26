import { excerpt } from '#lib/text.ts'
import styles from './expandable-text.module.css'

type Props = {
  text: string
  /** A text with more characters than this is collapsed. */
  max?: number
}

/** A text of a supplier, collapsed to its beginning when it is long. */
export const ExpandableText = ({ text, max = 72 }: Props) =>
  [...text].length <= max ? (
    <span className={styles.text}>{text}</span>
  ) : (
    <details className={styles.details}>
      <summary>
        <span className={styles.start}>{excerpt(text, max - 16)}</span> <span className={styles.toggle}>Leer todo</span>
      </summary>
      <span className={styles.text}>{text}</span>
    </details>
  )
