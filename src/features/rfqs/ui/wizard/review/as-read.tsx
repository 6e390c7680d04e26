import { useMemo } from 'react'
import { useAuthorNames } from '#features/accounts/ui/author-names.tsx'
import { keepUnits } from '#lib/text.ts'
import { Mask } from '#ui/paper/masked-text.tsx'
import { asSuppliersRead, storedLine, storedText } from '../../../domain/stored-texts.ts'
import styles from './review.module.css'

/**
 * A typed text, `oneLine` for a field of one line, as suppliers will read it: contact data is replaced by its mask,
 * names that give the author away are marked (docs/rules/masking.md#what-is-only-warned-of).
 */
export const AsRead = ({ text, oneLine = false }: { text: string; oneLine?: boolean }) => {
  const names = useAuthorNames()
  const stored = oneLine ? storedLine(text) : storedText(text)
  const segments = useMemo(() => asSuppliersRead(stored, names), [stored, names])
  return segments.map((segment, index) =>
    segment.kind === null ? (
      <span key={index}>{keepUnits(segment.text)}</span>
    ) : segment.kind === 'name' ? (
      <mark key={index} className={styles.named}>
        <span className="vh">te nombra: </span>
        {segment.text}
      </mark>
    ) : (
      <Mask key={index} />
    ),
  )
}

/** A typed text as suppliers will read it, as a fact of the sheet; null, which is left out, for an empty one. */
export const asRead = (text: string, oneLine = false) =>
  text.trim() === '' ? null : <AsRead text={text} oneLine={oneLine} />
