import { useMedia } from '#ui/use-media.ts'
import styles from '../comparison.module.css'
import type { ComparisonModel } from '../model.ts'
import { usePrinting } from '../use-printing.ts'
import { Matrix } from './matrix.tsx'
import { PrintedTerms } from './printed-terms.tsx'

/** The most suppliers side by side on a landscape page, as in the PDF (server/files/pdf.ts). */
const maxSuppliersOnPaper = 7

/**
 * The matrix. On the screen it is one, whose columns scroll sideways where they do not fit. On paper it is as many as
 * its suppliers need, each with items and headers, followed by the suppliers' terms.
 */
export const MatrixPages = ({ comparison }: { comparison: ComparisonModel }) => {
  const printing = usePrinting()
  const fits = useFits(comparison.columns.length)
  const pages = printing ? pagesOf(comparison) : [comparison]
  const { length } = comparison.columns
  const suppliersBefore = (index: number) =>
    pages.slice(0, index).reduce((total, page) => total + page.columns.length, 0)
  const matrices = pages.map((page, index) => {
    const part =
      pages.length > 1
        ? `proveedores ${suppliersBefore(index) + 1} a ${suppliersBefore(index + 1)} de ${length}`
        : undefined
    return (
      <div key={page.columns[0]?.quotation.id} className={index > 0 ? styles.nextPage : undefined}>
        {part ? <p className={styles.printHeading}>{part.replace('p', 'P')}</p> : null}
        <Matrix comparison={page} part={part} slides={!printing && !fits} />
      </div>
    )
  })
  return (
    <>
      {matrices}
      {printing ? <PrintedTerms comparison={comparison} /> : null}
    </>
  )
}

/** The narrowest screen on which so many suppliers stand side by side with readable headers; more never do. */
const minWidths = ['768px', '768px', '768px', '768px', '1024px', '1260px'] as const

const useFits = (suppliers: number): boolean => {
  const minWidth = minWidths[suppliers]
  return useMedia(minWidth ? `(min-width: ${minWidth}) and (min-height: 560px)` : 'not all')
}

const pagesOf = (comparison: ComparisonModel): readonly ComparisonModel[] => {
  const { columns } = comparison
  const pages = Math.ceil(columns.length / maxSuppliersOnPaper)
  const size = Math.ceil(columns.length / pages)
  return Array.from({ length: pages }, (_, index) => ({
    ...comparison,
    columns: columns.slice(index * size, (index + 1) * size),
  }))
}
