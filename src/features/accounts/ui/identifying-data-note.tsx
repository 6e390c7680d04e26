import { useMemo } from 'react'
import { contactMask } from '#lib/contact-mask.ts'
import { findIdentifyingData, segmentsOf, type IdentifyingData } from '#lib/masking/masking.ts'
import { Note } from '#ui/feedback/note.tsx'
import { useAuthorNames } from './author-names.tsx'
import styles from './identifying-data-note.module.css'

/** Who will read a text, and what they do. */
const readersRead = {
  suppliers: ['Los proveedores leerán', 'lo leerán'],
  everybody: ['Todos leerán', 'lo leerán'],
  buyer: ['El comprador leerá', 'lo leerá'],
} as const

/** How much text is shown on each side of a marked part, in characters. */
const contextLength = 32

type Props = {
  /** The name of the field, for screen readers. */
  label: string
  text: string
  /** Who will read it, and what the author does with it. */
  readers?: keyof typeof readersRead
  act?: string
}

/**
 * Warns, below a field, of the parts of its text that identify the author: contact data, which the server masks until
 * the award, and names, which it does not mask (docs/rules/masking.md#what-is-only-warned-of). What the author was
 * about to do stays possible.
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
        <div className={styles.note}>
          <Note tone="warn" title="Parece incluir datos que te identifican">
            <Marked text={text} found={found} /> <Consequence found={found} {...consequence} />
          </Note>
        </div>
      ) : null}
    </>
  )
}

/** The parts that were found, marked also for screen readers, with some of the text around them. */
export const Marked = ({ text, found }: { text: string; found: readonly IdentifyingData[] }) => {
  const pieces = segmentsOf(text, found)
  return (
    <span className={styles.excerpt}>
      {pieces.map((piece, index) =>
        piece.kind === null ? (
          <span key={index}>
            {shortened(piece.text, { isFirst: index === 0, isLast: index === pieces.length - 1 })}
          </span>
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
const shortened = (text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string => {
  const letters = [...text]
  if (letters.length <= contextLength * (isFirst || isLast ? 1 : 2)) return text
  const head = isFirst ? '' : letters.slice(0, contextLength).join('')
  const tail = isLast ? '' : letters.slice(-contextLength).join('')
  return `${head}…${tail}`
}

type ConsequenceProps = Pick<Props, 'readers' | 'act'> & { found: readonly IdentifyingData[] }

/** What happens to these parts, and that the person may go on. */
export const Consequence = ({ found, readers = 'suppliers', act = 'publicar' }: ConsequenceProps) => {
  const [theyRead, theyReadIt] = readersRead[readers]
  const named = found.some(({ kind }) => kind === 'name')
  const masked = found.some(({ kind }) => kind !== 'name')
  return (
    <span className={styles.consequence}>
      {masked ? `${theyRead} «${contactMask}». ` : ''}
      {named ? `Lo que te nombra no se oculta: ${theyReadIt}. ` : ''}
      Puedes cambiarlo o {act} igual.
    </span>
  )
}
