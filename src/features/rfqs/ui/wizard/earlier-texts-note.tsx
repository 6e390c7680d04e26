import { useMemo } from 'react'
import { useAuthorNames } from '#features/accounts/ui/author-names.tsx'
import { Consequence, Marked } from '#features/accounts/ui/identifying-data-note.tsx'
import { findIdentifyingData, type IdentifyingData } from '#lib/masking/masking.ts'
import { count } from '#lib/text.ts'
import { TextButton } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import type { RfqDraft } from '../../domain/draft.ts'
import { textsBeforeReview, type FreeText } from '../../domain/free-text.ts'
import styles from './wizard.module.css'

type ReviewProps = { draft: RfqDraft; onGo: (field: string) => void }

/** What identifies the author in the texts of the earlier steps, on the last one, each with a link to its field. */
export const EarlierTextsNote = ({ draft, onGo }: ReviewProps) => {
  const names = useAuthorNames()
  const { items, requiresShipping, preferredDeliveryTime, specialHandlingRequirements } = draft
  const identifying = useMemo(
    () =>
      textsBeforeReview({ items, requiresShipping, preferredDeliveryTime, specialHandlingRequirements })
        .map((earlier) => ({ ...earlier, found: findIdentifyingData(earlier.text, names) }))
        .filter(({ found }) => found.length > 0),
    [items, requiresShipping, preferredDeliveryTime, specialHandlingRequirements, names],
  )
  if (identifying.length === 0) return null
  return (
    <Note tone="warn" title="Los pasos anteriores parecen incluir datos que te identifican">
      <ul className={styles.earlier}>
        {identifying.slice(0, maxListedTexts).map((text) => (
          <EarlierText key={text.field} {...text} onGo={onGo} />
        ))}
      </ul>
      {identifying.length > maxListedTexts ? (
        <p>Y en {count(identifying.length - maxListedTexts, 'texto')} más.</p>
      ) : null}
      <Consequence found={identifying.flatMap(({ found }) => found)} />
    </Note>
  )
}
const maxListedTexts = 6

const EarlierText = ({
  field,
  label,
  text,
  found,
  onGo,
}: FreeText & { found: readonly IdentifyingData[]; onGo: ReviewProps['onGo'] }) => (
  <li>
    <TextButton onClick={() => onGo(field)}>
      {label}
      <span className="vh">, ir al campo</span>
    </TextButton>
    <Marked text={text} found={found} />
  </li>
)
