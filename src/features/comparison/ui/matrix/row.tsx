import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import type { SupplierColumn } from '../model.ts'
import styles from './matrix.module.css'

/** The class of every cell of a supplier's column: tint of the lead, stronger border before the partial ones. */
export const columnClass = (column: SupplierColumn, ...others: (string | false | undefined)[]) =>
  cx(styles.cell, column.lead && styles.lead, column.firstPartial && styles.firstPartial, ...others)

type Props = {
  header: ReactNode
  /** What stands in the column of the estimates. */
  estimate?: ReactNode
  columns: readonly SupplierColumn[]
  cell: (column: SupplierColumn) => ReactNode
  className?: string | undefined
  cellClass?: string | undefined
}

/** One row of the matrix: its header, the estimate, and a cell for each supplier. */
export const Row = ({ header, estimate, columns, cell, className, cellClass }: Props) => (
  <tr className={className}>
    <th scope="row" className={styles.itemColumn}>
      {header}
    </th>
    <td className={cx(styles.estimateColumn, cellClass)}>{estimate}</td>
    {columns.map((column) => (
      <td key={column.quotation.id} className={columnClass(column, cellClass)}>
        {cell(column)}
      </td>
    ))}
  </tr>
)
