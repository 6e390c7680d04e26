import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import type { SupplierColumn } from '../model.ts'
import styles from './table.module.css'

/**
 * The class of the cells of a supplier's column: it marks the lead, the first partial column by a stronger line, and
 * one that did not confirm an addendum by darker paper.
 */
export const columnClass = (column: SupplierColumn, ...others: (string | false | undefined)[]) =>
  cx(
    styles.cell,
    column.lead && styles.lead,
    column.firstPartial && styles.firstPartial,
    column.quotation.unconfirmed && styles.unconfirmed,
    ...others,
  )

type Props = {
  header: ReactNode
  /** The content of the columns of quantity and estimate; without it the header spans them too. */
  estimate?: ReactNode
  columns: readonly SupplierColumn[]
  cell: (column: SupplierColumn) => ReactNode
  className?: string | undefined
}

/** One row of the matrix: its header, the estimate, and a cell for each supplier. */
export const Row = ({ header, estimate, columns, cell, className }: Props) => (
  <tr className={className}>
    <th scope="row" className={styles.rowHeader} colSpan={estimate === undefined ? 3 : 1}>
      {header}
    </th>
    {estimate === undefined ? null : (
      <td className={styles.wideEstimate} colSpan={2}>
        {estimate}
      </td>
    )}
    {columns.map((column) => (
      <td key={column.quotation.id} className={columnClass(column)}>
        {cell(column)}
      </td>
    ))}
  </tr>
)
