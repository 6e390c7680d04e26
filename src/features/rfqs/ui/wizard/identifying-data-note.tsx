import { useMemo } from 'react'
import { useAuthorNames } from '#features/accounts/ui/author-names.tsx'
import { contactMask, findIdentifyingData, segmentsOf, type IdentifyingData } from '#lib/masking/masking.ts'
import { Note } from '#ui/feedback/note.tsx'
import { TextButton } from '#ui/button.tsx'
import type { RfqDraft } from '../../domain/draft.ts'
import { textsBeforeReview, type FreeText } from '../../domain/free-text.ts'
import styles from './wizard.module.css'

/** How much text is shown on each side of a marked part, in characters. */
const contextLength = 32

type Props = {
  /** The name of the field, for screen readers. */
  label: string
  text: string
  /** Who will read it, and what the author does with it. */
  readers?: string
  act?: string
}

/**
 * Warns, below a field, of the parts of its text that identify the author: contact data, which the server masks until
 * the award, and names, which it does not mask (docs/rules/masking.md#what-is-only-warned-of). Publishing stays
 * possible.
 */
export const IdentifyingDataNote = ({ label, text, ...consequence }: Props) => {
  const names = useAuthorNames()
  const found = useMemo(() => findIdentifyingData(text, names), [text, names])
  return (
    <>
      <p className="vh" role="status">
        {found.length > 0 ? `${label}: parece incluir datos que te identifican.` : ''}
      </p>
      {found.length > 0 ? (
        <div className={styles.identifying}>
          <Note tone="warn" title="Parece incluir datos que te identifican">
            <Marked text={text} found={found} /> <Consequence found={found} {...consequence} />
          </Note>
        </div>
      ) : null}
    </>
  )
}

/** The parts that were found, marked also for screen readers, with some of the text around them. */
const Marked = ({ text, found }: { text: string; found: readonly IdentifyingData[] }) => {
  const pieces = segmentsOf(text, found)
  return (
    <span className={styles.excerpt}>
      {pieces.map((piece, index) =>
        piece.kind === null ? (
          <span key={index}>{shortened(piece.text, index === 0, index === pieces.length - 1)}</span>
        ) : (
          <mark key={index} className={styles.marked}>
            <span className="vh">{piece.kind === 'name' ? 'te nombra: ' : 'dato: '}</span>
            {piece.text}
          </mark>
        ),
      )}
    </span>
  )
}

/** The text before, between or after the marks; shortened when it is long. */
const shortened = (text: string, first: boolean, last: boolean): string => {
  const letters = [...text]
  if (letters.length <= contextLength * (first || last ? 1 : 2)) return text
  const head = first ? '' : letters.slice(0, contextLength).join('')
  const tail = last ? '' : letters.slice(-contextLength).join('')
  return `${head}…${tail}`
}

type ConsequenceProps = Pick<Props, 'readers' | 'act'> & { found: readonly IdentifyingData[] }

/** What happens to these parts, and that the person may go on. */
const Consequence = ({ found, readers = 'Los proveedores', act = 'publicar' }: ConsequenceProps) => {
  const named = found.some(({ kind }) => kind === 'name')
  const masked = found.some(({ kind }) => kind !== 'name')
  return (
    <span className={styles.consequence}>
      {masked ? `${readers} leerán «${contactMask}». ` : ''}
      {named ? 'Lo que te nombra no se oculta: lo leerán. ' : ''}
      Puedes cambiarlo o {act} igual.
    </span>
  )
}

type ReviewProps = { draft: RfqDraft; onGo: (field: string) => void }

/** The same for the texts of the earlier steps, on the last one, each with a link to its field. */
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
      {identifying.length > maxListedTexts ? <p>Y en {identifying.length - maxListedTexts} textos más.</p> : null}
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
