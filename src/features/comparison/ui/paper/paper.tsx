import type { ComparisonModel } from '../model.ts'
import { PaperHead } from './head.tsx'
import { PaperCombination } from './combination.tsx'
import { PaperTable } from './table.tsx'
import styles from './paper.module.css'
import { PrintedTerms } from './terms.tsx'

/** The most suppliers side by side on a landscape page, as in the PDF (server/files/pdf.ts). */
const maxSuppliers = 7

/**
 * The comparison on paper: a table for each group of suppliers that fits side by side, then what each supplier adds in
 * words. It has its own measures, in millimetres and points, independent of the screen.
 */
export const PaperComparison = ({ comparison }: { comparison: ComparisonModel }) => {
  const { columns } = comparison
  const groups = groupsOf(comparison)
  return (
    <div className={styles.paper}>
      {groups.map((group, index) => {
        const first = groups.slice(0, index).reduce((total, each) => total + each.columns.length, 0) + 1
        const part =
          groups.length > 1 ? `Proveedores ${first} a ${first + group.columns.length - 1} de ${columns.length}` : null
        return (
          <section key={first} className={styles.sheet}>
            <PaperHead comparison={comparison} part={part} first={index === 0} />
            <PaperTable comparison={group} />
          </section>
        )
      })}
      <PaperCombination comparison={comparison} />
      <PrintedTerms comparison={comparison} />
    </div>
  )
}

const groupsOf = (comparison: ComparisonModel): readonly ComparisonModel[] => {
  const { columns } = comparison
  const size = Math.ceil(columns.length / Math.ceil(columns.length / maxSuppliers))
  return Array.from({ length: Math.ceil(columns.length / size) }, (_, index) => ({
    ...comparison,
    columns: columns.slice(index * size, (index + 1) * size),
  }))
}
