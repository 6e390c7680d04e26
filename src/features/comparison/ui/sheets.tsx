import type { Comparing } from './matrix/columns.ts'
import { ComparisonMatrix } from './matrix/matrix.tsx'
import { ComparisonTerms } from './matrix/terms.tsx'
import styles from './comparison.module.css'
import { useMedia } from '#ui/use-media.ts'
import { usePrinting } from './use-printing.ts'

/** Most suppliers side by side on a landscape page, as on the board (server/exports-pdf.ts). */
const mostOnPaper = 7

/** The matrix: one on the screen, whose columns slide where they do not fit; on paper as many as its suppliers need, items and heads on each, and then each one's words. */
export const ComparisonSheets = ({ comparing }: { comparing: Comparing }) => {
  const printing = usePrinting()
  const fits = useFits(comparing.columns.length)
  const sheets = printing ? sheetsOf(comparing) : [comparing]
  const { length } = comparing.columns
  const until = (at: number) => sheets.slice(0, at).reduce((all, one) => all + one.columns.length, 0)
  const matrices = sheets.map((sheet, at) => {
    const part = sheets.length > 1 ? `proveedores ${until(at) + 1} a ${until(at + 1)} de ${length}` : undefined
    return (
      <div key={sheet.columns[0]?.quotation.id} className={at > 0 ? styles.nextSheet : undefined}>
        {part ? <p className={styles.printHead}>{part.replace('p', 'P')}</p> : null}
        <ComparisonMatrix comparing={sheet} part={part} slides={!printing && !fits} />
      </div>
    )
  })
  return (
    <>
      {matrices}
      {printing ? <ComparisonTerms comparing={comparing} /> : null}
    </>
  )
}

/** The least screen on which so many suppliers stand side by side, and the heads leave room for what they head. */
const roomFor = ['768px', '768px', '768px', '768px', '1024px', '1260px'] as const

const useFits = (suppliers: number): boolean => {
  const width = roomFor[suppliers]
  return useMedia(width ? `(min-width: ${width}) and (min-height: 560px)` : 'not all')
}

const sheetsOf = (comparing: Comparing): readonly Comparing[] => {
  const { columns } = comparing
  const sheets = Math.ceil(columns.length / mostOnPaper)
  const size = Math.ceil(columns.length / sheets)
  return Array.from({ length: sheets }, (_, at) => ({
    ...comparing,
    columns: columns.slice(at * size, (at + 1) * size),
  }))
}
