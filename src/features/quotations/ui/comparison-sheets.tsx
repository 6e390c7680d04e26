import type { Comparing } from './comparison-columns.ts'
import { ComparisonMatrix } from './comparison-matrix.tsx'
import styles from './comparison.module.css'
import { usePrinting } from './use-printing.ts'

/** Most suppliers side by side on a landscape page, as on the board (server/exports-pdf.ts). */
const mostOnPaper = 7

/** The matrix: one on the screen, whose window scrolls; on paper as many as its suppliers need, items and heads on each. */
export const ComparisonSheets = ({ comparing }: { comparing: Comparing }) => {
  const printing = usePrinting()
  const sheets = printing ? sheetsOf(comparing) : [comparing]
  const { length } = comparing.columns
  return sheets.map((sheet, at) => (
    <div key={sheet.columns[0]?.quotation.id} className={at > 0 ? styles.nextSheet : undefined}>
      {sheets.length > 1 ? (
        <p className={styles.printHead}>
          Proveedores {sheets.slice(0, at).reduce((all, one) => all + one.columns.length, 1)} a{' '}
          {sheets.slice(0, at + 1).reduce((all, one) => all + one.columns.length, 0)} de {length}
        </p>
      ) : null}
      <ComparisonMatrix comparing={sheet} />
    </div>
  ))
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
