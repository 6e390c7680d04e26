import { useMemo } from 'react'
import { useOwnNames } from '#features/accounts/ui/author-names.tsx'
import { contactMask, findIdentifyingData, segmentsOf, type IdentifyingData } from '#lib/masking/masking.ts'
import { Note } from '#ui/feedback/note.tsx'
import { TextButton } from '#ui/button.tsx'
import type { RfqDraft } from '../domain/draft.ts'
import { textsBeforeReview, type FreeText } from '../domain/free-text.ts'
import styles from './wizard/wizard.module.css'

/** So much of the text is shown on each side of a marked word, in characters. */
const aroundMarks = 32

type Props = {
  /** The field's name, for readers of the screen. */
  label: string
  text: string
}

/**
 * Points out, under its field, what of a free text identifies its author before it is published: contact data, which the server masks
 * until the award, and what names the person or the company, which it does not (rulings, Who sees what). Nothing is held back.
 */
export const IdentifyingDataNote = ({ label, text }: Props) => {
  const names = useOwnNames()
  const found = useMemo(() => findIdentifyingData(text, names), [text, names])
  return (
    <>
      <p className="vh" role="status">
        {found.length > 0 ? `${label}: parece incluir datos que te identifican.` : ''}
      </p>
      {found.length > 0 ? (
        <div className={styles.leak}>
          <Note tone="warn" title="Parece incluir datos que te identifican">
            <Marked text={text} found={found} /> <Consequence found={found} />
          </Note>
        </div>
      ) : null}
    </>
  )
}

/** The text around the words that were found, and these marked, for eyes and for readers of the screen. */
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

/** What stands before, between or after the marks, without its far end when it is long. */
const shortened = (text: string, first: boolean, last: boolean): string => {
  const letters = [...text]
  if (letters.length <= aroundMarks * (first || last ? 1 : 2)) return text
  const head = first ? '' : letters.slice(0, aroundMarks).join('')
  const tail = last ? '' : letters.slice(-aroundMarks).join('')
  return `${head}…${tail}`
}

/** What will become of these words, and that one may go on. */
const Consequence = ({ found }: { found: readonly IdentifyingData[] }) => {
  const named = found.some(({ kind }) => kind === 'name')
  const masked = found.some(({ kind }) => kind !== 'name')
  return (
    <span className={styles.consequence}>
      {masked ? `Los proveedores leerán «${contactMask}». ` : ''}
      {named ? 'Lo que te nombra no se oculta: lo leerán. ' : ''}
      Puedes cambiarlo o publicar igual.
    </span>
  )
}

type ReviewProps = { draft: RfqDraft; onGo: (field: string) => void }

/** On the last step: the same for the texts of the steps before it, each with the way back to its field. */
export const EarlierTextsNote = ({ draft, onGo }: ReviewProps) => {
  const names = useOwnNames()
  const { items, requiresShipping, preferredDeliveryTime, specialHandlingRequirements } = draft
  const leaking = useMemo(
    () =>
      textsBeforeReview({ items, requiresShipping, preferredDeliveryTime, specialHandlingRequirements })
        .map((one) => ({ ...one, found: findIdentifyingData(one.text, names) }))
        .filter(({ found }) => found.length > 0),
    [items, requiresShipping, preferredDeliveryTime, specialHandlingRequirements, names],
  )
  if (leaking.length === 0) return null
  return (
    <Note tone="warn" title="Los pasos anteriores parecen incluir datos que te identifican">
      <ul className={styles.leaks}>
        {leaking.slice(0, shownTexts).map((one) => (
          <EarlierLeak key={one.field} {...one} onGo={onGo} />
        ))}
      </ul>
      {leaking.length > shownTexts ? <p>Y en {leaking.length - shownTexts} textos más.</p> : null}
      <Consequence found={leaking.flatMap(({ found }) => found)} />
    </Note>
  )
}
const shownTexts = 6

const EarlierLeak = ({
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
