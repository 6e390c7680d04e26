import { useMemo } from 'react'
import { useAuthorNames } from '#features/accounts/ui/author-names.tsx'
import { contactMask, findIdentifyingData, segmentsOf } from '#lib/masking/masking.ts'
import styles from './review.module.css'

/**
 * A text as suppliers will read it: contact data is replaced by its mask, names that give the author away are marked
 * (docs/rules/masking.md#what-is-only-warned-of).
 */
export const AsRead = ({ text }: { text: string }) => {
  const names = useAuthorNames()
  const segments = useMemo(() => segmentsOf(text, findIdentifyingData(text, names)), [text, names])
  return segments.map((segment, index) =>
    segment.kind === null ? (
      <span key={index}>{segment.text}</span>
    ) : segment.kind === 'name' ? (
      <mark key={index} className={styles.named}>
        <span className="vh">te nombra: </span>
        {segment.text}
      </mark>
    ) : (
      <span key={index} className={styles.masked}>
        {contactMask}
      </span>
    ),
  )
}
